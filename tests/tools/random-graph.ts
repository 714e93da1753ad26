import type { Entity } from "@/lib/domain/entity";
import type { Edge, Graph } from "@/lib/domain/graph";
import { graph as template } from "./bench";

export type RandomEdge = { drug: number; event: number; label: boolean; ic025: number; artefact: boolean };

/** A graph of drugs D0..D3 and events E0, E1, ... with these claims; E7 is administrative. */
export function indexOf(rows: readonly RandomEdge[], events = 8): Graph {
  const entities = new Map<string, Entity>();
  for (let index = 0; index < 4; index++)
    entities.set(`D${index}`, { id: `D${index}`, name: `drug ${index}`, type: "drug", xrefs: [] });
  for (let index = 0; index < events; index++)
    entities.set(`E${index}`, {
      id: `E${index}`,
      name: `event ${index}`,
      type: "adverse_event",
      xrefs: [],
      administrative: index === 7,
    });
  const edges = rows.map(edgeOf);
  return {
    ...template,
    entity: (id) => entities.get(id),
    edges: ({ subject, object, predicates }) =>
      edges.filter(
        (edge) =>
          (subject === undefined || edge.subject === subject) &&
          (object === undefined || edge.object === object) &&
          (predicates === undefined || predicates.includes(edge.predicate)),
      ),
    equivalents: (id) => [id],
    coverage: (entity) => [{ dataset: "sider", aspect: "label_listings", entity, state: "data", count: 1 }],
    claims: async () => [],
  };
}

function edgeOf({ drug, event, label, ic025, artefact }: RandomEdge, index: number): Edge {
  return {
    claimId: `c_${index.toString(16).padStart(16, "0")}`,
    subject: `D${drug}`,
    predicate: label ? "listed_on_label" : "reported_with",
    object: `E${event}`,
    dataset: label ? "sider" : "faers",
    strength: 0.5,
    statistic: label ? Number.NaN : ic025,
    sign: "unknown",
    negated: false,
    indicationArtefact: !label && artefact,
    action: "unknown",
  };
}
