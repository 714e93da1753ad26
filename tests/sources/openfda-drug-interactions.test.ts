import { describe, expect, it } from "vitest";
import { labelInteractions, openfdaDrugInteractions } from "@/lib/sources/labels/openfda-drug-interactions";
import { known } from "./label-drugs";
import { drugs, keptFrom } from "./named-drugs";

describe("drug interactions of openFDA", () => {
  const label = (ingredient: string, text: string) => ({
    [`openfda_drug_interactions/${ingredient}.json`]: JSON.stringify({ ingredient, found: "True", text }),
  });
  const read = (files: Record<string, string>) => keptFrom(files, known, openfdaDrugInteractions, labelInteractions);

  it("keeps the section and what it names outside denials, with the passage", async () => {
    const text =
      "7 DRUG INTERACTIONS IMAGINOL MAY RAISE INVENTOL LEVELS. DO NOT GIVE IT WITH FANTAZIL. NO EFFECT ON MADEUPINE WAS SEEN. BLOOD GLUCOSE WAS MEASURED.";
    const { claims, passages, dropped } = await read(label("IMAGINOL", text));
    expect(passages).toHaveLength(1);
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({
      subject: "DRUGCENTRAL:1",
      predicate: "interacts_with",
      object: "DRUGCENTRAL:2",
      dataset: "label-interactions",
      qualifiers: { method: "named in label section 7" },
    });
    expect(claims[0]?.evidence[0]?.payload).toEqual({
      document: "US label of a product with imaginol",
      exposure: "raises exposure of inventol",
      named_as: "INVENTOL",
      passage: passages[0]?.id,
    });
    expect(dropped["label-interactions"]).toEqual({ "named in a sentence with a denial": 1 });
  });

  it("names what is contraindicated together from section 4, and no substance one may react to", async () => {
    const text =
      "7 DRUG INTERACTIONS IMAGINOL. 4 CONTRAINDICATIONS COADMINISTRATION OF IMAGINOL WITH INVENTOL IS CONTRAINDICATED. HYPERSENSITIVITY TO MADEUPINE.";
    const { claims } = await read(label("IMAGINOL", text));
    expect(claims.map(({ object, qualifiers }) => [object, qualifiers.method])).toEqual([
      ["DRUGCENTRAL:2", "named in label section 4"],
    ]);
    expect(claims[0]?.evidence[0]?.payload).toMatchObject({ advice: "contraindicated" });
  });

  it("says nothing of what one product holds together", async () => {
    const text = "7 DRUG INTERACTIONS AVOID IMAGINOL/INVENTOL WITH FOOD. IMAGINOL/INVENTOL MATTERS.";
    const { claims } = await read(label("IMAGINOL", text));
    expect(claims[0]?.evidence[0]?.payload).not.toHaveProperty("advice");
  });

  it("takes advice against use together for a statement", async () => {
    const { claims } = await read(
      label("IMAGINOL", "INVENTOL SHOULD NOT BE GIVEN WITH IMAGINOL. MADEUPINE DOES NOT MATTER."),
    );
    expect(claims.map(({ object }) => object)).toEqual(["DRUGCENTRAL:2"]);
  });

  it.each([
    "INVENTOL LEVELS REMAINED UNCHANGED.",
    "THE CLEARANCE OF INVENTOL IS UNAFFECTED BY IMAGINOL.",
    "INVENTOL WOULD NOT BE AFFECTED BY IMAGINOL.",
    "THESE DRUGS, SUCH AS INVENTOL, DO NOT ALTER IT.",
    "STUDIES FAILED TO SHOW THAT INVENTOL MATTERS.",
    "A LACK OF CLINICAL EFFECT ON INVENTOL WAS SEEN.",
    "IMAGINOL MAY BE SAFELY GIVEN WITH INVENTOL 5 MG.",
    "IMAGINOL CAN BE COADMINISTERED WITH INVENTOL.",
    "IT HAD LITTLE EFFECT ON INVENTOL.",
    "INVENTOL IS UNLIKELY TO BE AFFECTED.",
    "AN INTERACTION OF INVENTOL AND IMAGINOL IS UNLIKELY.",
    "INVENTOL WITH IMAGINOL WAS WELL TOLERATED.",
    "STRONG INHIBITORS OTHER THAN INVENTOL MATTER.",
    "IN SUCH PATIENTS, GIVE INVENTOL INSTEAD OF IMAGINOL.",
    "AVOID INVENTOL REUPTAKE INHIBITORS AND INVENTOL ANALOGS.",
  ])("takes no statement from %s", async (text) => {
    expect((await read(label("IMAGINOL", `IMAGINOL. ${text}`))).claims).toEqual([]);
  });

  it.each([
    "THE PEAK OF INVENTOL ROSE, BUT ITS HALF-LIFE WAS UNCHANGED.",
    "INVENTOL EXCRETED UNCHANGED MATTERS.",
    "INVENTOL CANNOT BE GIVEN AND SHOULD NOT BE USED.",
    "IMAGINOL MAY BE GIVEN WITH INVENTOL AT A DOSE OF 5 MG.",
    "LACK OF EFFICACY OF INVENTOL WAS REPORTED.",
    "INVENTOL WAS WELL TOLERATED IF DOSES WERE HALVED.",
    "FOR THIS REASON, GIVE MADEUPINE INSTEAD OF INVENTOL.",
    "INVENTOL AND INHIBITORS OTHER THAN MADEUPINE MATTER.",
  ])("takes a statement from %s", async (text) => {
    const { claims } = await read(label("IMAGINOL", `IMAGINOL. ${text}`));
    expect(claims.map(({ object }) => object)).toEqual(["DRUGCENTRAL:2"]);
  });

  it("joins the mentions of one drug and drops stubs and unknown ingredients", async () => {
    const { claims, dropped, rows } = await read({
      ...label("IMAGINOL", `MADEUPINE IS AFFECTED BY FANTAZIL. ${"THIS IS FILLER TEXT. ".repeat(60)}AVOID MADEUPINE.`),
      ...label("NOWHERIN", "IMAGINOL IS AFFECTED."),
      ...label("INVENTOL", "  "),
      ...label("MADEUPINE", "THIS LABEL IS OF INVENTOL."),
    });
    expect(claims.map(({ object, evidence }) => [object, evidence.length])).toEqual([["DRUGCENTRAL:3", 2]]);
    expect(rows["openfda-drug-interactions"]).toBe(4);
    expect(dropped["openfda-drug-interactions"]).toEqual({
      "label has no text": 1,
      "ingredient is in no drug list": 1,
      "label never names the ingredient": 1,
    });
  });

  it("leaves out a label of a drug that is made of the ingredient, and none of a salt of it", async () => {
    const made = drugs("imaginol", "inventol", "imaginol linkol/Fantazil", "imaginol citrate");
    const readOf = (text: string) =>
      keptFrom(label("IMAGINOL", text), made, openfdaDrugInteractions, labelInteractions);
    const derived = await readOf("FANTAZIL RAISES INVENTOL. FANTAZIL IS NO IMAGINOL. STOP FANTAZIL.");
    expect(derived.passages).toEqual([]);
    expect(derived.dropped["openfda-drug-interactions"]).toEqual({
      "label is of another drug, made of the ingredient": 1,
    });
    const salt = await readOf("IMAGINOL CITRATE RAISES INVENTOL. IMAGINOL IS MEANT BY IMAGINOL CITRATE.");
    expect(salt.passages).toHaveLength(1);
  });

  it("parts the sections that the copy joins, by headings and not by references, and mines the first alone", async () => {
    const text =
      "7 DRUG INTERACTIONS INVENTOL RAISES IMAGINOL [SEE CONTRAINDICATIONS (4) AND WARNINGS ]. 4 CONTRAINDICATIONS NONE WITH MADEUPINE. ( 4 ) 5 WARNINGS AND PRECAUTIONS HICCUPS WITH MADEUPINE.";
    const { claims, passages } = await read(label("IMAGINOL", text));
    expect(passages.map(({ section, text }) => [section, text.slice(0, 22)])).toEqual([
      ["drug_interactions", "7 DRUG INTERACTIONS IN"],
      ["contraindications", "4 CONTRAINDICATIONS NO"],
      ["warnings", "5 WARNINGS AND PRECAUT"],
    ]);
    expect(claims.map(({ object }) => object)).toEqual(["DRUGCENTRAL:2"]);
  });

  it.each([
    ["CONTRAINDICATIONS IMAGINOL AFTER HICCUPS. WARNINGS: HICCUPS.", ["contraindications", "warnings"]],
    ["DRUG INTERACTIONS CONTRAINDICATIONS IMAGINOL AFTER HICCUPS.", ["drug_interactions", "contraindications"]],
    ["4. CONTRAINDICATIONS IMAGINOL. 5. WARNINGS AND PRECAUTIONS NONE.", ["contraindications", "warnings"]],
    ["IMAGINOL MATTERS (SEE 4 CONTRAINDICATIONS FOR MORE).", ["drug_interactions"]],
    ["IMAGINOL MATTERS. 5 WARNINGS AND PRECAUTIONS NONE.", ["drug_interactions", "warnings"]],
  ])("reads the headings of %s", async (text, sections) => {
    const { passages } = await read(label("IMAGINOL", text));
    expect(passages.map(({ section }) => section)).toEqual(sections);
  });

  it("counts labels without an interactions section", async () => {
    const { claims, dropped } = await read({
      ...label("IMAGINOL", "CONTRAINDICATIONS IMAGINOL AFTER INVENTOL. WARNINGS: HICCUPS."),
      ...label("INVENTOL", "7 DRUG INTERACTIONS CONTRAINDICATIONS INVENTOL AFTER IMAGINOL."),
      ...label("MADEUPINE", "DRUG INTERACTIONS ASK ABOUT MADEUPINE."),
    });
    expect(claims).toEqual([]);
    expect(dropped["label-interactions"]).toEqual({ "label has no interactions section": 2 });
  });

  it("refuses an empty folder and a file of another shape", async () => {
    await expect(read({})).rejects.toThrow("is missing");
    await expect(read({ "openfda_drug_interactions/X.json": '{"drug": "X"}' })).rejects.toThrow(
      "openfda_drug_interactions/X.json: has another shape",
    );
  });
});
