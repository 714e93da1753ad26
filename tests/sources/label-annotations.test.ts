import { describe, expect, it } from "vitest";
import { labelAnnotations } from "@/lib/sources/labels/label-annotations";
import { paediatricLabels } from "@/lib/sources/labels/paediatric-labels";
import { events } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "./named-drugs";

const TRAIN = "label_annotations/demner-fushman-train-labels.json";
const TEST = "label_annotations/demner-fushman-test-labels.json";
const PAEDIATRIC = "label_annotations/fda-pediatric-special-populations-annot.json";

const TEXT = "   Some people felt   queasy.\n\n Rats lost fur. A few had watery stools and a rash.";
type Mark = [string, string | null, number, string | null, number, string | null, string, string];

function mark(mention: string, term: string | null, kind = "human"): Mark {
  const offset = TEXT.indexOf(mention);
  return [mention, term, 10000001, term, 10000002, offset < 0 ? null : String(offset), String(mention.length), kind];
}

function label(label_id: string, section_name: string, ...adverse_events: Mark[]) {
  return { label_id, section_name, section_text: TEXT, adverse_events };
}

function files(train: unknown, test: unknown = []) {
  return { [TRAIN]: JSON.stringify(train), [TEST]: JSON.stringify(test) };
}

const known = drugs("imaginol/Fantazil", "inventol");

describe("annotated labels", () => {
  it("lists what was marked in people, with the passage it stands in and no MedDRA code", async () => {
    const marks = [mark("queasy", "Nausea"), mark("watery stools", "Diarrhoea")];
    const { claims, passages, entities } = await keptFrom(
      files([label("FANTAZIL", "adverse reactions", ...marks)]),
      known,
      labelAnnotations,
    );
    expect(claims.map(({ subject, predicate, object }) => [subject, predicate, object])).toEqual([
      ["DRUGCENTRAL:1", "listed_on_label", "AE:nausea"],
      ["DRUGCENTRAL:1", "listed_on_label", "AE:diarrhoea"],
    ]);
    expect(entities.find(({ id }) => id === "AE:diarrhoea")?.name).toBe("Diarrhoea");
    const [evidence] = claims[0]?.evidence ?? [];
    expect(evidence?.payload).toMatchObject({
      mention: "queasy",
      preferred_term: "Nausea",
      section: "adverse_reactions",
    });
    expect(JSON.stringify(claims)).not.toMatch(/1000000[12]/);
    const passage = passages.find(({ id }) => id === evidence?.payload.passage);
    expect(passage?.text).toContain("felt queasy");
    expect(passage).toMatchObject({ entity: "DRUGCENTRAL:1", document: "FANTAZIL", section: "adverse_reactions" });
  });

  it("lists an event marked in several places once, each its own evidence, and states what the section does", async () => {
    const { claims, passages } = await keptFrom(
      files(
        [label("Fantazil", "warnings and precautions", mark("rash", "Rash"))],
        [label("Fantazil", "boxed warnings", mark("rash", "Rash"))],
      ),
      known,
      labelAnnotations,
    );
    expect(claims.map(({ predicate }) => predicate)).toEqual(["listed_on_label", "warned_of", "boxed_warning"]);
    expect(claims[0]?.evidence.map(({ payload }) => payload.section)).toEqual(["warnings", "boxed_warning"]);
    expect(new Set(passages.map(({ section }) => section))).toEqual(new Set(["warnings", "boxed_warning"]));
  });

  it("lists an event whose words stand apart, without a passage", async () => {
    const { claims } = await keptFrom(
      files([label("Fantazil", "adverse reactions", mark("stools and felt watery", "Diarrhoea"))]),
      known,
      labelAnnotations,
    );
    expect(claims[0]?.evidence[0]?.payload).toEqual({
      mention: "stools and felt watery",
      preferred_term: "Diarrhoea",
      section: "adverse_reactions",
      document: "Fantazil",
    });
  });

  it("drops animals, classes, marks without a term and labels of unknown drugs, with reasons", async () => {
    const marks = [mark("lost fur", "Alopecia", "animal"), mark("rash", "Rash", "drug_class"), mark("queasy", null)];
    const { claims, dropped, rows } = await keptFrom(
      files([
        label("Fantazil", "adverse reactions", ...marks),
        label("Unheardofin", "adverse reactions", mark("rash", "Rash")),
      ]),
      known,
      labelAnnotations,
    );
    expect(claims).toEqual([]);
    expect(rows["label-annotations"]).toBe(4);
    expect(dropped["label-annotations"]).toEqual({
      "event was seen in animals": 1,
      "event is said of a class of drugs": 1,
      "mention has no preferred term": 1,
      "label's trade name is in no drug list": 1,
    });
  });

  it.each([
    ["is missing", { [TRAIN]: "[]" }],
    ["is not JSON", { ...files([]), [TRAIN]: '[{"label_id": "Fanta' }],
    ["has another shape", files([{ label_id: "Fantazil", section: "adverse reactions" }])],
    ["has another shape", files([label("Fantazil", "storage")])],
  ])("refuses a file that %s", async (reason, given) => {
    await expect(keptFrom(given, known, labelAnnotations)).rejects.toThrow(reason);
  });
});

