import { RowTable } from "@/components/ui/table";
import { deductionRows, OPEN_WORDS } from "@/lib/server/web/deduction-words";
import { HelpPart } from "./help-part";

/** How to read an answer: its kinds, what it rests on, its confidence and its coverage. */
export function AnswerHelp() {
  return (
    <>
      <HelpPart title="How to read an answer">
        <p>
          What answers the question stands first. Each sentence carries small labels such as L2 or R3: the letter says
          the kind of evidence (label, reports, mechanism, genetics, path, not found). Press one to see the fact, the
          claims it was computed from, and each source record with its counts, statistic, licence and link. A sentence
          of a model is marked as an interpretation where its names and figures stand in the evidence and the reasoning
          is the model’s; one that the evidence speaks against is struck and can be looked at.
        </p>
        <p className="mt-2">
          A list or a comparison is a table, with all its rows in the panel. Of a patient’s story Vigil says first what
          the drugs do together, then what is listed or reported of each; what caused it in that patient no source can
          tell.
        </p>
      </HelpPart>
      <Bases />
      <ConfidenceHelp />
      <HelpPart title="Coverage">
        For each source, and each thing that was asked about: what it holds, that it was searched and holds nothing,
        that it is not loaded here, that the look-up failed, or that it was cut. “Nothing found” is a statement about
        the sources that were searched, and about no others.
      </HelpPart>
    </>
  );
}

const BASES: [basis: string, means: string][] = [
  ["listed", "a label source names the event for the drug: a yes"],
  ["signal only", "reports are more frequent than expected and no label source lists it: neither yes nor no"],
  ["label text", "the words of a label name it, and no source that lists terms does: neither yes nor no"],
  ["near listed", "a label source lists a term within it or close to it, not the event itself: neither yes nor no"],
  ["not listed", "label sources cover the drug and are silent, and there is no signal; it may still occur"],
  ["not covered", "no label source loaded covers its whole label: nothing can be said"],
  ["stated, not stated", "a source states the link, or none of those searched does"],
  ["signal, no signal", "asked of reports alone: whether there is a reporting signal"],
  ["meets threshold, below threshold", "asked for so many reports or so high a statistic: whether the reports have it"],
  ["unresolved", "a name in the question is not known, so nothing was looked up for it"],
];

function Bases() {
  return (
    <HelpPart title="What an answer rests on">
      <p className="mb-2">Beside a yes, a no or neither stands its basis:</p>
      <RowTable
        caption="What the bases mean"
        columns={[
          ["Basis", ([basis]) => basis, "whitespace-nowrap"],
          ["What it means", ([, means]) => means],
        ]}
        rows={BASES}
        keyOf={([basis]) => basis}
      />
    </HelpPart>
  );
}

function ConfidenceHelp() {
  return (
    <HelpPart title="Confidence">
      <p>
        How complete and consistent the evidence found is. It is not how likely the event is, nor how strong the
        evidence. It starts at 1, and each answer shows what was taken from it. {OPEN_WORDS} From 0.80 on it is called
        high, from 0.50 on medium. The amounts are set by argument, not measured:
      </p>
      <div className="mt-2">
        <RowTable
          caption="What lowers the confidence"
          columns={[
            ["Where", ({ what }) => what],
            ["Taken", ({ taken }) => taken, "whitespace-nowrap"],
          ]}
          rows={deductionRows()}
          keyOf={({ what }) => what}
        />
      </div>
    </HelpPart>
  );
}

/** How to look into a run that went by aspects, for the help page. */
export function AspectHelp() {
  return (
    <>
      This strategy parts the question into aspects, core ones first, and stops once the core is covered. If an answer
      seems to miss something, look at the aspects of the run: which question was asked for which aspect, and its
      coverage after each iteration. An aspect stays uncovered where no loaded source holds anything on it. If a part of
      your question is no aspect at all, see how the question was read and change its words; “continue” looks up the
      optional aspects that were left. Whoever runs Vigil can check the strategy with its tests (npm test).
    </>
  );
}
