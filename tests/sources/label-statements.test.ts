import { describe, expect, it } from "vitest";
import { biologicsLabels } from "@/lib/sources/labels/biologics-labels";
import { fdaLabelsPgx } from "@/lib/sources/labels/openfda-labels";
import { controlledRows } from "@/lib/sources/labels/placebo-tables";
import { events } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "./named-drugs";

const TERMS = events("Hepatotoxicity", "Seizure", "Renal impairment", "Nausea", "Angioedema", "Cough", "Hiccups");

async function stated(sections: object) {
  const label = (generic: string, rest: object) => {
    const openfda = { generic_name: [generic], brand_name: ["Imagix"] };
    return JSON.stringify({ results: [{ set_id: "set-a", effective_time: "20240101", openfda, ...rest }] });
  };
  const [own, others] = [label("IMAGINOL", sections), label("INVENTOL", { adverse_reactions: ["Sneezing."] })];
  const files = {
    "fda_labels_pgx/NDA1.json.gz": own,
    "fda_labels_pgx/ANDA2.json.gz": others,
    "fda_labels_pgx/BLA3.json.gz": others,
  };
  const { claims, passages, dropped } = await keptFrom(files, drugs("imaginol"), TERMS, fdaLabelsPgx);
  const textOf = new Map(passages.map(({ id, text }) => [id, text]));
  const said = claims.map(({ predicate, object, evidence: [first] }) => {
    const { passage, sentence_start, sentence_end, heading } = first?.payload ?? {};
    const quoted = textOf.get(String(passage))?.slice(Number(sentence_start), Number(sentence_end));
    return [predicate, object.slice(3), heading, quoted];
  });
  const { "another label of the drug was chosen": _others, ...left } = dropped["fda-labels-pgx"] ?? {};
  return { said, claims, dropped: left };
}

describe("what a label states", () => {
  it("is a warning where a title or an assertion names the event, with its place; not who is warned, animals or denials", async () => {
    const { said, dropped } = await stated({
      warnings_and_cautions: [
        "5 WARNINGS AND PRECAUTIONS 5.1 Hepatotoxicity IMAGIX can harm the liver. In patients with renal impairment, seizures can occur. 5.2 Other Matters In rats angioedema occurred. Nausea has not been reported. Take it with cough syrup.",
      ],
    });
    expect(said).toEqual([["warned_of", "hepatotoxicity", "5.1", "Hepatotoxicity IMAGIX can harm the liver. "]]);
    expect(dropped).toEqual({
      "named in a sentence that states no danger or condition": 3,
      "named in a sentence with a denial": 1,
    });
  });

  it("is a boxed warning or a contraindication by its section, a condition and not what comes of it", async () => {
    const { said } = await stated({
      boxed_warning: ["WARNING: SEIZURE Imagix may cause fatal seizures and hepatotoxicity."],
      contraindications: [
        "4 CONTRAINDICATIONS Imagix is contraindicated in patients with a history of angioedema (e.g., cough) because seizures may occur. Reactions have included nausea.",
      ],
    });
    expect(said.map(([predicate, event]) => `${predicate} ${event}`)).toEqual([
      "boxed_warning seizure",
      "boxed_warning hepatotoxicity",
      "contraindicated_in angioedema",
    ]);
  });

  it("is a listing for each term of a table with a placebo arm, with both arms", async () => {
    const table = `<table><caption>Table 1</caption><tr><th rowspan="2">Reaction</th><th>Imagix 5 mg (N=1,210)</th><th>Placebo<sup>a</sup> N=98</th></tr>
      <tr><td>%</td><td>%</td></tr><tr><td colspan="3">Gastrointestinal</td></tr><tr><td>Nausea<footnote>as told</footnote></td><td>12.5</td><td>&lt;1</td></tr>
      <tr><td>Unheard of</td><td>3</td><td>1</td></tr></table>`;
    const { claims, dropped } = await stated({ adverse_reactions: ["Nausea."], adverse_reactions_table: [table] });
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({
      predicate: "listed_on_label",
      object: "AE:nausea",
      statistic: { value: 12.5, unit: "%" },
    });
    expect(claims[0]?.evidence[0]?.payload).toMatchObject({
      patients: 1210,
      patients_placebo: 98,
      frequencies: [
        { arm: "drug", lower: 0.125, upper: 0.125, text: "12.5%", group: "Imagix 5 mg" },
        { arm: "placebo", lower: 0, upper: 0.01, text: "<1%", group: "Placebo" },
      ],
      caption: "Table 1",
    });
    expect(dropped).toEqual({ "row of a table is no preferred term": 1 });
  });
});

