"use client";
import { type ReactNode, useState } from "react";
import { isPicked, isWhollyPicked, useSelection } from "@/components/evidence/selection";
import { Disclosure } from "@/components/ui/disclosure";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Section, Sentence } from "@/lib/domain/run/artifacts";
import { sectionsInOrder } from "@/lib/domain/run/artifacts";
import { counted } from "@/lib/server/web/words";
import { FindingChip } from "./finding-chip";

const TITLES: Record<Section, string> = {
  summary: "Summary",
  findings: "Findings",
  mechanisms: "Mechanisms",
  evidence: "Evidence",
  limitations: "Limitations",
};

type Props = { sentences: Sentence[]; findings: Fact[]; isTabled?: boolean };

/**
 * The narrative by section, each sentence with chips for the findings it cites; struck sentences apart, on demand. Folded are
 * the findings where a table shows them item by item (`isTabled`), and the names of the sources, which have a part of their own.
 */
export function Narrative({ sentences, findings, isTabled = false }: Props) {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const struck = sentences.filter(({ status }) => status === "struck");
  const shown = sentences.filter(({ status }) => status !== "struck");
  const isFolded = (line: Sentence) => (isTabled && line.section === "findings") || namesSources(line, byId);
  const [open, folded] = [partsOf(shown.filter((line) => !isFolded(line))), partsOf(shown.filter(isFolded))];
  return (
    <div className="space-y-4">
      {open.map((part) => (
        <Part key={part.section} {...part} findings={byId} />
      ))}
      {folded.length > 0 && (
        <Disclosure summary={`The same in sentences: ${folded.map(({ section }) => FOLDED[section]).join(", ")}`}>
          <div className="space-y-4">
            {folded.map((part) => (
              <Part key={part.section} {...part} findings={byId} />
            ))}
          </div>
        </Disclosure>
      )}
      {shown.length === 0 && (
        <p className="text-muted">No sentence passed the grounding check; see the paths and sources.</p>
      )}
      {struck.length > 0 && <Struck sentences={struck} />}
    </div>
  );
}

const FOLDED: Partial<Record<Section, string>> = { findings: "findings", evidence: "sources" };

/** "Sources used: ..." */
function namesSources({ findingIds }: Sentence, findings: ReadonlyMap<string, Fact>): boolean {
  return (
    findingIds.length > 0 &&
    findingIds.every((id) => findings.get(id)?.numbers.some(({ role, unit }) => role === "used" && unit === "sources"))
  );
}

function partsOf(lines: Sentence[]): Pick<PartProps, "section" | "lines">[] {
  return sectionsInOrder(lines).map((section) => ({
    section,
    lines: lines.filter((each) => each.section === section),
  }));
}

type PartProps = { section: Section; lines: Sentence[]; findings: Map<string, Fact> };

function Part({ section, lines, findings }: PartProps) {
  return (
    <section aria-label={TITLES[section]}>
      <h3 className="mb-1 font-semibold text-muted text-sm">{TITLES[section]}</h3>
      <div className="max-w-4xl space-y-1.5">
        {lines.map((sentence) => (
          <SentenceLine key={sentence.text} sentence={sentence} findings={findings} />
        ))}
      </div>
    </section>
  );
}

function SentenceLine({ sentence, findings }: { sentence: Sentence; findings: Map<string, Fact> }) {
  const { picked, pickedPath } = useSelection();
  const cited = sentence.findingIds.flatMap((id) => findings.get(id) ?? []);
  const marked = cited.some(({ kind, from }) =>
    pickedPath && kind === "path" ? isWhollyPicked(picked, from.claimIds) : isPicked(picked, from.claimIds),
  );
  return (
    <p className={marked ? "-mx-1 rounded bg-mark-weak px-1" : undefined} data-picked={marked || undefined}>
      <Cited text={sentence.text} findings={cited} />
      {sentence.status === "interpretation" && (
        <span
          className="text-muted text-xs"
          title="Its names and figures stand in the evidence cited; the reasoning is the writer's."
        >
          interpretation
        </span>
      )}
    </p>
  );
}

/** What fits beside a last word on the narrowest screen, and what a citation takes of it, in characters. */
const LINE_CHARACTERS = 30;
const CHIP_CHARACTERS = 5;
/** A longer sentence, as of a label quoted, shows its first lines on a phone. */
const LONG_CHARACTERS = 260;

/** A sentence whose citations do not stand alone at the start of a line: as many as fit stay beside its last word. */
function Cited({ text, findings }: { text: string; findings: Fact[] }) {
  const lastWord = text.slice(text.lastIndexOf(" ") + 1);
  const held = Math.floor((LINE_CHARACTERS - lastWord.length) / CHIP_CHARACTERS);
  const chips = findings.map((finding) => <FindingChip key={finding.id} finding={finding} />);
  if (text.length > LONG_CHARACTERS) return <Long text={text}>{chips}</Long>;
  if (chips.length === 0 || held < 1) return [text, " ", ...chips];
  return (
    <>
      {text.slice(0, text.length - lastWord.length)}
      <span className="whitespace-nowrap">
        {lastWord} {chips.slice(0, held)}
      </span>
      {chips.slice(held)}
    </>
  );
}

function Long({ text, children }: { text: string; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <span className={isWhole ? undefined : "max-sm:line-clamp-4"}>{text}</span> {children}
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-[26px] px-1 text-accent text-sm underline sm:hidden"
        >
          Show all of it
        </button>
      )}
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
