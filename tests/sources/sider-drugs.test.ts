import { describe, expect, it } from "vitest";
import { sider } from "@/lib/sources/events/sider";
import type { Source } from "@/lib/sources/source";
import { given } from "@/tests/fixtures/built-graph";
import { tsv } from "./folder";
import { keptFrom } from "./named-drugs";

type Drug = { id: string; name: string; xrefs?: string[]; brand?: string };

function known(...drugs: Drug[]): Source {
  return given(
    drugs.flatMap(({ id, name, xrefs = [], brand }) => [
      { kind: "entity" as const, entity: { id: `DRUGCENTRAL:${id}`, name, type: "drug" as const, xrefs } },
      ...(brand
        ? [{ kind: "name" as const, entity: `DRUGCENTRAL:${id}`, text: brand, nameKind: "brand" as const }]
        : []),
    ]),
  );
}

const lines = (...rows: [number, string][]) =>
  rows.map(([cid, cell]) => `CID1${String(cid).padStart(8, "0")}\t${cell}\n`).join("");

async function read(drugs: Drug[], released: [number, string][], atc: [number, string][] = [[9, "A01AA99"]]) {
  const listing = (cid: number, event: string) => {
    const digits = String(cid).padStart(8, "0");
    return [`CID1${digits}`, `CID0${digits}`, "C1", "PT", "C0027497", event];
  };
  const kept = await keptFrom(
    {
      "sider_nc/drug_names.tsv": lines(...released),
      "sider_nc/drug_atc.tsv": lines(...atc),
      "sider_nc/meddra_all_se.tsv.gz": tsv(...released.map(([cid]) => listing(cid, "Nausea"))),
      "sider_nc/meddra_freq.tsv.gz": tsv(["CID100000000", "CID000000000", "C1", "", "", "", "", "LLT", "C1", "x"]),
    },
    known(...drugs),
    sider,
  );
  const joined = kept.claims.flatMap(({ subject, evidence }) =>
    evidence.map(({ payload }) => `${payload.flat_id}: ${subject} by ${payload.mapped_by}`),
  );
  const named = kept.names.filter(({ kind }) => kind === "alias_symbol" || kind === "released");
  return { joined: joined.sort(), named: named.map(({ entity, text, kind }) => `${entity} ${text} ${kind}`).sort() };
}

describe("a compound of SIDER", () => {
  const HUMAN = { id: "1", name: "insulin human", xrefs: ["ATC:A10AB01", "ATC:A10AE04"] };
  const GLARGINE = { id: "2", name: "insulin glargine", brand: "Lantus" };

  it("is the drug its own name says, before that of a code which a drug list gives to a relative", async () => {
    const { joined } = await read([HUMAN, GLARGINE], [[5, "Lantus"]], [[5, "A10AE04"]]);
    expect(joined).toEqual(["CID100000005: DRUGCENTRAL:2 by name"]);
  });

  it("is the drug of its PubChem id before any name", async () => {
    const { joined } = await read([{ ...HUMAN, xrefs: ["PUBCHEM.COMPOUND:5"] }, GLARGINE], [[5, "Lantus"]]);
    expect(joined).toEqual(["CID100000005: DRUGCENTRAL:1 by pubchem"]);
  });

  it("is no drug by codes of several, and that of a shared name which no code contradicts", async () => {
    const drugs = [
      { id: "1", name: "calcium chloride", xrefs: ["ATC:A12AA07"] },
      { id: "2", name: "potassium chloride", xrefs: ["ATC:A12BA01"] },
      { id: "3", name: "glucose" },
    ];
    const codes: [number, string][] = [
      [5, "A12AA07"],
      [5, "A12BA01"],
    ];
    expect((await read(drugs, [[5, "sugar"]], codes)).joined).toEqual([]);
    const shared = await read(drugs, [[5, "glucose"], [6, "Glucose"]], codes); // biome-ignore format: one pair
    expect(shared.joined).toEqual(["CID100000005: DRUGCENTRAL:3 by name", "CID100000006: DRUGCENTRAL:3 by name"]);
    const contradicted = await read(drugs, [[5, "glucose"], [6, "glucose"]], [[6, "A12AA07"]]); // biome-ignore format: one pair
    expect(contradicted.joined).toEqual(["CID100000006: DRUGCENTRAL:1 by atc"]);
  });
});

