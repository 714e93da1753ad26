import { type Artifacts, NOTICE, type Section } from "@/lib/engine/artifacts";

const HEADINGS: Record<Section, string | null> = {
  summary: null,
  findings: "Key findings",
  mechanisms: "Mechanistic pathways",
  evidence: "Supporting evidence",
  limitations: "Limitations",
};

/** The narrative as Markdown: sections in order, each sentence with its finding ids, struck sentences left out but counted. */
export function narrativeMarkdown({ sentences, followUps }: Artifacts): string {
  const blocks = Object.entries(HEADINGS).flatMap(([section, heading]) => {
    const lines = sentences
      .filter((sentence) => sentence.section === section && sentence.status !== "struck")
      .map(({ text, findingIds }) => `- ${escaped(text)}${findingIds.length > 0 ? ` [${findingIds.join(", ")}]` : ""}`);
    return lines.length === 0 ? [] : [[...(heading ? [`## ${heading}`, ""] : []), ...lines].join("\n")];
  });
  const struck = sentences.filter(({ status }) => status === "struck").length;
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

/** Names from sources must not become markup: one line, no mark with a meaning, none of a list or heading at its start. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_~|[\]<>]/g, (mark) => `\\${mark}`)
    .replace(/^(\d*)([#+\-.)]+)(?=\s|$)/, "$1\\$2");
}
