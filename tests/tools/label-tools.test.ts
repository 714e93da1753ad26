import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Fact, type FactOf, quotesOf } from "@/lib/domain/facts/fact";
import { sayQuotation } from "@/lib/domain/facts/quotation/frames";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
import { inEverySpelling } from "@/lib/tools/labels/label-passages";
import { ASPIRIN, labelledGraph, METFORMIN, PASSAGES, SIMVASTATIN, WARFARIN } from "@/tests/fixtures/labelled-graph";
import {
  CELECOXIB,
  CLOZAPINE,
  CYCLOSPORINE,
  call,
  execute,
  HALOPERIDOL,
  HYDRALAZINE,
  IBUPROFEN,
  runTool,
  graph as small,
  TACROLIMUS,
} from "./bench";

let graph: Graph;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ graph, close } = await labelledGraph());
});
afterAll(() => close());

const run = (name: string, args: Record<string, unknown>) => runTool(name, args, graph);

describe("search_label_text", () => {
  it("quotes what it finds word for word, with where it stands", async () => {
    const { status, rows, findings } = await run("search_label_text", { text: "lactic acidosis", drugs: [METFORMIN] });
    expect(status).toBe("ok");
    expect(rows[0]).toMatchObject({ name: "metformin", section: "warnings", document: "Glucotest", id: METFORMIN });
    const [quote] = findings.flatMap(quotesOf);
    const passage = PASSAGES.find(({ id }) => id === quote?.passageId);
    expect(passage?.text).toContain(quote?.text);
    expect(findings[0]).toMatchObject({
      kind: "quotation",
      causalGrade: "label",
      entities: [{ id: METFORMIN, role: "subject" }],
      quotes: [{ passageId: quote?.passageId }],
    });
    expect(Fact.parse({ ...findings[0], id: "f1" })).toEqual({ ...findings[0], id: "f1" });
  });

  it("puts text that names another drug behind text on the drug alone, and says which it names", async () => {
    const beside = {
      ...PASSAGES[0],
      quote: "Metformin with warfarin led to nausea.",
      text: "Metformin with warfarin led to nausea.",
    };
    const alone = { ...beside, id: "p_0000000000000001", quote: "Nausea was seen.", text: "Nausea was seen." };
    const passages = async () => [beside, alone].map((hit) => ({ ...hit, rank: 1 }) as PassageHit);
    const args = { text: "nausea", event: "AE:nausea", drugs: [METFORMIN] };
    const { findings } = await runTool("search_label_text", args, { ...graph, passages });
    const named = findings.map((fact) => [quotesOf(fact)[0]?.text, fact.entities.map(({ name }) => name)]);
    expect(named.slice(0, 2)).toEqual([
      [alone.text, ["metformin"]],
      [beside.text, ["metformin", "warfarin"]],
    ]);
    expect(sayQuotation({ ...findings[1], id: "f1" } as FactOf<"quotation">)).toContain(
      "warnings), where it also names warfarin, says:",
    );
  });

  it("finds American spelling by British and the other way round", async () => {
    const found = await run("search_label_text", { text: "Haemorrhage" });
    expect(found.rows.map(({ id }) => id).sort()).toEqual([METFORMIN, WARFARIN]);
    expect(inEverySpelling("Haemorrhage")).toBe("haemorrhage or hemorrhage");
    expect(inEverySpelling("esophageal edema").split(" or ")).toContain("esophageal oedema");
  });

  it("searches the names of an event beside the text", async () => {
    const asked = { text: "no such words", drugs: [METFORMIN] };
    expect((await run("search_label_text", asked)).status).toBe("empty");
    const found = await run("search_label_text", { ...asked, event: "AE:lactic_acidosis" });
    expect(found.rows).toHaveLength(2);
  });

  it("puts what a drug does before what it does with others, where an event is asked for", async () => {
    const sections = async (event?: string) => {
      const { rows } = await run("search_label_text", { text: "bleeding or hemorrhage", drugs: [WARFARIN], event });
      return rows.map(({ section }) => section);
    };
    expect(await sections("AE:gastrointestinal_haemorrhage")).toEqual(["boxed_warning", "drug_interactions"]);
    expect(await sections()).toHaveLength(2);
  });

  it("narrows by section and by number", async () => {
    const boxed = await run("search_label_text", { text: "hemorrhage", sections: ["boxed_warning"] });
    expect(boxed.rows.map(({ document }) => document)).toEqual(["Coumatest"]);
    expect((await run("search_label_text", { text: "hemorrhage", limit: 1 })).rows).toHaveLength(1);
  });

  it("tells searched in vain from nothing to search", async () => {
    const vain = await run("search_label_text", { text: "tremor", drugs: [METFORMIN], event: "AE:tremor" });
    expect(vain).toMatchObject({ status: "empty", findings: [{ kind: "count", numbers: [{ role: "label_parts" }] }] });
    expect(vain.findings[0]?.text).toBe("warnings, adverse reactions (cut)");
    expect(vain.coverage).toContainEqual({
      dataset: "labels",
      aspect: "label_text",
      entity: `${METFORMIN}|AE:tremor`,
      state: "searched_empty",
      count: 0,
    });
    expect((await run("search_label_text", { text: "tremor" })).status).toBe("empty");
    for (const args of [{ text: "tremor" }, { text: "tremor", drugs: [METFORMIN] }])
      expect((await runTool("search_label_text", args, small)).status).toBe("not_loaded");
  });

  it("S0-190: takes no entity that no result returned", async () => {
    const [refused] = await execute([call("search_label_text", { text: "tremor", drugs: [METFORMIN] })], { graph });
    expect(refused).toMatchObject({ status: "failed", error: expect.stringContaining("not admitted") });
  });
});

