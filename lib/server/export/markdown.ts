import { type Fact, type Quotation, quotesOf } from "@/lib/domain/facts/fact";
import { type Artifacts, NOTICE, type Section, sectionsInOrder } from "@/lib/domain/run/artifacts";
import { noPathReason } from "./no-path";
import { oneLine } from "./plain-text";

const HEADINGS: Record<Section, string | null> = {
  summary: null,
  findings: "Key findings",
  mechanisms: "Mechanistic pathways",
  evidence: "Supporting evidence",
  limitations: "Limitations",
};

/**
 * The narrative as Markdown: sections in order, each sentence with a mark for each finding it cites, its id unless told
 * otherwise, a quotation with its source on a line below; struck sentences are left out but counted.
 */
export function narrativeMarkdown(
  artifacts: Artifacts,
  findings: readonly Fact[],
  markOf: (findingId: string) => string | number = (id) => id,
): string {
  const { sentences, followUps, datasets } = artifacts;
  const sourceOf = new Map(findings.map((fact) => [fact.id, sourceLines(quotesOf(fact), datasets)]));
  const shown = sentences.filter(({ status }) => status !== "struck");
  const blocks = sectionsInOrder(shown).flatMap((section) => {
    const heading = HEADINGS[section];
    const lines = shown
      .filter((sentence) => sentence.section === section)
      .flatMap(({ text, findingIds, status }) => [
        `- ${escaped(text)}${findingIds.length > 0 ? ` [${findingIds.map(markOf).join(", ")}]` : ""}${status === "interpretation" ? " (interpretation)" : ""}`,
        ...findingIds.flatMap((id) => sourceOf.get(id) ?? []),
      ]);
    const reason = section === "summary" ? noPathReason(artifacts).map((text) => `- ${escaped(text)}`) : [];
    return [[...(heading ? [`## ${heading}`, ""] : []), ...lines, ...reason].join("\n")];
  });
  const struck = sentences.length - shown.length;
  return [
    ...blocks,
    ...(struck > 0 ? [`Sentences struck by the grounding check: ${struck}.`] : []),
    ...(followUps.length > 0
      ? [
          [
            "## Recommendations (follow-up questions)",
            "",
            ...followUps.map((question) => `- ${escaped(question)}`),
          ].join("\n"),
        ]
      : []),
    `_${NOTICE}_`,
  ].join("\n\n");
}

function sourceLines(quotes: readonly Quotation[], datasets: Artifacts["datasets"]): string[] {
  return quotes.map(({ dataset, recordId, link, passageId }) => {
    const source = datasets.find(({ key }) => key === dataset);
    const title = source ? `${source.title}, ${source.version}, ${source.licence}` : dataset;
    return `  - ${escaped(`Source: ${title}; record ${recordId}, passage ${passageId}${link ? `, ${link}` : ""}`)}`;
  });
}

/** Names from sources must not become markup: one line, no mark with a meaning, none of a list or heading at its start. */
export function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_~|[\]<>]/g, (mark) => `\\${mark}`)
    .replace(/^(\d*)([#+\-.)]+)(?=\s|$)/, "$1\\$2");
}
