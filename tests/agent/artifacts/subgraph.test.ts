import { describe, expect, it } from "vitest";
import { subgraphOf } from "@/lib/agent/artifacts/subgraph";
import { aspirin, geneA, metformin, nausea, thing } from "@/tests/domain/run/things";
import { statement } from "@/tests/fixtures/graph-of";
import { askSmall } from "./asking";
import { edge, pathOf, step } from "./made-path";

describe("the subgraph", () => {
  const listing = statement({ subject: "D:1", predicate: "listed_on_label", object: "AE:nausea" });
  const refs = new Map([metformin, aspirin, nausea, geneA].map((ref) => [ref.id, ref]));
  const options = { asked: new Set(["D:1"]), omitted: 0 };

  it("S2-28: draws each edge once, with the paths it is on and the records behind it", () => {
    const targets = statement({ subject: "D:1", predicate: "targets", object: "HGNC:1" });
    const shared = edge("targets", { claimIds: [targets.id] });
    const paths = [1, 2].map((rank) =>
      pathOf([step(metformin), step(geneA), step(nausea)], [shared, edge("affects_event")], { rank }),
    );
    const drawn = subgraphOf(paths, [targets, listing], refs, options);
    expect(drawn.edges.map(({ id, paths: on, evidenceIds }) => [id, on, evidenceIds])).toEqual([
      ["D:1|targets|HGNC:1", [1, 2], ["drugcentral:D:1/targets/HGNC:1"]],
      ["HGNC:1|affects_event|AE:nausea", [1, 2], []],
      ["D:1|listed_on_label|AE:nausea", [], ["drugcentral:D:1/listed_on_label/AE:nausea"]],
    ]);
    expect(drawn.nodes.map(({ id, role }) => [id, role])).toEqual([
      ["D:1", "question"],
      ["HGNC:1", "path"],
      ["AE:nausea", "path"],
    ]);
  });

  it("words an edge as the path does it is on", () => {
    const inhibits = edge("interacts_with", { note: "inhibitor" });
    const [first] = subgraphOf([pathOf([step(metformin), step(geneA)], [inhibits])], [], refs, options).edges;
    expect(first).toMatchObject({ predicate: "interacts_with", note: "inhibitor" });
  });

  it("draws a claim read from its object in the claim's own direction", () => {
    const path = pathOf([step(thing("phenotype", "V", "HP:2")), step(nausea)], [edge("maps_to", { forward: false })]);
    expect(subgraphOf([path], [], refs, options).edges[0]).toMatchObject({ source: "AE:nausea", target: "HP:2" });
  });

  it("joins what several sources state into one edge of the greatest strength", () => {
    const other = statement({ ...listing, dataset: "sider", strength: 0.4 });
    expect(subgraphOf([], [other, listing], refs, options).edges).toMatchObject([
      { claimIds: [other.id, listing.id], datasets: ["sider", "drugcentral"], strength: 1 },
    ]);
  });

  it("counts every edge it leaves out, for want of room or of an end", () => {
    const many = Array.from({ length: 210 }, (_, index) =>
      statement({ subject: "D:1", predicate: "targets", object: `HGNC:${index}` }),
    );
    const all = new Map([...refs, ...many.map(({ object }) => [object, thing("gene", object, object)] as const)]);
    const cut = subgraphOf([], many, all, { ...options, omitted: 3 });
    expect([cut.edges.length, cut.omitted]).toEqual([200, 13]);
    const unnamed = statement({ subject: "D:1", predicate: "targets", object: "HGNC:nowhere" });
    const drawn = subgraphOf([], [listing, unnamed], refs, options);
    expect([drawn.edges.length, drawn.omitted]).toEqual([1, 1]);
  });

  it("S2-33: holds every node and claim of the paths shown", async () => {
    for (const question of [
      "How could metformin cause lactic acidosis?",
      "Compare the adverse events of ibuprofen and celecoxib",
    ]) {
      const { paths, subgraph } = (await askSmall(question)).artifacts;
      expect(paths.length).toBeGreaterThan(0);
      const nodes = new Set(subgraph.nodes.map(({ id }) => id));
      const claims = new Set(subgraph.edges.flatMap(({ claimIds }) => claimIds));
      expect(paths.flatMap(({ steps }) => steps).filter(({ id }) => !nodes.has(id))).toEqual([]);
      expect(
        paths.flatMap(({ edges }) => edges.flatMap(({ claimIds }) => claimIds)).filter((id) => !claims.has(id)),
      ).toEqual([]);
      expect(subgraph.edges.filter(({ evidenceIds }) => evidenceIds.length === 0)).toEqual([]);
    }
  });

  it("draws of whole lists what the question names or the answer counts, and nothing beside it", async () => {
    const drawn = async (question: string) => {
      const { subgraph } = (await askSmall(question)).artifacts;
      const ends = subgraph.edges
        .filter(({ predicate }) => predicate === "listed_on_label" || predicate === "reported_with")
        .flatMap(({ source, target }) => [source, target]);
      const nameOf = new Map(subgraph.nodes.map(({ id, name }) => [id, name]));
      return [...new Set(ends.map((id) => nameOf.get(id)))].sort();
    };
    expect(await drawn("Which of ibuprofen and celecoxib cause nausea?")).toEqual(["Nausea", "ibuprofen"]);
    expect(await drawn("Compare ibuprofen and celecoxib for myocardial infarction")).toEqual([
      "Myocardial infarction",
      "celecoxib",
      "ibuprofen",
    ]);
    expect((await drawn("Tell me about ibuprofen")).length).toBeGreaterThan(2);
  });
});