describe("get_label_sections", () => {
  it("gives a drug's label text in order, whole passages, and knows beforehand how many", async () => {
    const { rows, coverage, status } = await run("get_label_sections", { drug: METFORMIN });
    expect(status).toBe("ok");
    expect(rows.map(({ text }) => text)).toEqual(PASSAGES.slice(0, 4).map(({ text }) => text));
    expect(coverage).toEqual([{ dataset: "labels", aspect: "label_text", entity: METFORMIN, state: "data", count: 4 }]);
    const some = await run("get_label_sections", { drug: METFORMIN, sections: ["adverse_reactions"] });
    expect(some.rows).toHaveLength(1);
  });

  it("says empty of a drug without label text, and not loaded without any", async () => {
    expect((await run("get_label_sections", { drug: ASPIRIN })).status).toBe("empty");
    expect((await runTool("get_label_sections", { drug: ASPIRIN }, small)).status).toBe("not_loaded");
  });

  it("says that a long label is cut", async () => {
    const [first] = await graph.passages({ entities: [METFORMIN], limit: 1 });
    const many = Array.from({ length: 100 }, (_, i) => ({ ...first, id: `p_${i}` }) as NonNullable<typeof first>);
    const long = { ...graph, passages: async ({ limit }: { limit: number }) => many.slice(0, limit) };
    const { status, rows, coverage } = await runTool("get_label_sections", { drug: METFORMIN }, long);
    expect([status, rows.length, coverage[0]?.state]).toEqual(["partial", 60, "truncated"]);
  });
});

