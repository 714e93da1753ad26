import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import { AskJson } from "@/lib/server/export/contract";
import { ToolCallJson } from "@/lib/server/export/tool-json";
import { exportedRun } from "@/lib/server/share/exported-run";
import { callToolLicensed } from "@/lib/server/tool-door";
import { askIn } from "@/tests/agent/artifacts/asking";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const GENE = "GABRA1";
const NOT_LICENSED = { ...unlicensedOf(DATASETS[0]), key: "lit-bm", title: "Lit-BM" };
const LICENSED = { ...NOT_LICENSED, key: "open-bm", title: "Open-BM", tier: "open" as const };

/** A graph with ten partners of the gene in the source without a licence, and `shared` more in a licensed one. */
function graphWith({ licensed = 3, both = 2 } = {}) {
  const partner = (name: string, dataset: string) =>
    statement({ subject: GENE, predicate: "interacts_with", object: name, dataset });
  const named = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const claims = [
    ...aboutGene(GENE),
    ...named(licensed, "GeneOpen").map((name) => partner(name, "open-bm")),
    ...named(both, "Gene").map((name) => partner(name, "open-bm")),
  ];
  const graph = graphOf(claims, {}, [], [...DATASETS, NOT_LICENSED, LICENSED]);
  const secret = claims.filter(({ dataset }) => dataset === "lit-bm");
  return { graph, secret };
}

async function exported(question: string, options?: Parameters<typeof graphWith>[0]) {
  const { graph, secret } = graphWith(options);
  const { state } = await askIn(graph, question);
  const json = AskJson.parse(await exportedRun("run", state, async () => graph));
  return { json, text: JSON.stringify(json), secret, state };
}

describe("the export of an answer that rests on a source without a licence", () => {
  it.each(["What is known about GABRA1?", "Which genes interact with GABRA1?", "How many genes interact with GABRA1?"])(
    "holds no record of it, and says how many it leaves out: %s",
    async (question) => {
      const { json, text, secret, state } = await exported(question);
      expect(state.artifacts?.datasets.map(({ key }) => key)).toContain("lit-bm");
      for (const { id, object } of secret) {
        expect(text).not.toContain(id);
        if (!["Gene0", "Gene1"].includes(object)) expect(text).not.toMatch(new RegExp(`\\b${object}\\b`));
      }
      expect(json.datasets.map(({ key }) => key)).not.toContain("lit-bm");
      expect(json.withheld?.datasets).toEqual([{ key: "lit-bm", title: "Lit-BM", rows: 10 }]);
      const [last] = json.narrative.sentences.slice(-1);
      expect(last).toMatchObject({
        status: "plain",
        text: expect.stringMatching(/^Left out of this copy.* 10 records of Lit-BM/),
      });
    },
  );

  it("keeps what rests on other sources, and cites nothing that is left out", async () => {
    const { json } = await exported("What is known about GABRA1?");
    const known = new Set(Object.keys(json.findings));
    for (const { findingIds } of json.narrative.sentences) for (const id of findingIds) expect(known).toContain(id);
    expect(json.narrative.sentences.some(({ text }) => text.includes("Pathway"))).toBe(true);
    expect(Object.values(json.findings).flatMap(({ datasets }) => datasets)).toContain("reactome");
  });

  it("lists what a licensed source states too, by that source, and counts anew", async () => {
    const { json } = await exported("Which genes interact with GABRA1?");
    if (json.answer.kind !== "list") throw new Error(`The answer is ${json.answer.kind}`);
    expect(json.answer.items.map(({ name }) => name).sort()).toEqual([
      "Gene0",
      "Gene1",
      "GeneOpen0",
      "GeneOpen1",
      "GeneOpen2",
    ]);
    expect(json.answer.total).toBe(5);
    expect(json.withheld?.items).toBe(8);
    expect(JSON.stringify(json.answer)).not.toContain("Lit-BM");
    for (const { text } of json.narrative.sentences) expect(text).not.toMatch(/\b13\b/);
  });

  it("says neither that nothing is there nor how many, where all or part of it is left out", async () => {
    const { json: all } = await exported("Which genes interact with GABRA1?", { licensed: 0, both: 0 });
    expect([all.answer, all.basis]).toEqual([{ kind: "text" }, "left_out_of_copy"]);
    const { json: some } = await exported("How many genes interact with GABRA1?");
    if (some.answer.kind === "count") expect(some.answer.value).toBeNull();
    for (const { text } of some.narrative.sentences) expect(text).not.toMatch(/\b13\b/);
  });

  it("is the whole answer where such a source was searched in vain", async () => {
    const elsewhere = statement({ subject: "GeneA", predicate: "interacts_with", object: "GeneB", dataset: "lit-bm" });
    const claims = [...aboutGene(GENE).filter(({ dataset }) => dataset !== "lit-bm"), elsewhere];
    const graph = graphOf(claims, {}, [], [...DATASETS, NOT_LICENSED]);
    const { state, artifacts } = await askIn(graph, "Which genes interact with GABRA1?");
    expect(artifacts.searched?.map(({ key }) => key)).toContain("lit-bm");
    const json = AskJson.parse(await exportedRun("run", state, async () => graph));
    expect(json.withheld).toBeUndefined();
    expect(json.narrative.sentences.map(({ text }) => text)).toEqual(artifacts.sentences.map(({ text }) => text));
  });
});

