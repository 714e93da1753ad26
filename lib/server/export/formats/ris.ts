import type { Exportable } from "@/lib/server/export/exportable";
import { oneLine } from "@/lib/server/export/plain-text";
import { type Reference, referencesOf } from "./references";

const TYPES: Record<Reference["type"], string> = { answer: "GEN", dataset: "DATA", publication: "JOUR" };

/** What to cite of an answer in RIS, a record each. */
export function risOf(answer: Exportable): string {
  return referencesOf(answer).map(recordOf).join("\r\n");
}

function recordOf({ key, type, title, year, date, version, licence, url, pmid, note }: Reference): string {
  const fields = [
    ["TY", TYPES[type]],
    ["ID", key],
    // of a publication no title is known, and none is made up
    ["TI", type === "publication" ? null : title],
    ["PB", type === "answer" ? "Vigil" : null],
    ["PY", year],
    ["DA", date?.replaceAll("-", "/")],
    ["ET", version],
    ["C1", licence],
    ["AN", pmid],
    ["DB", pmid && "PubMed"],
    ["UR", url],
    ["N1", note],
  ] as const;
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return [...lines, "ER  - ", ""].join("\r\n");
}