describe("get_drug_interactions", () => {
  it("gives claims with event, reports and statistic, whichever drug the source names first", async () => {
    const { rows, findings, status } = await run("get_drug_interactions", { drugs: [WARFARIN, SIMVASTATIN] });
    expect(status).toBe("ok");
    expect(rows).toMatchObject([
      { name: "warfarin and simvastatin", event: "Rhabdomyolysis", cases: 12, statistic: "omega 1.25 log2" },
    ]);
    expect(findings).toMatchObject([
      {
        kind: "interaction",
        predicate: "interacts_with",
        entities: [{ name: "simvastatin" }, { name: "warfarin" }, { name: "Rhabdomyolysis", role: "via" }],
        numbers: [
          { value: 1.25, unit: "log2", role: "omega" },
          { value: 12, unit: "reports", role: "case_count" },
        ],
      },
    ]);
  });

  it("quotes where one drug's interactions section names another, as a word of its own", async () => {
    const { rows, findings } = await run("get_drug_interactions", { drugs: [ASPIRIN, WARFARIN] });
    const quotes = findings.flatMap(quotesOf);
    expect(quotes.map(({ text }) => text)).toEqual([expect.stringContaining("WHO TOOK ASPIRIN AS WELL")]);
    expect(rows.at(-1)).toMatchObject({ name: "warfarin", of: "aspirin", section: "drug_interactions" });
  });

  it("gives the drugs stated to interact with one, by whichever end a source names it", async () => {
    for (const [drug, other] of [
      [WARFARIN, SIMVASTATIN],
      [SIMVASTATIN, WARFARIN],
    ] as const) {
      const { status, rows } = await run("get_drug_interactions", { drugs: [drug] });
      expect(status).toBe("ok");
      expect(rows.map(({ id }) => id)).toContain(other);
    }
    const named = (await run("get_drug_interactions", { drugs: [METFORMIN] })).rows.map(({ id }) => id);
    expect(named).not.toContain(SIMVASTATIN);
  });

  it("gives no pair within one side, where two sides are asked about", async () => {
    const across = await run("get_drug_interactions", { drugs: [WARFARIN], with: [SIMVASTATIN, ASPIRIN] });
    expect(across.rows.map(({ name }) => name)).toContain("warfarin and simvastatin");
    const within = await run("get_drug_interactions", { drugs: [WARFARIN, SIMVASTATIN], with: [ASPIRIN] });
    expect(within.rows.map(({ name }) => name)).not.toContain("warfarin and simvastatin");
    expect((await run("get_drug_interactions", { drugs: [WARFARIN], with: [] })).rows).toEqual([]);
  });

  it("sets those apart that are only reported together", async () => {
    const reportsOnly: Graph = {
      ...graph,
      edges: (query) => graph.edges(query).map((edge) => ({ ...edge, dataset: "twosides" })),
    };
    const { rows, total } = await runTool("get_drug_interactions", { drugs: [WARFARIN] }, reportsOnly);
    expect([total, new Set(rows.map(({ apart }) => apart))]).toEqual([0, new Set(["only reported together"])]);
  });

  it("says of a pair without either that it was searched in vain", async () => {
    const { status, findings, coverage } = await run("get_drug_interactions", { drugs: [METFORMIN, SIMVASTATIN] });
    expect(status).toBe("empty");
    expect(findings).toMatchObject([{ kind: "searched_empty", predicate: "interacts_with", polarity: "denies" }]);
    expect(coverage.map(({ entity }) => entity)).toContain(`${METFORMIN}|${SIMVASTATIN}`);
  });

  it("takes any number of drugs, names the first pairs without either and counts all", async () => {
    const drugs = [
      METFORMIN,
      SIMVASTATIN,
      WARFARIN,
      ASPIRIN,
      CYCLOSPORINE,
      TACROLIMUS,
      IBUPROFEN,
      CELECOXIB,
      HALOPERIDOL,
      CLOZAPINE,
      HYDRALAZINE,
    ];
    const { findings, summary } = await run("get_drug_interactions", { drugs });
    const pairs = (drugs.length * (drugs.length - 1)) / 2;
    expect(findings.filter(({ kind }) => kind === "searched_empty")).toHaveLength(45);
    expect(summary).toContain(`of ${pairs} pairs, `);
    expect(summary).toContain("of them not named here");
  });

  it("is a part where only claims or only label text is loaded, and nothing where neither is", async () => {
    const without = (aspect: string): Graph => ({
      ...graph,
      coverage: (id) => graph.coverage(id).filter((cell) => cell.aspect !== aspect),
    });
    const drugs = [METFORMIN, SIMVASTATIN];
    for (const aspect of ["label_text", "drug_interactions"])
      expect((await runTool("get_drug_interactions", { drugs }, without(aspect))).status).toBe("partial");
    expect((await runTool("get_drug_interactions", { drugs }, small)).status).toBe("not_loaded");
  });
});

describe("get_drug_adverse_events", () => {
  it("keeps events whose preferred term holds a word that begins so, where terms are given", async () => {
    const all = await run("get_drug_adverse_events", { drug: METFORMIN });
    const some = await run("get_drug_adverse_events", { drug: METFORMIN, terms: ["lact"] });
    expect(some.rows.map(({ name }) => name)).toEqual(["Lactic acidosis"]);
    expect(all.rows.length).toBeGreaterThan(some.rows.length);
    expect((await run("get_drug_adverse_events", { drug: METFORMIN, terms: ["actic"] })).rows).toEqual([]);
  });
});