describe("a tool called from outside", () => {
  it("answers from the other sources, counts those alone and names what is left out", async () => {
    const { graph, secret } = graphWith();
    const result = ToolCallJson.parse(await callToolLicensed(graph, "get_gene_interactors", { genes: [GENE] }));
    const text = JSON.stringify(result);
    for (const { id } of secret) expect(text).not.toContain(id);
    expect(text).not.toMatch(/\bGene[2-9]\b/);
    expect([result.total, result.rows.length]).toEqual([5, 5]);
    expect(result.status).toBe("partial");
    expect(result.withheld?.datasets).toEqual([{ key: "lit-bm", title: "Lit-BM", rows: 10 }]);
    expect(result.summary).toContain("Left out, as the source states no licence to pass it on: 10 records of Lit-BM.");
  });

  it("says that the evidence of a claim is left out, not that there is none", async () => {
    const { graph, secret } = graphWith();
    const result = await callToolLicensed(graph, "get_claim_evidence", { claims: [secret[0]?.id] });
    expect([result.status, result.rows]).toEqual(["partial", []]);
    expect(result.summary).toContain("1 record of Lit-BM");
  });

  it("answers as ever where it rests on licensed sources", async () => {
    const { graph } = graphWith();
    const result = await callToolLicensed(graph, "get_gene_pathways", { genes: [GENE] });
    expect([result.status, result.withheld]).toEqual(["ok", undefined]);
  });
});

function unlicensedOf(dataset: Dataset | undefined): Dataset {
  if (!dataset) throw new Error("The fixture has no dataset");
  return { ...dataset, tier: "unlicensed", aspects: ["interactions"] };
}

/** Ten drugs that act on a gene by five sources, twenty pathways, ten partners. */
function aboutGene(gene: string): Claim[] {
  const several = (count: number, one: (n: number) => Claim[]) =>
    Array.from({ length: count }, (_, n) => one(n)).flat();
  const sources = ["drugcentral", "sider", "faers", "hpo", "ot_safety"];
  return [
    ...several(10, (n) =>
      sources.map((dataset) => statement({ subject: `Drug${n}`, predicate: "targets", object: gene, dataset })),
    ),
    ...several(20, (n) => [
      statement({ subject: gene, predicate: "member_of", object: `Pathway${n}`, dataset: "reactome" }),
    ]),
    ...several(10, (n) => [
      statement({ subject: gene, predicate: "interacts_with", object: `Gene${n}`, dataset: "lit-bm" }),
    ]),
  ];
}
