import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { Section } from "@/lib/knowledge/passage";
import { as, draft, number } from "@/lib/tools/draft";

/** Passages of one drug that are looked through. */
const PASSAGES_MAX = 500;
export const LABEL_PARTS = "passages";

/** Which sections of a drug's label the text loaded holds, in the order of a label, and which of them are cut. */
export async function labelParts(graph: Graph, drug: string): Promise<FindingDraft[]> {
  const entity = graph.entity(drug);
  const passages = await graph.passages({ entities: [drug], limit: PASSAGES_MAX });
  const own = passages.filter(({ section }) => section !== "annotation");
  if (!entity) return [];
  const isCut = (section: Section) => own.some((each) => each.section === section && /\(cut at /.test(each.document));
  const held = Section.options.filter((section) => own.some((each) => each.section === section));
  return [
    draft({
      kind: "count",
      entities: [as(entity, "subject")],
      numbers: [number(own.length, LABEL_PARTS, "label_parts")],
      datasets: [...new Set(own.map(({ dataset }) => dataset))].sort(),
      text:
        held.map((section) => `${section.replaceAll("_", " ")}${isCut(section) ? " (cut)" : ""}`).join(", ") || null,
    }),
  ];
}
