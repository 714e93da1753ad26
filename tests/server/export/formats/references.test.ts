import { toJSON } from "@orcid/bibtex-parse-js";
import { describe, expect, it } from "vitest";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { exportable, hostile, textOf } from "./files";

const found = await exportable("How could metformin cause lactic acidosis?", smallGraph());
const [claim] = cannedClaims;
const [evidence] = claim?.evidence ?? [];
if (!claim || !evidence) throw new Error("the fixture has claims");
const citing = { ...claim, evidence: [{ ...evidence, publications: ["PMID:123", "PMID:123", "DOI:10.1/x", "456"] }] };
const answer = { ...found, claims: [citing] };
const { datasets } = answer.artifacts;

describe.each([
  ["as it is", answer],
  ["with names that mean harm", hostile(answer)],
])("what to cite of an answer %s", (_, cited) => {
  it("is an entry for it, each of its sources and each publication once in BibTeX", () => {
    const entries = toJSON(textOf(cited, "bib"));
    expect(entries.map(({ entryType }) => entryType)).toEqual([
      ...Array(1 + datasets.length).fill("misc"),
      "article",
      "article",
    ]);
    expect(entries.slice(-2).map(({ entryTags }) => [entryTags.pmid, entryTags.title])).toEqual([
      ["123", undefined],
      ["456", undefined],
    ]);
    for (const { entryTags } of entries.slice(1, -2)) expect(entryTags.note).toMatch(/^Licence: /);
  });

  it("is the same in RIS, a tag a line", () => {
    const lines = textOf(cited, "ris").split("\r\n");
    for (const line of lines) expect(line).toMatch(/^$|^[A-Z][A-Z0-9] {2}- /);
    const valuesOf = (tag: string) =>
      lines.filter((line) => line.startsWith(`${tag}  - `)).map((line) => line.slice(6));
    expect(valuesOf("TY")).toEqual(["GEN", ...datasets.map(() => "DATA"), "JOUR", "JOUR"]);
    expect(valuesOf("TI")).toHaveLength(1 + datasets.length);
    expect(valuesOf("AN")).toEqual(["123", "456"]);
    expect(valuesOf("ER")).toHaveLength(valuesOf("TY").length);
  });
});
