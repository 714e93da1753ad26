import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const listed = statement({ subject: "Dalstatin", predicate: "listed_on_label", object: "Amyolysis", dataset: "sider" });
/** What makes the pathways of genes something this graph was searched for. */
const pathway = statement({ subject: "GENEOTHER", predicate: "member_of", object: "PATHWAY", dataset: "reactome" });
const acts = statement({ subject: "Dalstatin", predicate: "targets", object: "GENERED" });
const risk = (object: string, event: string) =>
  statement({
    subject: "Dalstatin",
    predicate: "pharmacogenetic_risk",
    object,
    qualifiers: { event_id: event, event_name: event },
  });

it("notes among what is missing that no mechanism was found", async () => {
  const run = await askIn(graphOf([listed, acts, pathway]), "How could Dalstatin cause Amyolysis?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.gaps).toMatchObject([
    { category: "mechanism", description: "No specific mechanism found for Dalstatin and Amyolysis" },
  ]);
  expect(told(run, "limitations")).toContain("Open gap: No specific mechanism found for Dalstatin and Amyolysis.");
});

it("tells of a why-question no pharmacogenetics of other events, unless of a gene on a path shown", async () => {
  const graph = graphOf([
    listed,
    acts,
    pathway,
    statement({ subject: "GENERED", predicate: "affects_event", object: "Amyolysis" }),
    risk("GENERED", "Anausea"),
    risk("GENEBLUE", "Anausea"),
    risk("GENEGREEN", "Amyolysis"),
  ]);
  const run = await askIn(graph, "How could Dalstatin cause Amyolysis?");
  expect(run.artifacts.gaps).toEqual([]);
  const genetic = told(run).filter((text) => text.includes("pharmacogenetic"));
  expect(genetic.join()).toContain("GENERED");
  expect(genetic.join()).toContain("GENEGREEN");
  expect(genetic.join()).not.toContain("GENEBLUE");
});

it("tells of a why-question risks for which the source names no event known here, in its own words", async () => {
  const stating = (object: string, qualifiers: Record<string, string>) =>
    statement({ subject: "Dalstatin", predicate: "pharmacogenetic_risk", object, dataset: "pharmgkb", qualifiers });
  const graph = graphOf([
    listed,
    acts,
    stating("GENEBLUE", {}),
    stating("GENEGREEN", {}),
    stating("GENEPINK", { category: "Toxicity" }),
    stating("GENEGREEN", { variant: "rs3087374", level: "3", category: "Toxicity", phenotypes: "Toxic disease" }),
    stating("GENEGREY", { category: "Efficacy", phenotypes: "Toxic disease" }),
  ]);
  const run = await askIn(graph, "How could Dalstatin cause Amyolysis?");
  expect(struck(run)).toEqual([]);
  expect(told(run).filter((text) => text.includes("pharmacogenetic"))).toEqual([
    "Dalstatin has a pharmacogenetic association with GENEBLUE (no event stated, PharmGKB).",
    "Dalstatin has a pharmacogenetic association with GENEGREEN (rs3087374, level 3, Toxic disease, PharmGKB).",
  ]);
});
