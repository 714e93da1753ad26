"use client";
import { useState } from "react";
import { Narrative } from "@/components/narrative/narrative";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { type Column, RowTable } from "@/components/ui/table";
import type { Fact } from "@/lib/domain/facts/fact";
import type { AnswerVersion } from "@/lib/domain/run/artifacts";
import { Dimension } from "@/lib/domain/run/critique";
import { percent } from "@/lib/server/web/words";

/** The versions of a criticised answer, to switch between: quality, issues, and what changed since the one before. */
export function Versions({ versions, findings, isByModel }: Props) {
  const [shown, show] = useState(versions.length - 1);
  const version = versions[shown];
  if (!version) return null;
  return (
    <Panel id="versions" title="Versions of the answer">
      <div className="space-y-4 text-sm">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Version shown</legend>
          {versions.map(({ number, quality }, index) => (
            <button
              key={number}
              type="button"
              aria-pressed={index === shown}
              onClick={() => show(index)}
              className="rounded-md border border-line-strong px-3 py-1 aria-pressed:border-accent aria-pressed:bg-mark-weak"
            >
              Version {number}, quality {scoreText(quality?.overallScore)}
            </button>
          ))}
        </fieldset>
        <Quality versions={versions} />
        <Remarks version={version} isByModel={isByModel} />
        <Changes version={version} before={versions[shown - 1]} />
        <Disclosure summary={`Version ${version.number} in full`}>
          <Narrative sentences={version.sentences} findings={[...findings, ...version.findings]} />
        </Disclosure>
      </div>
    </Panel>
  );
}

type Props = {
  versions: AnswerVersion[];
  findings: Fact[];
  /** A model may have written the critique: its words are checked by nobody. */
  isByModel: boolean;
};

function Quality({ versions }: { versions: AnswerVersion[] }) {
  return (
    <RowTable
      caption="Quality of each version"
      columns={[
        ["Version", ({ number }) => number],
        ...Dimension.options.map((each): Column<AnswerVersion> => [each, ({ quality }) => scoreText(quality?.[each])]),
        ["overall", ({ quality }) => scoreText(quality?.overallScore)],
      ]}
      rows={versions}
      keyOf={({ number }) => number}
    />
  );
}

function Remarks({ version, isByModel }: { version: AnswerVersion; isByModel: boolean }) {
  const { critique } = version;
  if (!critique) return <p>This version was not criticised.</p>;
  if (critique.issues.length === 0) return <p>The critique found nothing to mend in version {version.number}.</p>;
  return (
    <section aria-label="Critique">
      {isByModel && <p className="text-warn">Remarks of a model; they are not checked against findings.</p>}
      <ul className="space-y-1">
        {critique.issues.map(({ dimension, description, findingIds }) => (
          <li key={`${dimension}${description}`}>
            <Badge tone="warn">{dimension}</Badge> {description}{" "}
            {findingIds.length > 0 && <span className="text-muted">({findingIds.join(", ")})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sentences that came and went; one that only cites anew is the same sentence. */
function Changes({ version, before }: { version: AnswerVersion; before: AnswerVersion | undefined }) {
  if (!before) return <p className="text-muted">The first version: later ones are compared with the one before.</p>;
  const [now, then] = [textsOf(version), textsOf(before)];
  const came = now.filter((text) => !then.includes(text));
  const went = then.filter((text) => !now.includes(text));
  if (came.length + went.length === 0) return <p>No sentence changed since version {before.number}.</p>;
  return (
    <section>
      <h3 className="mb-1 font-semibold">Changes since version {before.number}</h3>
      <ul aria-label={`Changes since version ${before.number}`} className="space-y-1">
        {went.map((text) => (
          <li key={text} className="text-muted">
            <del>{text}</del>
          </li>
        ))}
        {came.map((text) => (
          <li key={text}>
            <ins className="decoration-good underline-offset-4">{text}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textsOf({ sentences }: AnswerVersion): string[] {
  return [...new Set(sentences.filter(({ status }) => status !== "struck").map(({ text }) => text))];
}

function scoreText(score: number | null | undefined): string {
  return score === null || score === undefined ? "not measured" : percent(score);
}
