import type { Exportable } from "@/lib/server/export/exportable";
import { oneLine } from "@/lib/server/export/plain-text";
import { type Reference, referencesOf } from "./references";

/** What to cite of an answer in BibTeX, an entry each. */
export function bibOf(answer: Exportable): string {
  return referencesOf(answer).map(entryOf).join("\n");
}

function entryOf({ key, type, title, year, version, licence, url, pmid, note }: Reference): string {
  const fields = [
    // of a publication no title is known, and none is made up
    ["title", type === "publication" ? null : title],
    ["author", type === "answer" ? "Vigil" : null],
    ["year", year],
    ["edition", version],
    ["note", [licence && `Licence: ${licence}`, note].filter(Boolean).join(", ")],
    ["pmid", pmid],
  ] as const;
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${texText(value)}}`] : []));
  // an address is read as it stands
  if (url) lines.push(`  url = {${encodeURI(oneLine(url)).replace(/%25/g, "%")}}`);
  return `@${type === "publication" ? "article" : "misc"}{${key.replace(/[^\w-]/g, "_")},\n${lines.join(",\n")}\n}\n`;
}

const MARKS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash ",
  "{": "\\textbraceleft ",
  "}": "\\textbraceright ",
  "~": "\\textasciitilde ",
  "^": "\\textasciicircum ",
};

/** A text without a mark that TeX would act on. */
function texText(text: string): string {
  return oneLine(text).replace(/[\\{}~^&%$#_]/g, (mark) => MARKS[mark] ?? `\\${mark}`);
}