describe("paediatric sections", () => {
  const section = (section_text: string, ...marks: string[]) =>
    `{"label_id": "u-1", "section_name": "SP", "section_text": ${JSON.stringify(section_text)}, "adverse_events": [${marks.join(", ")}]}`;
  const read = (...sections: string[]) =>
    keptFrom(
      { [PAEDIATRIC]: `[${sections.join(", ")}]` },
      drugs("imaginol", "inventol", "glucose"),
      events("NAUSEA", "HEPATOTOXICITY", "DEATH"),
      paediatricLabels,
    );

  it("belongs to the one drug the text names and says that it is of children", async () => {
    const { claims, passages } = await read(
      section("imaginol raised glucose and queasiness.", '["queasiness", "nausea", "1.0", NaN, NaN, 27.0, 10]'),
    );
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({
      subject: "DRUGCENTRAL:1",
      object: "AE:nausea",
      qualifiers: { population: "paediatric" },
    });
    expect(passages).toHaveLength(1);
    expect(passages[0]).toMatchObject({
      section: "specific_populations",
      text: "imaginol raised glucose and queasiness.",
    });
  });

  it("leaves out what was seen in animals, until a sentence speaks of people", async () => {
    const told =
      "imaginol harmed young rats. they had nausea at the dose of children in mg/m2. it ended. then nausea again. in children nausea is rare.";
    const at = [...told.matchAll(/nausea/g)].map(({ index }) => index);
    const marks = at.map((start) => `["nausea", "nausea", "1", NaN, NaN, ${start}.0, 6]`);
    const { claims, dropped } = await read(section(told, ...marks));
    expect(claims[0]?.evidence.map(({ payload }) => payload.offset)).toEqual([at[2]]);
    expect(dropped["paediatric-labels"]).toEqual({ "event was seen in animals": 2 });
  });

  it("splits a cell of several terms and drops what names no event or no single drug", async () => {
    const { claims, passages, dropped } = await read(
      section(
        "imaginol: fatal liver harm, NaN of growth.",
        '["fatal liver harm", "Hepatotoxicity, Death", "1, 0", NaN, NaN, 10.0, 16]',
        '["growth", "Growth trouble, made up", "1", NaN, NaN, 35.0, 6]',
        '["harm", NaN, NaN, NaN, NaN, 22.0, 4]',
      ),
      section("imaginol was compared with inventol.", '["nausea", "nausea", "1", NaN, NaN, 0.0, 6]'),
      section("It was not studied in children."),
    );
    expect(claims.map(({ object }) => object)).toEqual(["AE:hepatotoxicity", "AE:death"]);
    expect(passages.map(({ text }) => text)).toEqual(["imaginol: fatal liver harm, NaN of growth."]);
    expect(dropped["paediatric-labels"]).toEqual({
      "term is no preferred term of the graph": 2,
      "mention has no preferred term": 1,
      "section names no marketed drug, or several": 2,
      "event of a section without its drug": 1,
    });
  });
});
