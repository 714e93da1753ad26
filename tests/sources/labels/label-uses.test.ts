import { describe, expect, it } from "vitest";
import { emaIndications } from "@/lib/sources/drugs/ema-indications";
import { biologicsLabels } from "@/lib/sources/labels/biologics-labels";
import { fdaLabelsPgx } from "@/lib/sources/labels/openfda-labels";
import { given } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "@/tests/sources/named-drugs";
import { workbook } from "@/tests/sources/workbook";

const CONDITIONS = given(
  [
    ["MONDO:1", "rheumatoid arthritis"],
    ["MONDO:2", "gout"],
    ["MONDO:3", "anemia"],
    ["MONDO:4", "cancer"],
  ].map(([id = "", name = ""]) => ({ kind: "entity", entity: { id, name, type: "disease", xrefs: [] } })),
);
const say = (claims: readonly { subject: string; predicate: string; object: string }[]) =>
  claims.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`).sort();

describe("uses by the EU register", () => {
  const HEADER = [
    "Category",
    "Name of medicine",
    "EMA product number",
    "Medicine status",
    "International non-proprietary name (INN) / common name",
    "Therapeutic area (MeSH)",
    "Therapeutic indication",
    "Medicine URL",
  ];
  const row = (area: string, rest: Partial<Record<"category" | "status" | "inn", string>> = {}) => [
    rest.category ?? "Human",
    "Imagix",
    "EMEA/1",
    rest.status ?? "Authorised",
    rest.inn ?? "imaginol",
    area,
    "Imagix is indicated for it.",
    "https://ema/1",
  ];
  const read = (...rows: string[][]) =>
    keptFrom(
      { "ema_medicines/medicines_output_medicines_en.xlsx": workbook([HEADER, ...rows]) },
      drugs("imaginol"),
      CONDITIONS,
      emaIndications,
    );

  it("are the one area of a product; of several none is told to be what it treats", async () => {
    const { claims } = await read(row("Arthritis, Rheumatoid"), row("Anemia;  Cancer"));
    const [drug = ""] = claims.map(({ subject }) => subject);
    expect(say(claims)).toEqual([
      `${drug} indicated_for MONDO:1`,
      `${drug} named_in_indications MONDO:3`,
      `${drug} named_in_indications MONDO:4`,
    ]);
    expect(claims[0]?.evidence[0]).toMatchObject({
      link: "https://ema/1",
      payload: { medicine: "Imagix", therapeutic_area: "Arthritis, Rheumatoid", status: "Authorised" },
    });
  });

  it("are none of a medicine never authorised, for animals, of no drug, or of a condition nobody knows", async () => {
    const { claims, dropped } = await read(
      row("Gout", { status: "Refused" }),
      row("Gout", { category: "Veterinary" }),
      row("Gout", { inn: "nobodyknowsol" }),
      row("Nowhere Disease"),
    );
    expect(claims).toEqual([]);
    expect(dropped["ema-medicines"]).toEqual({
      "medicine was never authorised": 1,
      "not a human medicine": 1,
      "substance is no single medicine": 1,
      "condition is no disease, phenotype or adverse event of the graph": 1,
    });
  });
});

it("finds by name what a US label's indications name, with the sentence, and nothing in a denial", async () => {
  const openfda = { generic_name: ["IMAGINOL"], brand_name: ["Imagix"] };
  const text = "1 INDICATIONS AND USAGE Imagix is indicated for gout. It is not indicated for cancer. Gout flares too.";
  const label = {
    set_id: "set-a",
    effective_time: "20240101",
    openfda,
    indications_and_usage: [text],
    warnings: ["x"],
  };
  const file = JSON.stringify({ results: [label] });
  const { claims, dropped } = await keptFrom(
    {
      "fda_labels_pgx/NDA1.json.gz": file,
      "fda_labels_pgx/ANDA2.json.gz": file,
      "fda_labels_pgx/BLA3.json.gz": file,
    },
    drugs("imaginol"),
    CONDITIONS,
    fdaLabelsPgx,
  );
  expect(claims.map(({ predicate, object }) => [predicate, object])).toEqual([["named_in_indications", "MONDO:2"]]);
  expect(claims[0]?.evidence[0]?.payload).toMatchObject({
    section: "indications",
    sentence: "1 INDICATIONS AND USAGE Imagix is indicated for gout.",
  });
  expect(dropped["fda-labels-pgx"]).toMatchObject({ "named among indications in a sentence with a denial": 1 });
});

it("takes the indications of a biologic whose words its label holds", async () => {
  const SET = "00000000-0000-0000-0000-000000000001";
  const entry = (name: string, id: string, snippet: string, review = false) =>
    `  - predicate: biolink:ameliorates_condition\n    object: {name: ${name}, id: ${id}, matched_label: ${name}}\n    evidence:\n      - reference: FDA:${SET}\n        snippet: "${snippet}"\n    needs_review: ${review}\n`;
  const yaml = `biologic:\n  name: newimab\nindications:\n${entry("gout", "X:1", 'adults with \\"gout\\"')}${entry("cancer", "X:2", "never said")}${entry("anemia", "X:3", "adults with", true)}${entry("nowhere", "X:4", "adults with")}targets:\n  - predicate: biolink:affects\n`;
  const { claims, dropped } = await keptFrom(
    {
      "fda_biologics/newimab.yaml": yaml,
      [`fda_biologics_labels/${SET}.txt.gz`]: '1 INDICATIONS AND USAGE\n for adults with\n  "gout".\n',
    },
    CONDITIONS,
    biologicsLabels,
  );
  expect(say(claims)).toEqual(["INGREDIENT:newimab indicated_for MONDO:2"]);
  expect(claims[0]?.evidence[0]?.payload).toMatchObject({ quote: 'adults with "gout"' });
  expect(dropped["fda-biologics-labels"]).toEqual({
    "words of an indication are not in the label": 1,
    "indication is marked for review": 1,
    "condition is no disease, phenotype or adverse event of the graph": 1,
  });
});
