import { describe, expect, it } from "vitest";
import { offsides } from "@/lib/sources/events/offsides";
import { labelPairReference, rhabdomyolysisPairs } from "@/lib/sources/pairs/rhabdomyolysis-pairs";
import { twosides, twosidesSample } from "@/lib/sources/pairs/twosides";
import { events, given } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "./named-drugs";

const known = drugs("imaginol", "inventol", "madeupine/Fantazil");
const csv = (header: string, ...rows: (string | number)[][]) =>
  `${[header, ...rows.map((row) => row.join(","))].join("\n")}\n`;

describe("the rhabdomyolysis screen", () => {
  const FILE = "ddi_faers_rhabdo/screen_results.csv";
  const HEADER =
    "drug_a,drug_b,support,n_ab,n_abz,additive_expected,omega_add,omega_add_lower,expected,omega,omega_lower," +
    "naive_log2_oe,eras_with_signal,om025_2004-2012,om025_2013-2018,om025_2019-2026";
  const row = (a: string, b: string, lower: number | string) =>
    [a, b, "supported", 40, 12, 1.5, 2.5, lower, 1.2, 2.4, 1.1, 3, 1, "", -10.1, 0.5] as const;

  it("keeps pairs above the bound, with their counts, whichever drug comes first", async () => {
    const { claims, entities, dropped, leftOut, rows } = await keptFrom(
      {
        [FILE]: csv(
          HEADER,
          [...row("INVENTOL", "IMAGINOL", 2)],
          [...row("IMAGINOL", "MADEUPINE", 0)],
          [...row("IMAGINOL", "MADEUPINE", -1.5)],
          [...row("IMAGINOL", "NOWHERIN", 1)],
          [...row("MADEUPINE", "FANTAZIL", 1)],
          [...row("IMAGINOL", "MADEUPINE", "")],
        ),
      },
      known,
      rhabdomyolysisPairs,
    );
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({
      subject: "DRUGCENTRAL:1",
      predicate: "interacts_with",
      object: "DRUGCENTRAL:2",
      qualifiers: { event_id: "AE:rhabdomyolysis", event_name: "Rhabdomyolysis" },
      statistic: { name: "omega_add_lower", value: 2, unit: "log2" },
      strength: 0.5,
    });
    const payload = { drug_a: "INVENTOL", case_count: 12, n_ab: 40, n_abz: 12, omega_add: 2.5, eras_with_signal: 1 };
    expect(claims[0]?.evidence[0]?.payload).toMatchObject(payload);
    expect(entities.some(({ id }) => id === "AE:rhabdomyolysis")).toBe(true);
    expect(rows["ddi-rhabdomyolysis"]).toBe(6);
    expect(dropped["ddi-rhabdomyolysis"]).toEqual({
      "no interaction signal": 2,
      "drug is in no drug list": 1,
      "both names are one drug": 1,
      "omega is not a number": 1,
    });
    const names = Object.fromEntries(leftOut.map(({ reason, names }) => [reason, names.map(({ name }) => name)]));
    expect(names).toMatchObject({ "drug is in no drug list": ["NOWHERIN"], "omega is not a number": ["line 7"] });
  });

  it("refuses another header and a row that is cut off", async () => {
    const read = (text: string) => keptFrom({ [FILE]: text }, known, rhabdomyolysisPairs);
    await expect(read(csv(HEADER.replace("omega_add_lower", "omega_low"), []))).rejects.toThrow(
      'expected column 8 to be "omega_add_lower", found "omega_low"',
    );
    await expect(read(`${HEADER}\nIMAGINOL,INVENTOL,supp`)).rejects.toThrow(`${FILE}, line 2: expected 16 columns`);
  });

  it("reads the pairs that labels name as their own dataset", async () => {
    const file = "ddi_faers_rhabdo/label_interaction_reference.csv";
    const { claims, dropped } = await keptFrom(
      { [file]: csv("drug_a,drug_b", ["IMAGINOL", "FANTAZIL"], ["MADEUPINE", "IMAGINOL"], ["IMAGINOL", "NOWHERIN"]) },
      known,
      labelPairReference,
    );
    expect(claims.map(({ subject, object, dataset }) => [subject, object, dataset])).toEqual([
      ["DRUGCENTRAL:1", "DRUGCENTRAL:3", "ddi-label-reference"],
    ]);
    expect(claims[0]?.evidence.map(({ recordId }) => recordId)).toEqual(["IMAGINOL|FANTAZIL", "MADEUPINE|IMAGINOL"]);
    expect(dropped["ddi-label-reference"]).toEqual({ "drug is in no drug list": 1 });
    await expect(keptFrom({ [file]: "a,b\nX,Y\n" }, known, labelPairReference)).rejects.toThrow("expected column 1");
  });
});

