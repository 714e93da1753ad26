import { describe, expect, it } from "vitest";
import {
  humanInteractome,
  interactionStrength,
  literatureInteractome,
  proteinInteractions,
} from "@/lib/sources/genes/protein-interactions";
import { stringLinks, stringPhysicalLinks, stringProteins } from "@/lib/sources/genes/string-links";
import { wikipathways } from "@/lib/sources/genes/wikipathways";
import {
  INTERACTIONS,
  PPI_FILES,
  STRING_FILES,
  STRING_PROTEINS,
  WIKIPATHWAYS_FILES,
} from "@/tests/fixtures/association-files";
import { built, genes } from "@/tests/fixtures/built-graph";

const human = genes("SCN1A", "KCNQ2", "CYP3A4");
const TIERS = ["open", "unlicensed"] as const;

describe("protein interactions", () => {
  it("makes one claim of a pair, whichever way round it stands", async () => {
    const turned = PPI_FILES[INTERACTIONS].concat("HGNC:1\tSCN1A\tHGNC:2\tKCNQ2\t999999\t-\t-\n");
    const { graph } = await built({ ...PPI_FILES, [INTERACTIONS]: turned }, [human, proteinInteractions], TIERS);
    expect(graph.claims.map(({ subject, object, evidence }) => [subject, object, evidence.length])).toEqual([
      ["HGNC:1", "HGNC:2", 2],
      ["HGNC:1", "HGNC:3", 1],
    ]);
  });

  it("keeps publications, types and methods, each once", async () => {
    const { graph, dropped } = await built(PPI_FILES, [human, proteinInteractions], TIERS);
    const [claim, bare] = graph.claims;
    expect(claim?.evidence[0]).toMatchObject({
      publications: ["PMID:10669759", "PMID:11134005"],
      link: "https://pubmed.ncbi.nlm.nih.gov/10669759",
      payload: {
        interaction_type: ["direct interaction (MI:0407)", "physical association (MI:0915)"],
        method: ["pull down (MI:0096)"],
      },
    });
    expect(claim?.statistic).toMatchObject({ name: "publications", value: 2 });
    expect(bare).toMatchObject({ statistic: null, strength: interactionStrength(0) });
    expect(bare?.evidence[0]?.payload.method).toEqual([]);
    expect(dropped.ppi).toEqual({ "gene is not in HGNC": 1 });
  });

  it("reads the interactomes as unlicensed, by NCBI id, else by symbol", async () => {
    const { graph, dropped, report } = await built(PPI_FILES, [human, humanInteractome, literatureInteractome], TIERS);
    expect(graph.claims.map(({ dataset, subject, object }) => [dataset, subject, object])).toEqual([
      ["hi-ii-14", "HGNC:1", "HGNC:2"],
      ["hi-ii-14", "HGNC:1", "HGNC:3"],
      ["lit-bm-13", "HGNC:1", "HGNC:3"],
    ]);
    expect(dropped["hi-ii-14"]).toEqual({ "protein interacts with itself": 1 });
    expect(report.datasets.filter(({ tier }) => tier === "unlicensed").map(({ key }) => key)).toEqual([
      "hi-ii-14",
      "lit-bm-13",
    ]);
  });
});

describe("STRING", () => {
  it("keeps pairs of high confidence once, by the genes of their proteins", async () => {
    const { graph, dropped } = await built(STRING_FILES, [human, stringProteins, stringLinks]);
    expect(graph.claims).toHaveLength(1);
    expect(graph.claims[0]).toMatchObject({
      subject: "HGNC:1",
      object: "HGNC:2",
      qualifiers: { network: "functional" },
      statistic: { name: "combined score", value: 850, unit: "0-1000" },
    });
    expect(dropped.string).toEqual({
      "the same pair the other way round": 1,
      "protein is of no known gene": 1,
      "combined score below 700": 1,
    });
    expect(dropped["string-proteins"]).toEqual({ "preferred name is not a human gene, or is an alias of several": 1 });
  });

  it("weighs a physical link more than a functional one", async () => {
    const { graph } = await built(STRING_FILES, [human, stringProteins, stringLinks, stringPhysicalLinks]);
    const [functional, physical] = graph.claims;
    expect(physical?.qualifiers).toEqual({ network: "physical" });
    expect((physical?.strength ?? 0) / 700).toBeGreaterThan((functional?.strength ?? 1) / 850);
  });

  it("is left out where its files are not, and asks for the proteins of its links", async () => {
    const { report } = await built({}, [human, stringProteins, stringLinks, stringPhysicalLinks]);
    expect(report.skipped).toEqual(["string-proteins", "string", "string-physical"]);
    const { [STRING_PROTEINS]: _, ...links } = STRING_FILES;
    await expect(built(links, [human, stringProteins, stringLinks])).rejects.toThrow(STRING_PROTEINS);
  });
});

describe("WikiPathways", () => {
  it("reads human pathways with their genes, each once", async () => {
    const { graph, dropped } = await built(WIKIPATHWAYS_FILES, [human, wikipathways]);
    expect(graph.claims.map(({ subject, predicate, object }) => [subject, predicate, object])).toEqual([
      ["HGNC:1", "member_of", "WP:WP100"],
      ["HGNC:2", "member_of", "WP:WP100"],
      ["HGNC:3", "member_of", "WP:WP200"],
    ]);
    expect(graph.claims[0]?.evidence[0]?.link).toBe("http://www.wikipathways.org/instance/WP100_r1");
    expect(dropped.wikipathways).toEqual({ "pathway is not human": 1, "NCBI gene id is not in HGNC": 1 });
  });
});
