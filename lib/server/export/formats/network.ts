import type { Subgraph } from "@/lib/domain/run/artifacts";
import { type Exportable, pubmedIds } from "@/lib/server/export/exportable";
import { columns } from "@/lib/server/web/drawing/columns";
import { ENTITY_LOOKS } from "@/lib/server/web/drawing/looks";
import type { Drawing } from "@/lib/server/web/drawing/things";
import { relationWords } from "@/lib/server/web/path-words";

/** Nodes stand so far apart as to be told apart when a drawing program opens them. */
const FRAME = { width: 1200, height: 900 };

/** The graph of an answer as programs take it: nodes with places, and edges with what they rest on. */
export function networkOf({ artifacts: { subgraph }, claims }: Exportable) {
  const { places } = columns(asDrawing(subgraph), FRAME);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const nodes = subgraph.nodes.map(({ id, name, type, role }) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    return { id, name, type, role, x: Math.round(x), y: Math.round(y) };
  });
  const edges = subgraph.edges.map(({ id, source, target, predicate, sign, strength, claimIds, note, ...edge }) => ({
    ...{ id, source, target, predicate, sign, strength, claimIds },
    interaction: relationWords({ predicate, note: note ?? null, datasets: edge.datasets }).verb,
    ...{ datasets: edge.datasets, evidenceIds: edge.evidenceIds, paths: edge.paths },
    pmids: pubmedIds(claimIds.flatMap((claimId) => byId.get(claimId) ?? [])),
  }));
  return { nodes, edges };
}

/** Every node and edge by itself, as what is placed: programs are given the graph whole. */
function asDrawing({ nodes, edges }: Subgraph): Drawing {
  return {
    things: nodes.map(({ type, ...node }) => ({ ...node, types: [type], ids: [node.id] })),
    lines: edges.map((edge) => ({ ...edge, edges: [edge] })),
  };
}

/** Who may use the graph, by the licences of what it rests on. */
export function rightsOf({ artifacts: { datasets } }: Exportable): string {
  return datasets.map(({ title, version, licence }) => `${title} ${version}: ${licence}`).join("; ");
}

/** The tokens of the light page as paints, for files that know no page. */
export const PAINTS: Readonly<Record<string, string>> = {
  "--surface": "#ffffff",
  "--line-strong": "#c9d0d9",
  "--ink": "#14181f",
  "--muted": "#4a5361",
  "--t-drug": "#1d5fbf",
  "--t-class": "#4a5a73",
  "--t-gene": "#0e7a5f",
  "--t-pathway": "#6b4fc4",
  "--t-disease": "#9a5b00",
  "--t-phenotype": "#a83a78",
  "--t-event": "#be2f3b",
};

/** The paint and shape of each type of thing. */
export const TYPE_LOOKS = Object.entries(ENTITY_LOOKS).map(([type, { color, shape }]) => ({
  ...{ type, shape },
  paint: PAINTS[color] ?? "",
}));

/** What ends an edge of each sign, as drawing programs call it. */
export const HEADS = { increases: "triangle", decreases: "tee", unknown: "circle" } as const;
