import type { EntityType } from "@/lib/domain/entity";

/** The outline of a shape in a square of 16. */
const OUTLINES = {
  ellipse: "M8 1.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 1 1 0-13.6z",
  "round-rectangle": "M5.5 1.5h5a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-5a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4z",
  rectangle: "M1.5 1.5h13v13h-13zM5 5v6h6V5z",
  octagon: "M5 1h6l4 4v6l-4 4H5l-4-4V5z",
  diamond: "M8 .8 15.2 8 8 15.2.8 8z",
  triangle: "M8 1.2 15.4 14.6H.6z",
  pentagon: "M8 1l7.2 5.3-2.8 8.5H3.6L.8 6.3z",
  hexagon: "M4.2 1.4h7.6L15.6 8l-3.8 6.6H4.2L.4 8z",
};

type Shape = keyof typeof OUTLINES;

/** The colour of each type of thing as a variable of the page, and its shape as a drawing names it. */
export const ENTITY_LOOKS: Record<EntityType, { color: string; shape: Shape }> = {
  drug: { color: "--t-drug", shape: "round-rectangle" },
  drug_class: { color: "--t-class", shape: "rectangle" },
  regulatory_flag: { color: "--t-class", shape: "octagon" },
  gene: { color: "--t-gene", shape: "ellipse" },
  gene_group: { color: "--t-gene", shape: "octagon" },
  pathway: { color: "--t-pathway", shape: "diamond" },
  disease: { color: "--t-disease", shape: "triangle" },
  phenotype: { color: "--t-phenotype", shape: "pentagon" },
  adverse_event: { color: "--t-event", shape: "hexagon" },
};

/** The outline of the mark of a type as the path of an SVG, in a square of 16. */
export function outlineOf(type: EntityType): string {
  return OUTLINES[ENTITY_LOOKS[type].shape];
}
