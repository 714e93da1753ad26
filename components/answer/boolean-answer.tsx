import { Badge, type Tone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { ownValue } from "@/lib/domain/own-value";
import type { Answer } from "@/lib/domain/run/artifacts";
import { codeWords, counted } from "@/lib/server/web/words";
import { EvidenceChips } from "./evidence-chips";
import { readEvidence } from "./evidence-text";

type Props = { value: boolean | null; basis: string; sources: string[]; members?: Members | undefined };

/** Yes, no, or why neither can be said; of a class of drugs what holds for each of them. A "no" names the sources and never reads as safety. */
export function BooleanAnswer({ value, basis, sources, members = [] }: Props) {
  const searched = sources.length > 0 ? sources.join(", ") : "the label sources loaded";
  const { word, tone, text } = wording(value, basis, searched);
  const basisWords = codeWords(basis);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-3">
        <span className="font-semibold text-2xl">{word}</span>
        {!word.toLowerCase().includes(basisWords) && <Badge tone={tone}>{basisWords}</Badge>}
      </p>
      <p className="mt-1 max-w-prose">{text}</p>
      {members.length > 0 && <MembersTable members={members} />}
    </div>
  );
}

function wording(value: boolean | null, basis: string, searched: string): { word: string; tone: Tone; text: string } {
  if (value === true && basis === "stated")
    return {
      word: "Yes, stated",
      tone: "good",
      text: "A source searched states it; the record says what it rests on.",
    };
  if (value === true && basis === "signal")
    return {
      word: "Yes, reported",
      tone: "warn",
      text: "There is a reporting signal: a statistic of reports, which is no proof of a cause.",
    };
  if (value === true && basis === "meets_threshold")
    return {
      word: "Yes, in the reports",
      tone: "warn",
      text: "The reports held have what is asked of them: a statistic of reports, which is no proof of a cause.",
    };
  if (value === true)
    return {
      word: "Listed as an adverse event",
      tone: "warn",
      text: `At least one label lists it. Label sources searched: ${searched}.`,
    };
  if (value === false && basis === "no_signal")
    return {
      word: "No reporting signal",
      tone: "neutral",
      text: "No reporting signal was found in the reports searched; this does not show that it does not occur.",
    };
  if (value === false && basis === "below_threshold")
    return {
      word: "No, not in the reports",
      tone: "neutral",
      text: "Reports are held and do not reach what is asked of them; this does not show that it does not occur.",
    };
  if (value === false)
    return {
      word: "Not listed",
      tone: "neutral",
      text: `Not listed in ${searched}, and no reporting signal was found; this does not show that it does not occur.`,
    };
  return {
    word: "Neither yes nor no",
    tone: "warn",
    text: ownValue(UNDECIDED, basis) ?? "The sources loaded do not decide this.",
  };
}

const UNDECIDED: Record<string, string> = {
  label_text: "Label text names it, as quoted below, but no source that lists terms holds it.",
  some_listed: "A label lists it for some members of the class; of the others silence shows nothing.",
  class_text: "The label of one speaks of a class of drugs to which the other belongs, and does not name it.",
  signal_only: "No label source loaded lists it, but there is a reporting signal, which is no proof of a relation.",
  near_listed:
    "No label source searched lists the term itself; one lists a term within it or close to it, as told below.",
  not_covered: "No label source loaded covers the whole label of this drug, so nothing can be said either way.",
  not_stated: "No source searched states it, which is no statement of the contrary.",
  left_out_of_copy: "The answer rests on records that this copy leaves out, as their source states no licence.",
  unresolved: "A name in the question could not be resolved, so nothing was looked up for it.",
};

type Members = NonNullable<Extract<Answer, { kind: "boolean" }>["members"]>;

const STATES: Record<string, { tone: Tone; word: string }> = {
  listed: { tone: "good", word: "listed on a label" },
  signal_only: { tone: "warn", word: "reporting signal only" },
  near_listed: { tone: "warn", word: "a term near it listed" },
  stated: { tone: "good", word: "stated by a source" },
  not_stated: { tone: "neutral", word: "not stated" },
  not_listed: { tone: "neutral", word: "not listed" },
  not_covered: { tone: "neutral", word: "no label source covers its whole label" },
};
/** Members that stand open; more are folded. */
const OPEN_MAX = 12;

/** How a class of drugs was read: each drug that was looked up, what holds for it and where that stands. */
function MembersTable({ members }: { members: Members }) {
  return (
    <div className="mt-3">
      <Disclosure
        summary={`The class was read as ${counted(members.length, "drug")}`}
        open={members.length <= OPEN_MAX}
      >
        <ul className="grid gap-x-8 lg:grid-cols-2">
          {members.map(({ id, name, basis, evidence, claimIds }) => {
            const { tone, word } = ownValue(STATES, basis) ?? { tone: "neutral", word: codeWords(basis) };
            return (
              <li
                key={`${id} ${basis} ${claimIds.join()}`}
                className="flex flex-wrap items-baseline gap-x-2 border-line border-b py-1 text-sm"
              >
                <span className="flex-1">{name}</span>
                <Badge tone={tone}>{word}</Badge>
                <EvidenceChips
                  evidence={readEvidence(evidence).flatMap((held) => held.evidence)}
                  title={name}
                  claimIds={claimIds}
                />
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </div>
  );
}