describe("a table with a placebo arm", () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

  it("takes the share in brackets, columns of the drug alone, and no severe cases", () => {
    const html = table(
      ["Event", "Other drug n (%)", "IMAGIX n (%)", "IMAGIX Grade 3 n (%)", "Placebo n (%)"],
      ["Cough", "9 (9)", "31 (6)", "2 (1)", "4 (1.5%)"],
      ["Hiccups", "1", "7", "1", "2"],
    );
    expect(controlledRows(html, ["Imagix"])).toEqual([
      {
        term: "Cough",
        caption: "",
        patients: { drug: null, placebo: null },
        frequencies: [
          { arm: "drug", lower: 0.06, upper: 0.06, text: "6%" },
          { arm: "placebo", lower: 0.015, upper: 0.015, text: "1.5%" },
        ],
      },
    ]);
  });

  const armsOf = (...heads: string[]) =>
    controlledRows(table(["", ...heads], ["Cough", ...heads.map((_, at) => `${at + 1}%`)]), ["Imagix"]).flatMap(
      ({ frequencies }) => frequencies.map(({ arm, text, group }) => [arm, text, group].filter(Boolean).join(" ")),
    );

  it.each([
    ["a dose", ["Imagix 5 mg (N=9)", "Placebo"], ["drug 1% Imagix 5 mg", "placebo 2% Placebo"]],
    [
      "several arms, each with its head, and not the one with a partner",
      ["Placebo", "Imagix 5 mg", "Imagix 9 mg", "Imagix 9 mg + Otherol 5 mg", "Otherol 5 mg"],
      ["drug 2% Imagix 5 mg", "drug 3% Imagix 9 mg", "placebo 1% Placebo"],
    ],
    ["the total of doses", ["Imagix 5 mg", "Total Imagix", "Placebo"], ["drug 2% Total Imagix", "placebo 3% Placebo"]],
    [
      "a partner that placebo was given with too",
      ["Imagix plus Otherol", "Placebo plus Otherol"],
      ["drug 1% Imagix plus Otherol", "placebo 2% Placebo plus Otherol"],
    ],
    [
      "populations, each with its own placebo",
      ["Adults Imagix", "Adults Placebo", "Children Imagix", "Children Placebo"],
      ["drug 1% Adults Imagix", "drug 3% Children Imagix", "placebo 2% Adults Placebo", "placebo 4% Children Placebo"],
    ],
    ["no combination against placebo alone", ["Imagix and Otherol", "Placebo"], []],
    ["no placebo that the drug was given with", ["Imagix plus Otherol", "Imagix plus Placebo"], []],
    ["no comparator that is placebo in part", ["Imagix", "Otherol/placebo"], []],
    ["no column of those who stopped", ["Imagix discontinued", "Placebo"], []],
    ["no head that is a note", [`Imagix ${"note ".repeat(30)}`, "Placebo", "Imagix 2"], []],
  ])("tells %s", (_, heads, told) => {
    expect(armsOf(...heads)).toEqual(told);
  });

  it("is none of those who stopped, and reads no note over its width as a head", () => {
    const rows = (caption: string) =>
      `<table><caption>${caption}</caption><tr><td colspan="3">Imagix = IMX, Otherol = OTH</td></tr><tr><td></td><td>OTH %</td><td>Placebo %</td></tr><tr><td>Cough</td><td>4</td><td>2</td></tr></table>`;
    expect(controlledRows(rows("Reactions"), ["Otherthing"])[0]?.frequencies.map(({ text }) => text)).toEqual([
      "4%",
      "2%",
    ]);
    expect(controlledRows(rows("Reactions leading to discontinuation"), ["OTH"])).toEqual([]);
  });

  it("is none without a placebo column, a column of the drug, or shares", () => {
    for (const head of [
      ["", "Imagix %", "Comparator %"],
      ["", "One %", "Two %", "Placebo %"],
      ["", "Imagix", "Placebo"],
    ])
      expect(controlledRows(table(head, ["Cough", "1", "2", "3"].slice(0, head.length)), ["Imagix"])).toEqual([]);
  });
});

describe("whole labels of biologics", () => {
  const yaml =
    "biologic:\n  name: newimab\nindications:\n  - evidence:\n      - reference: FDA:00000000-0000-0000-0000-000000000001\n";
  const label = [
    "WARNING: HEPATOTOXICITY",
    "Hepatotoxicity can occur",
    ".",
    "WARNING: HEPATOTOXICITY",
    "See full prescribing information for complete boxed warning.",
    "1 INDICATIONS AND USAGE",
    "for cough",
    "4 CONTRAINDICATIONS",
    "History of angioedema.",
    "5 WARNINGS AND PRECAUTIONS",
    "5.1 Seizure",
    "Newimab can cause seizures.",
    "10 OVERDOSAGE",
    "Nausea can occur.",
  ];
  const files = {
    "fda_biologics/newimab.yaml": yaml,
    "fda_biologics_labels/00000000-0000-0000-0000-000000000001.txt.gz": label
      .map((line) => `   ${line}  `)
      .join("\n \n"),
  };

  it("are read by section for the drug that the list names, the box once", async () => {
    const { claims, passages } = await keptFrom(
      { ...files, "fda_biologics_labels/00000000-0000-0000-0000-000000000002.txt.gz": "x" },
      TERMS,
      biologicsLabels,
    );
    expect(passages.map(({ section, text }) => [section, text])).toEqual([
      ["boxed_warning", "WARNING: HEPATOTOXICITY Hepatotoxicity can occur ."],
      ["contraindications", "4 CONTRAINDICATIONS History of angioedema."],
      ["warnings", "5 WARNINGS AND PRECAUTIONS 5.1 Seizure Newimab can cause seizures."],
    ]);
    expect(claims.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`)).toEqual([
      "INGREDIENT:newimab boxed_warning AE:hepatotoxicity",
      "INGREDIENT:newimab contraindicated_in AE:angioedema",
      "INGREDIENT:newimab warned_of AE:seizure",
    ]);
  });

  it("are refused where a file of the list names no drug", async () => {
    await expect(
      keptFrom({ ...files, "fda_biologics/newimab.yaml": "biologic: {}" }, TERMS, biologicsLabels),
    ).rejects.toThrow("names no biologic");
  });
});
