import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import { faersAscii } from "@/lib/sources/events/faers-ascii";
import { LargeMap } from "@/lib/sources/events/faers-ascii-files";
import { built, given, statements } from "@/tests/fixtures/built-graph";

const HEADERS = {
  DEMO: "primaryid$caseid$caseversion$i_f_code$event_dt$mfr_dt$init_fda_dt$fda_dt$rept_cod$auth_num$mfr_num$mfr_sndr$lit_ref$age$age_cod$age_grp$sex$e_sub$wt$wt_cod$rept_dt$to_mfr$occp_cod$reporter_country$occr_country",
  DRUG: "primaryid$caseid$drug_seq$role_cod$drugname$prod_ai$val_vbm$route$dose_vbm$cum_dose_chr$cum_dose_unit$dechal$rechal$lot_num$exp_dt$nda_num$dose_amt$dose_unit$dose_form$dose_freq",
  REAC: "primaryid$caseid$pt$drug_rec_act",
  INDI: "primaryid$caseid$indi_drug_seq$indi_pt",
};
type Table = keyof typeof HEADERS;

/** A row of a table: the columns named, the others empty. */
function line(table: Table, values: Record<string, string | number>): string {
  return HEADERS[table]
    .split("$")
    .map((column) => values[column] ?? "")
    .join("$");
}

type Report = {
  id: number;
  version?: number;
  date?: string;
  drugs: [role: string, ingredient: string, indication?: string][];
  events: string[];
};

/** The four files of a quarter; a report's number is its case's number and its version. */
function quarter(name: string, reports: readonly Report[], end = "\n"): Record<string, string> {
  const lines: Record<Table, string[]> = { DEMO: [], DRUG: [], REAC: [], INDI: [] };
  for (const { id, version = 1, date = "20260101", drugs, events } of reports) {
    const keys = { primaryid: `${id}${version}`, caseid: id };
    lines.DEMO.push(line("DEMO", { ...keys, caseversion: version, fda_dt: date }));
    drugs.forEach(([role_cod, prod_ai, indication], i) => {
      lines.DRUG.push(line("DRUG", { ...keys, drug_seq: i + 1, role_cod, drugname: "Brand", prod_ai }));
      if (indication) lines.INDI.push(line("INDI", { ...keys, indi_drug_seq: i + 1, indi_pt: indication }));
    });
    for (const pt of events) lines.REAC.push(line("REAC", { ...keys, pt }));
  }
  const tables = Object.entries(HEADERS) as [Table, string][];
  return Object.fromEntries(
    tables.map(([table, header]) => [`faers_ascii/${table}${name}.txt`, [header, ...lines[table], ""].join(end)]),
  );
}

const DRUGS: Entity[] = ["ibuprofen", "metformin"].map((name, i) => ({
  ...{ id: `DRUGCENTRAL:${i + 1}`, name, type: "drug" as const, xrefs: [] },
}));
const imported = (files: Record<string, string>) =>
  built(files, [given(DRUGS.map((entity) => ({ kind: "entity", entity }))), faersAscii]);

/** Three cases of ibuprofen and nausea among ten. */
const CASES: Report[] = [
  { id: 1001, drugs: [["PS", "IBUPROFEN"]], events: ["Nausea", "Headache"] },
  { id: 1002, drugs: [["SS", "IBUPROFEN SODIUM"]], events: ["Nausea"] },
  {
    id: 1003,
    drugs: [
      ["PS", "IBUPROFEN"],
      ["SS", "IBUPROFEN"],
    ],
    events: ["Nausea", "Nausea"],
  },
  {
    id: 1004,
    drugs: [
      ["PS", "METFORMIN"],
      ["C", "IBUPROFEN"],
    ],
    events: ["Nausea"],
  },
  ...[1005, 1006, 1007, 1008, 1009, 1010].map(
    (id): Report => ({ id, drugs: [["PS", "METFORMIN"]], events: ["Lactic acidosis"] }),
  ),
];

const payloadOf = async (files: Record<string, string>, object = "AE:nausea") => {
  const { graph, dropped } = await imported(files);
  return { payload: graph.claims.find((claim) => claim.object === object)?.evidence[0]?.payload, graph, dropped };
};