describe("a name that SIDER alone gives", () => {
  const DAPTOMYCIN = { id: "1", name: "daptomycin", xrefs: ["PUBCHEM.COMPOUND:5", "ATC:J01XX09"] };
  const ACID = { id: "2", name: "fusidic acid", xrefs: ["ATC:J01XC01"] };

  it("is taken when it is the code of a compound joined by its PubChem id", async () => {
    expect((await read([DAPTOMYCIN], [[5, "LY146032"]])).named).toEqual(["DRUGCENTRAL:1 LY146032 alias_symbol"]);
    const byAtc = await read([DAPTOMYCIN], [[7, "LY146032"]], [[7, "J01XX09"]]);
    expect(byAtc.named).toEqual(["DRUGCENTRAL:1 LY146032 released"]);
    expect((await read([DAPTOMYCIN], [[5, "anticoccal"]])).named).toEqual(["DRUGCENTRAL:1 anticoccal released"]);
  });

  it("is taken when the drug's own name, and no other's, begins with it", async () => {
    const cut: [number, string][] = [[7, "fusidic"]];
    const code: [number, string][] = [[7, "J01XC01"]];
    expect((await read([ACID], cut, code)).named).toEqual(["DRUGCENTRAL:2 fusidic alias_symbol"]);
    const other = { id: "3", name: "fusidic ester" };
    expect((await read([ACID, other], cut, code)).named).toEqual([]);
    const series = { ...ACID, name: "fusidic B" };
    expect((await read([series], cut, code)).named).toEqual(["DRUGCENTRAL:2 fusidic released"]);
  });

  it("is only offered where several compounds bear it", async () => {
    const both: [number, string][] = [
      [5, "CAS-9"],
      [7, "CAS-9"],
    ];
    expect((await read([DAPTOMYCIN, ACID], both, [[7, "J01XC01"]])).named).toEqual([
      "DRUGCENTRAL:1 CAS-9 released",
      "DRUGCENTRAL:2 CAS-9 released",
    ]);
  });

  it.each(["v", "ice", "sodium", "fusidic acid", "Nausea"])("is left out when it is %s", async (name) => {
    const nausea = {
      kind: "entity" as const,
      entity: { id: "HP:1", name: "Nausea", type: "phenotype" as const, xrefs: [] },
    };
    const { names } = await keptFrom(
      {
        "sider_nc/drug_names.tsv": lines([5, name]),
        "sider_nc/drug_atc.tsv": lines([9, "A01AA99"]),
        "sider_nc/meddra_all_se.tsv.gz": tsv(["CID100000005", "CID000000005", "C1", "LLT", "C1", "x"]),
        "sider_nc/meddra_freq.tsv.gz": tsv(["CID100000000", "CID000000000", "C1", "", "", "", "", "LLT", "C1", "x"]),
      },
      known(DAPTOMYCIN, ACID),
      given([nausea]),
      sider,
    );
    expect(names.filter(({ kind }) => kind === "alias_symbol" || kind === "released")).toEqual([]);
  });
});

it("states the one frequency of those who took the drug, of several the least as a range of an unclear arm, and none of placebo", async () => {
  const frequency = (placebo: string, text: string, lower: string) => {
    return ["CID100000005", "CID000000005", "C1", placebo, text, lower, lower, "PT", "C0027497", "Nausea"];
  };
  const listing = ["CID100000005", "CID000000005", "C1", "PT", "C0027497", "Nausea"];
  const read = async (...frequencies: string[][]) => {
    const files = {
      "sider_nc/drug_names.tsv": lines([5, "Lantus"]),
      "sider_nc/drug_atc.tsv": lines([5, "A10AE04"]),
      "sider_nc/meddra_all_se.tsv.gz": tsv(listing),
      "sider_nc/meddra_freq.tsv.gz": tsv(...frequencies),
    };
    const kept = await keptFrom(files, known({ id: "2", name: "insulin glargine", brand: "Lantus" }), sider);
    return kept.claims;
  };
  const statisticOf = async (...rows: string[][]) => (await read(...rows)).map(({ statistic }) => statistic);
  const stated = await read(
    frequency("", "3%", "0.03"),
    frequency("", "7%", "0.07"),
    frequency("placebo", "9%", "0.09"),
  );
  expect(stated.map(({ statistic }) => statistic)).toEqual([{ name: "frequency", value: 3, unit: "%" }]);
  expect(stated[0]?.evidence[0]?.payload.frequencies).toEqual([
    { arm: "placebo", lower: 0.09, upper: 0.09, text: "9%" },
    { arm: "unclear", lower: 0.03, upper: 0.07, text: "3%, 7%" },
  ]);
  expect(await statisticOf(frequency("", "7%", "0.07"), frequency("", "common", "0.01"))).toEqual([
    { name: "frequency", value: 7, unit: "%" },
  ]);
  expect(await statisticOf(frequency("placebo", "9%", "0.09"), frequency("", "postmarketing", ""))).toEqual([null]);
});