describe("the TWOSIDES sample", () => {
  const FILE = "twosides_sample/sampled_ddi.csv";
  const HEADER = "STITCH 1,STITCH 2,Polypharmacy Side Effect,Side Effect Name";

  const SIDER = {
    "sider_nc/drug_names.tsv": "CID100000555\tmadeupine\n",
    "sider_nc/drug_atc.tsv": "CID100000444\tA01AA01\n",
  };

  it("joins drugs by compound, code and name as SIDER's ids are, events by concept, then by name", async () => {
    const umls = given([{ kind: "xref", entity: "AE:hiccups", curie: "UMLS:C1", method: "made up" }], "claims");
    const { claims, dropped } = await keptFrom(
      {
        ...SIDER,
        [FILE]: csv(
          HEADER,
          ["CID000000102", "CID000000101", "C1", "singultus"],
          ["CID000000101", "CID000000555", "C2", "nausea"],
          ["CID000000101", "CID000000103", "C3", "made up trouble"],
          ["CID000000101", "CID000000999", "C1", "singultus"],
          ["CID000000101", "CID000000101", "C1", "singultus"],
        ),
      },
      known,
      { ...events("HICCUPS", "NAUSEA"), dataset: { ...umls.dataset, key: "events" } },
      umls,
      twosidesSample,
    );
    expect(claims.map(({ subject, object, qualifiers }) => [subject, object, qualifiers.event_id])).toEqual([
      ["DRUGCENTRAL:1", "DRUGCENTRAL:2", "AE:hiccups"],
      ["DRUGCENTRAL:1", "DRUGCENTRAL:3", "AE:nausea"],
    ]);
    expect(dropped["twosides-sample"]).toEqual({
      "event is no preferred term of the graph": 1,
      "compound is of no one marketed drug": 1,
      "both compounds are one drug": 1,
    });
    await expect(keptFrom({ ...SIDER, [FILE]: "STITCH 1,STITCH 2\nA,B\n" }, known, twosidesSample)).rejects.toThrow(
      "column 3",
    );
  });
});

const ENDING = "condition_meddra_id,condition_concept_name,A,B,C,D,PRR,PRR_error,mean_reporting_frequency";

