/** The formats an answer is written in, by what a reader wants of it, in the order they are offered. */
export const FORMATS = {
  md: { group: "read", title: "Markdown", extension: "md", mime: "text/markdown; charset=utf-8" },
  json: { group: "read", title: "JSON", extension: "json", mime: "application/json" },
  "csv.zip": { group: "compute", title: "CSV tables, zipped", extension: "csv.zip", mime: "application/zip" },
  graphml: { group: "compute", title: "GraphML", extension: "graphml", mime: "application/xml; charset=utf-8" },
  cx2: { group: "compute", title: "CX2 (NDEx, Cytoscape)", extension: "cx2", mime: "application/json" },
  cyjs: { group: "compute", title: "Cytoscape JSON", extension: "cyjs", mime: "application/json" },
  svg: { group: "compute", title: "Drawing as SVG", extension: "svg", mime: "image/svg+xml" },
  ris: { group: "cite", title: "RIS", extension: "ris", mime: "application/x-research-info-systems; charset=utf-8" },
  bib: { group: "cite", title: "BibTeX", extension: "bib", mime: "application/x-bibtex; charset=utf-8" },
} as const;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** The groups of formats under their headings. */
export const FORMAT_GROUPS = { read: "To read", compute: "To compute", cite: "To cite" } as const;