describe("FDA's quarterly files", () => {
  it("count distinct cases of suspect drugs and keep pairs of three, whichever way lines end", async () => {
    for (const end of ["\n", "\r\n"]) {
      const { payload, graph, dropped } = await payloadOf(quarter("26Q1", CASES, end));
      expect(statements(graph)).toEqual(["ibuprofen reported_with Nausea", "metformin reported_with Lactic acidosis"]);
      expect(payload).toMatchObject({
        ...{ case_count: 3, drug_total: 3, reaction_total: 4, background_count: 1, report_total: 10 },
        ...{ expected_count: 1.2, ror: null, quarters: ["26Q1"] },
      });
      expect(payload?.prr).toBeCloseTo(1 / (1 / 7), 9);
      expect(dropped["faers-quarterly"]).toEqual({
        "fewer than 3 cases of drug and event": 2,
        "drug is not a suspect of the case": 1,
      });
    }
  });

  it("state IC025 of the shrunken information component", async () => {
    const { graph } = await imported(quarter("26Q1", CASES));
    const signal = graph.claims.find(({ object }) => object === "AE:lactic_acidosis");
    expect(signal?.statistic).toEqual({ name: "IC025", value: expect.closeTo(-0.90821, 5), unit: "log2" });
    expect(signal?.strength).toBe(0);
  });

  it("keep of a case's versions the highest, then the one FDA received last, over all quarters", async () => {
    const old: Report[] = [
      { id: 1003, version: 1, drugs: [["PS", "METFORMIN"]], events: ["Lactic acidosis"] },
      { id: 1010, version: 3, drugs: [["PS", "IBUPROFEN"]], events: ["Nausea"] },
    ];
    const late = CASES.map((each) => (each.id === 1003 ? { ...each, version: 2 } : each));
    const { payload, dropped } = await payloadOf({ ...quarter("25Q4", old), ...quarter("26Q1", late) });
    expect(payload).toMatchObject({ case_count: 4, report_total: 10, quarters: ["25Q4", "26Q1"] });
    expect(dropped["faers-quarterly"]?.["another version of the case is kept"]).toBe(2);
    const again = CASES.map((each) => (each.id === 1003 ? { ...each, events: ["Vomiting"], date: "20251201" } : each));
    const dated = await payloadOf({ ...quarter("25Q4", CASES), ...quarter("26Q1", again) });
    expect(dated.payload).toMatchObject({ case_count: 3, report_total: 10 });
  });

  it("leave out deleted cases, in every quarter", async () => {
    const { payload, dropped } = await payloadOf({
      ...quarter("26Q1", [...CASES, { id: 1011, drugs: [["PS", "IBUPROFEN"]], events: ["Nausea"] }]),
      "faers_ascii/DELETE26Q1.txt": "1004\r\n1011\r\n",
    });
    expect(payload).toMatchObject({ case_count: 3, reaction_total: 3, report_total: 9 });
    expect(dropped["faers-quarterly"]?.["case was deleted by FDA"]).toBe(2);
  });

  it("mark what the drug was given for, and terms about the handling of a product", async () => {
    const given: Report[] = [2001, 2002, 2003, 2004].map((id) => ({
      id,
      drugs: [["PS", "IBUPROFEN", id === 2001 ? "Pain" : "Fever"]],
      events: ["Pain", "Off label use"],
    }));
    const { graph } = await imported(quarter("26Q1", given));
    expect(graph.claims.map(({ object, flags }) => [object, flags])).toEqual([
      ["AE:pain", ["indication_artefact"]],
      ["AE:off_label_use", ["administrative"]],
    ]);
  });

  it("count what names no one known drug, and rows cut in two", async () => {
    const odd: Report = {
      id: 3001,
      drugs: [
        ["PS", "UNKNOWNIUM"],
        ["PS", "IBUPROFEN\\METFORMIN"],
        ["PS", ""],
      ],
      events: ["Nausea"],
    };
    const files = quarter("26Q1", [...CASES, odd]);
    files["faers_ascii/REAC26Q1.txt"] += "30011$3001$Cut\n";
    const { payload, dropped } = await payloadOf(files);
    expect(payload).toMatchObject({ case_count: 3, reaction_total: 5, report_total: 11 });
    expect(dropped["faers-quarterly"]).toMatchObject({
      "ingredient is in no drug list": 1,
      "combination of ingredients": 1,
      "no active ingredient is given": 1,
      "row is cut by a line break or a stray separator": 1,
    });
  });

  it("stop at another header or a missing table, naming the file", async () => {
    const files = quarter("26Q1", CASES);
    const old = { ...files, "faers_ascii/DEMO26Q1.txt": "ISR$CASE\n1$2\n" };
    await expect(imported(old)).rejects.toMatchObject({ file: "faers_ascii/DEMO26Q1.txt", line: 1 });
    const { "faers_ascii/REAC26Q1.txt": _gone, ...rest } = files;
    await expect(imported(rest)).rejects.toMatchObject({ file: "faers_ascii/REAC26Q1.txt" });
  });

  it("are read under names in whatever case", async () => {
    const files = {
      ...quarter("26q1", CASES),
      "faers_ascii/delete26q1.TXT": "1004\n",
      "faers_ascii/OUTC26Q1.txt": "x",
    };
    const renamed = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name.replace(/(DEMO|DRUG|REAC)(.*)txt/, "$1$2TXT"), text]),
    );
    const { payload } = await payloadOf(renamed);
    expect(payload).toMatchObject({ case_count: 3, report_total: 9, quarters: ["26Q1"] });
  });

  it("stop at names that would leave quarters or deletions unread", async () => {
    const files = quarter("26Q1", CASES);
    await expect(imported({ ...files, "faers_ascii/DELETED_2026Q1.txt": "1004\n" })).rejects.toMatchObject({
      file: "faers_ascii/DELETED_2026Q1.txt",
    });
    const years = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name.replace("26Q1", "2026Q1"), text]),
    );
    await expect(imported(years)).rejects.toThrow("none is named as in DEMO25Q4.txt");
  });

  it("are left out of a build whose folder holds none", async () => {
    const { report } = await imported({ "other/file.txt": "x" });
    expect(report.datasets.map(({ key }) => key)).toEqual(["given"]);
  });
});

it("is a map, also over the entries that one holds", () => {
  const entries = fc.array(fc.tuple(fc.nat(20), fc.nat()));
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 3 }), (given, partEntriesMax) => {
      const [large, map] = [new LargeMap<number, number>(partEntriesMax), new Map<number, number>()];
      for (const [key, value] of given) {
        large.set(key, value);
        map.set(key, value);
      }
      for (let key = 0; key <= 20; key++) expect(large.get(key)).toBe(map.get(key));
      expect([...large.values()]).toEqual([...map.values()]);
    }),
  );
});
