import { describe, expect, it } from "vitest";
import { openfdaAdverseReactions } from "@/lib/sources/labels/openfda-adverse-reactions";
import { known } from "./label-drugs";
import { keptFrom } from "./named-drugs";

describe("adverse reactions of openFDA", () => {
  const FILE = "openfda_adverse_reactions/drug_labels.json";

  it("keeps the text of known drugs as passages and says where the copy cut it", async () => {
    const long = `${"It may cause hiccups in some. ".repeat(90)}`.slice(0, 2500);
    const texts = { "IMAGINOL (UNKNOWN)": "", FANTAZIL: "Hiccups were seen.", INVENTOL: long, NOWHERIN: "Text." };
    const { passages, dropped, rows, claims } = await keptFrom(
      { [FILE]: JSON.stringify(texts) },
      known,
      openfdaAdverseReactions,
    );
    expect(claims).toEqual([]);
    expect(passages.filter(({ entity }) => entity === "DRUGCENTRAL:1").map(({ text }) => text)).toEqual([
      "Hiccups were seen.",
    ]);
    const cut = passages.filter(({ entity }) => entity === "DRUGCENTRAL:2");
    expect(cut.length).toBeGreaterThan(2);
    expect(new Set(cut.map(({ document }) => document))).toEqual(
      new Set(["US label of INVENTOL (cut at 2500 characters)"]),
    );
    expect(rows["openfda-adverse-reactions"]).toBe(4);
    expect(dropped["openfda-adverse-reactions"]).toEqual({
      "label has no text": 1,
      "drug name is in no drug list": 1,
    });
  });

  it.each([
    ["is not JSON", '{"IMAGINOL": "Hic'],
    ["has another shape", '{"IMAGINOL": ["Hiccups."]}'],
  ])("refuses a file that %s", async (reason, text) => {
    await expect(keptFrom({ [FILE]: text }, known, openfdaAdverseReactions)).rejects.toThrow(`${FILE}: ${reason}`);
  });
});
