import { z } from "zod";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { Graph } from "@/lib/domain/graph";
import { type PassageHit, Section } from "@/lib/domain/passage";
import { openingOf } from "@/lib/domain/quote";
import type { Row } from "@/lib/domain/run/row";
import { defineTool } from "@/lib/domain/run/tool";
import { counted } from "@/lib/domain/wording";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { drugsBeside, quoteDraft, quoteRow } from "@/lib/tools/labels/quotations";
import { labelParts } from "./labels/label-passages";
import { cellsOf, nameOf, refsOf, statusOf } from "./output";

const PASSAGES_MAX = 60;
const QUOTES_MAX = 10;
/** Characters quoted of the beginning of a passage. */
const OPENING_MAX = 900;

export const getLabelSections = defineTool({
  name: "get_label_sections",
  description: `The label text of a drug in the order of its documents, all sections or some: at most ${PASSAGES_MAX} passages.`,
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey, sections: z.array(Section).min(1).optional() }),
  entityArgs: ["drug"],
  aspects: ["label_text"],
  run: async ({ drug, sections }, { graph }) => {
    const found = await graph.passages({ entities: [drug], limit: PASSAGES_MAX + 1, ...(sections && { sections }) });
    const kept = found.slice(0, PASSAGES_MAX);
    const passages = sections ? ownFirst(graph, kept).map(opened) : kept;
    const parts = sections && passages.length === 0 ? await labelParts(graph, drug) : [];
    const isCut = found.length > PASSAGES_MAX;
    const cells = cellsOf(graph, [drug], ["label_text"]).map((cell) => (isCut ? asCut(cell) : cell));
    const name = nameOf(graph, drug);
    return {
      status: statusOf(passages.length, cells),
      rows: passages.map((passage) => sectionRow(graph, passage)),
      total: passages.length,
      summary: `${name}: ${counted(passages.length, "passage")} of label text${isCut ? ", the first of more" : ""}${sections ? ` in ${sections.map(worded).join(", ")}` : ""}.`,
      refs: refsOf(graph, [drug]),
      coverage: cells,
      findings: [...passages.slice(0, QUOTES_MAX).flatMap((passage) => quoteDraft(graph, passage)), ...parts],
    };
  },
});

/** What stands on a label of the drug alone before what names other ingredients or drugs, in the order of the label. */
function ownFirst(graph: Graph, passages: readonly PassageHit[]): PassageHit[] {
  const beside = new Map(passages.map((hit) => [hit, Math.min(1, drugsBeside(graph, hit).length)]));
  return passages.toSorted((a, b) => (beside.get(a) ?? 0) - (beside.get(b) ?? 0));
}

/** Of a section asked for, a passage is quoted from its beginning, at more length than what is found in one. */
function opened(hit: PassageHit): PassageHit {
  return { ...hit, quote: openingOf(hit.text, OPENING_MAX) };
}

/** Here a row holds the whole passage; its finding quotes the beginning. */
function sectionRow(graph: Graph, passage: PassageHit): Row {
  return { ...quoteRow(graph, passage), text: passage.text };
}

function asCut(cell: CoverageCell): CoverageCell {
  return cell.state === "data" ? { ...cell, state: "truncated" } : cell;
}

function worded(section: Section): string {
  return section.replaceAll("_", " ");
}
