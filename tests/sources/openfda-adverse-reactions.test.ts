import { describe, expect, it } from "vitest";
import { labelReactions, openfdaAdverseReactions } from "@/lib/sources/labels/openfda-adverse-reactions";
import type { Draft } from "@/lib/sources/source";
import { given } from "@/tests/fixtures/built-graph";
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

const events = given(
  ["Diarrhoea", "Stevens-Johnson syndrome", "Fall", "Nausea", "Vomiting", "Product use issue"].map((name): Draft => {
    const id = `AE:${name.toLowerCase().replaceAll(/\W/g, "_")}`;
    const administrative = name.startsWith("Product") ? { administrative: true } : {};
    return { kind: "entity", entity: { id, name, type: "adverse_event", xrefs: [], ...administrative } };
  }),
);

async function reactionsIn(text: string) {
  const files = { "openfda_adverse_reactions/drug_labels.json": JSON.stringify({ IMAGINOL: text }) };
  return keptFrom(files, known, events, openfdaAdverseReactions, labelReactions);
}

it("lists the events a label's section names, once each, with the passage that names them", async () => {
  const { claims, passages } = await reactionsIn(
    "Diarrhea and Stevens-Johnson Syndrome occurred. Diarrhea was frequent.",
  );
  expect(claims.map(({ predicate, object }) => `${predicate} ${object}`)).toEqual([
    "listed_on_label AE:diarrhoea",
    "listed_on_label AE:stevens_johnson_syndrome",
  ]);
  expect(claims[0]).toMatchObject({ subject: "DRUGCENTRAL:1", dataset: "label-reactions", strength: 0.5 });
  expect(claims[0]?.evidence[0]?.payload).toEqual({
    document: "US label of IMAGINOL",
    section: "adverse_reactions",
    passage: passages[0]?.id,
  });
});

it.each([
  ["a denial", "There was no nausea."],
  ["a word that mostly names something else", "A fall in blood pressure was seen."],
  ["a term of use", "Product use issue."],
  ["a name that runs over a comma", "Stevens, Johnson syndrome."],
])("lists nothing by %s", async (_, text) => {
  expect((await reactionsIn(text)).claims).toEqual([]);
});

it("lists what one sentence denies and another states", async () => {
  const { claims, dropped } = await reactionsIn("It gave no nausea at 5 mg. Nausea and vomiting were seen at 10 mg.");
  expect(claims.map(({ object }) => object)).toEqual(["AE:nausea", "AE:vomiting"]);
  expect(dropped["label-reactions"]).toEqual({ "named in a sentence with a denial": 1 });
});
