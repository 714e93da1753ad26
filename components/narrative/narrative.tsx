"use client";

import { useState } from "react";
import { CiteMark, CitesBehind, citeWords, INTERPRETED } from "@/components/evidence/cite-mark";
import { useTitleOf } from "@/components/evidence/claim-source";
import { isPicked, isWhollyPicked, useSelection } from "@/components/evidence/selection";
import { Disclosure } from "@/components/ui/disclosure";
import type { Fact } from "@/lib/domain/facts/fact";
import { calmed } from "@/lib/domain/names/calm-text";
import { type Section, type Sentence, sectionsInOrder } from "@/lib/domain/run/artifacts";
import { type Cites, numberedCites } from "@/lib/server/web/cites";
import type { Cite } from "@/lib/server/web/turn-head";
import { counted } from "@/lib/server/web/words";

const TITLES: Record<Section, string> = {
  summary: "Summary",
  findings: "Findings",
  mechanisms: "Mechanisms",
  evidence: "Evidence",
  limitations: "Limitations",
};

type Props = {
  sentences: Sentence[];
  findings: Fact[];
  /** How citations are numbered where others stand beside these; here in the order of the sentences without it. */
  cites?: Cites;
};

/** The narrative by section, each sentence with chips for the findings it cites; struck sentences apart, on demand. */
export function Narrative({ sentences, findings, cites = numberedCites(sentences, findings) }: Props) {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const struck = sentences.filter(({ status }) => status === "struck");
  const shown = sentences.filter(({ status }) => status !== "struck");
  return (
    <div className="space-y-4">
      {partsOf(shown).map((part) => (
        <Part key={part.section} {...part} findings={byId} cites={cites} />
      ))}
      {shown.length === 0 && (
        <p className="text-muted">No sentence passed the grounding check; see the paths and sources.</p>
      )}
      {struck.length > 0 && <Struck sentences={struck} />}
    </div>
  );
}

function partsOf(lines: Sentence[]): Pick<PartProps, "section" | "lines">[] {
  return sectionsInOrder(lines).map((section) => ({
    section,
    lines: lines.filter((each) => each.section === section),
  }));
}

type Cited = { findings: ReadonlyMap<string, Fact>; cites: Cites };
type PartProps = Cited & { section: Section; lines: Sentence[] };

function Part({ section, lines, ...cited }: PartProps) {
  return (
    <section aria-label={TITLES[section]}>
      <h3 className="mb-1 font-semibold text-muted text-sm">{TITLES[section]}</h3>
      <div className="max-w-4xl space-y-1.5">
        {lines.map((sentence) => (
          <SentenceLine key={sentence.text} sentence={sentence} {...cited} />
        ))}
      </div>
    </section>
  );
}

function SentenceLine({ sentence, findings, cites }: Cited & { sentence: Sentence }) {
  const { picked, pickedPath } = useSelection();
  const cited = sentence.findingIds.flatMap((id) => findings.get(id) ?? []);
  const marked = cited.some(({ kind, from }) =>
    pickedPath && kind === "path" ? isWhollyPicked(picked, from.claimIds) : isPicked(picked, from.claimIds),
  );
  return (
    <p className={marked ? "-mx-1 rounded bg-mark-weak px-1" : undefined} data-picked={marked || undefined}>
      <Text text={calmed(sentence.text)} />
      <CitesBehind
        cites={cited.flatMap(({ id }) => cites.get(id) ?? [])}
        show={(cite) => <FindingChip finding={findings.get(cite.factId)} cite={cite} />}
      />{" "}
      {sentence.status === "interpretation" && (
        <span className="text-muted text-xs" title={INTERPRETED}>
          interpretation
        </span>
      )}
    </p>
  );
}

/** A longer sentence, as of a label quoted, shows its first lines on a phone. */
const LONG_CHARACTERS = 260;

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= LONG_CHARACTERS);
  if (isWhole) return text;
  return (
    <>
      <span className="max-sm:line-clamp-4">{text}</span>
      <button
        type="button"
        onClick={() => setWhole(true)}
        className="min-h-[26px] px-1 text-accent text-sm underline sm:hidden"
      >
        Show all of it
      </button>
    </>
  );
}

function Struck({ sentences }: { sentences: Sentence[] }) {
  return (
    <Disclosure summary={`${counted(sentences.length, "sentence")} struck by the grounding check`}>
      <ul className="space-y-2 text-sm">
        {sentences.map(({ text, issues }) => (
          <li key={text}>
            <del className="text-muted">{text}</del>
            <p>Struck: {issues.join(" ") || "not supported by its findings."}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A citation: opens the finding with its claims and their evidence. */
function FindingChip({ finding, cite }: { finding: Fact | undefined; cite: Cite }) {
  const { open } = useSelection();
  const titleOf = useTitleOf();
  if (!finding) return null;
  const sources = finding.datasets.map(titleOf).join(", ");
  const title = `${cite.title}${sources && ` (${sources})`}`;
  return (
    <button
      type="button"
      onClick={() => open({ title, finding, claimIds: finding.from.claimIds })}
      aria-label={citeWords({ ...cite, title })}
      title={title}
      className="cite"
    >
      <CiteMark {...cite} />
    </button>
  );
}
