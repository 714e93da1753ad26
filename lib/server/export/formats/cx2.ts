import type { Exportable } from "@/lib/server/export/exportable";
import { HEADS, networkOf, rightsOf, TYPE_LOOKS } from "./network";

const TEXT = { d: "string" };
const TEXTS = { d: "list_of_string" };

const DECLARATIONS = {
  networkAttributes: { name: TEXT, description: TEXT, version: TEXT, rights: TEXT, reference: TEXT },
  nodes: { name: TEXT, represents: TEXT, type: TEXT, role: TEXT },
  edges: {
    ...{ interaction: TEXT, predicate: TEXT, sign: TEXT, strength: { d: "double" } },
    ...{ claims: TEXTS, datasets: TEXTS, records: TEXTS, pmids: TEXTS, paths: { d: "list_of_integer" } },
  },
};

/** The graph of an answer in CX2 2.0, as NDEx and Cytoscape read it; nodes are named by CURIEs. */
export function cx2Of(answer: Exportable): string {
  const network = networkOf(answer);
  const places = new Map(network.nodes.map(({ id }, index) => [id, index]));
  const nodes = network.nodes.map(({ id, x, y, ...v }, index) => ({ id: index, x, y, v: { ...v, represents: id } }));
  const edges = network.edges.map(({ id: _id, source, target, claimIds, evidenceIds, ...v }, index) => ({
    ...{ id: index, s: places.get(source), t: places.get(target) },
    v: { ...v, claims: claimIds, records: evidenceIds },
  }));
  const { title, restated, graphVersion, runId, json } = answer;
  const reference = runId ?? json.contentHash ?? "";
  const about = { name: title, description: restated, version: graphVersion, rights: rightsOf(answer), reference };
  const aspects = {
    attributeDeclarations: [DECLARATIONS],
    networkAttributes: [about],
    ...{ nodes, edges },
    visualProperties: [LOOKS],
  };
  return JSON.stringify([
    { CXVersion: "2.0", hasFragments: false },
    { metaData: Object.entries(aspects).map(([name, { length }]) => ({ name, elementCount: length })) },
    ...Object.entries(aspects).map(([name, elements]) => ({ [name]: elements })),
    { status: [{ error: "", success: true }] },
  ]);
}

const LOOKS = {
  default: { network: { NETWORK_BACKGROUND_COLOR: "#ffffff" }, node: {}, edge: {} },
  nodeMapping: {
    NODE_LABEL: { type: "PASSTHROUGH", definition: { attribute: "name", type: "string" } },
    NODE_SHAPE: byType(({ shape }) => shape),
    NODE_BACKGROUND_COLOR: byType(({ paint }) => paint),
  },
  edgeMapping: {
    EDGE_LABEL: { type: "PASSTHROUGH", definition: { attribute: "interaction", type: "string" } },
    EDGE_TARGET_ARROW_SHAPE: {
      type: "DISCRETE",
      definition: { attribute: "sign", type: "string", map: Object.entries(HEADS).map(([v, vp]) => ({ v, vp })) },
    },
  },
};

function byType(look: (each: (typeof TYPE_LOOKS)[number]) => string) {
  const map = TYPE_LOOKS.map((each) => ({ v: each.type, vp: look(each) }));
  return { type: "DISCRETE", definition: { attribute: "type", type: "string", map } };
}