describe("OFFSIDES", () => {
  const FILE = "nsides/OFFSIDES.csv.gz";
  const HEADER = `drug_rxnorn_id,drug_concept_name,${ENDING}`;
  const ending = (event: string, a: number | string, c = 10) => [10000001, event, a, 80, c, 990, 4.5, 0.3, 0.2];
  const read = (text: string | Buffer) =>
    keptFrom({ [FILE]: text }, known, events("NAUSEA", "OFF LABEL USE", "HICCUPS"), offsides);

  it("computes IC025 from the counts and keeps the release's ratio beside them", async () => {
    const { claims, dropped, rows } = await read(
      csv(
        HEADER,
        [1001, "some other name", ...ending("Nausea", 20)],
        [999, "Fantazil", ...ending("Off label use", 20)],
        [1002, "inventol", ...ending("Nausea", 1, 60)],
        [1002, "inventol", ...ending("Made up trouble", 20)],
        [9, "nowherin", ...ending("Nausea", 20)],
        ["drug_rxnorn_id", "drug_concept_name", ...ENDING.split(",")],
      ),
    );
    expect(claims.map(({ subject, object }) => [subject, object])).toEqual([
      ["DRUGCENTRAL:1", "AE:nausea"],
      ["DRUGCENTRAL:3", "AE:off_label_use"],
    ]);
    expect(claims[0]?.statistic?.name).toBe("IC025");
    // a = 20 of N = 1100, expected 100 * 30 / 1100: between the lower bound's usual approximation and the estimate
    expect(claims[0]?.statistic?.value).toBeGreaterThan(1.8);
    expect(claims[0]?.statistic?.value).toBeLessThan(Math.log2(20.5 / (3000 / 1100 + 0.5)));
    expect(claims[0]?.evidence[0]?.payload).toEqual({
      ingredient: "some other name",
      reaction: "Nausea",
      case_count: 20,
      drug_total: 100,
      control_case_count: 10,
      control_total: 1000,
      prr: 4.5,
      background: "propensity-matched control reports",
    });
    expect(claims[1]?.flags).toEqual(["administrative"]);
    expect(rows.offsides).toBe(6);
    expect(dropped.offsides).toEqual({
      "no reporting signal": 1,
      "event is no preferred term of the graph": 1,
      "drug is in no drug list": 1,
      "counts are no table of reports": 1,
    });
  });

  it("is left out where its file is not there and refuses another header", async () => {
    expect((await keptFrom({}, known, offsides)).skipped).toEqual(["offsides"]);
    await expect(read(csv(HEADER.replace("PRR_error", "PRR_se"), []))).rejects.toThrow(
      'expected column 10 to be "PRR_error"',
    );
  });
});

describe("TWOSIDES", () => {
  const FILE = "nsides/TWOSIDES.csv.gz";
  const HEADER = `drug_1_rxnorn_id,drug_1_concept_name,drug_2_rxnorm_id,drug_2_concept_name,${ENDING}`;
  const row = (one: number, two: number, event: string, a: number) =>
    [one, "x", two, "y", 1, event, a, 80, 10, 990, 4.5, 0.3, 0.2] as const;

  it("keeps the three strongest events of a pair in either order, and counts the rest", async () => {
    const { claims, dropped } = await keptFrom(
      {
        [FILE]: csv(
          HEADER,
          [...row(1001, 1002, "Nausea", 20)],
          [...row(1002, 1001, "Hiccups", 40)],
          [...row(1001, 1002, "Rash", 30)],
          [...row(1001, 1002, "Pain", 50)],
          [...row(1001, 1003, "Nausea", 4)],
          [...row(1001, 1003, "Rash", 6)],
          [...row(1001, 9, "Rash", 20)],
          [...row(1001, 1001, "Rash", 20)],
          [...row(1001, 1002, "Made up trouble", 20)],
        ),
      },
      known,
      events("NAUSEA", "HICCUPS", "RASH", "PAIN"),
      twosides,
    );
    expect(claims.map(({ subject, object, qualifiers }) => [subject, object, qualifiers.event_name])).toEqual([
      ["DRUGCENTRAL:1", "DRUGCENTRAL:2", "Pain"],
      ["DRUGCENTRAL:1", "DRUGCENTRAL:2", "Hiccups"],
      ["DRUGCENTRAL:1", "DRUGCENTRAL:2", "Rash"],
      ["DRUGCENTRAL:1", "DRUGCENTRAL:3", "Rash"],
    ]);
    expect(claims[0]?.statistic?.name).toBe("IC025");
    expect(claims[0]?.evidence[0]?.payload).toMatchObject({ case_count: 50, control_total: 1000, prr: 4.5 });
    expect(dropped.twosides).toEqual({
      "weaker than the pair's three strongest events": 1,
      "fewer than 5 cases": 1,
      "drug is in no drug list": 1,
      "both names are one drug": 1,
      "event is no preferred term of the graph": 1,
    });
  });

  it("is left out where its file is not there and refuses a cut archive", async () => {
    expect((await keptFrom({}, known, twosides)).skipped).toEqual(["twosides"]);
    const cut = Buffer.from("1f8b08000000000000ff", "hex");
    await expect(keptFrom({ [FILE]: cut }, known, twosides)).rejects.toThrow(`${FILE}: is cut off`);
  });
});
