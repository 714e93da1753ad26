import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";

type Point = { x: number; y: number };
type Frame = { width: number; height: number };
type Node = Subgraph["nodes"][number];

/** Types that stand together, from the class of a drug to the event. */
const LAYERS: readonly (readonly EntityType[])[] = [
  ["drug_class"],
  ["drug"],
  ["gene_group", "gene"],
  ["pathway"],
  ["disease"],
  ["phenotype"],
  ["adverse_event"],
];

/** Room a node with its label takes along its line, where lines run down and where they run across. */
const ROOM_PX = { down: 34, across: 84 };
/** How often the order within layers is mended by what the nodes are joined to. */
const SWEEPS = 4;
/** The space between layers, in spaces between the lines of one. */
const LAYER_GAP = 2;

/**
 * A place within a frame for each node: a layer a type, from left to right, or from top to bottom where the frame is narrow; in
 * each the nodes stand near what they are joined to, and many of them in several lines. Alike for one graph and one frame.
 */
export function columns({ nodes, edges }: Pick<Subgraph, "nodes" | "edges">, frame: Frame): Map<string, Point> {
  const isTall = frame.height > frame.width;
  const [along, across] = isTall ? [frame.height, frame.width] : [frame.width, frame.height];
  const perLine = Math.max(1, Math.floor(across / (isTall ? ROOM_PX.across : ROOM_PX.down)));
  const layers = ordered(layersOf(nodes), edges);
  const lines = layers.map((layer) => Math.ceil(layer.length / perLine));
  const spaces = lines.reduce((sum, count) => sum + count - 1, 0) + LAYER_GAP * (layers.length - 1);
  const gap = spaces === 0 ? 0 : along / spaces;
  const placed = new Map<string, Point>();
  let start = spaces === 0 ? along / 2 : 0;
  layers.forEach((layer, index) => {
    const count = lines[index] ?? 1;
    layer.forEach((id, place) => {
      const at = { main: start + (place % count) * gap, cross: ((place + 0.5) / layer.length) * across };
      placed.set(id, isTall ? { x: at.cross, y: at.main } : { x: at.main, y: at.cross });
    });
    start += (count - 1 + LAYER_GAP) * gap;
  });
  return placed;
}

/** Ids by layer, without layers nobody is in; what the question asks about stands last of all, after other events. */
function layersOf(nodes: readonly Node[]): string[][] {
  const isAsked = ({ type, role }: Node) => type === "adverse_event" && role === "question";
  const asked = nodes.filter(isAsked);
  const others = LAYERS.map((types) => nodes.filter((node) => types.includes(node.type) && !isAsked(node)));
  return [...others, asked].filter((layer) => layer.length > 0).map((layer) => layer.map(({ id }) => id).sort());
}

/** Each layer by the mean place of what its nodes are joined to, which keeps lines from crossing. */
function ordered(layers: string[][], edges: Subgraph["edges"]): string[][] {
  const joined = new Map<string, string[]>(layers.flat().map((id) => [id, []]));
  for (const { source, target } of edges) {
    joined.get(source)?.push(target);
    joined.get(target)?.push(source);
  }
  const current = [...layers];
  const places = new Map(current.flatMap(placesOf));
  const pull = (id: string) => {
    const others = joined.get(id) ?? [];
    return mean((others.length > 0 ? others : [id]).flatMap((each) => places.get(each) ?? []));
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    // forth and back: a layer follows those set before it, or two that face each other would swap for ever
    for (const step of layers.keys()) {
      const index = sweep % 2 === 0 ? step : layers.length - 1 - step;
      current[index] = (current[index] ?? []).toSorted((a, b) => pull(a) - pull(b) || (a < b ? -1 : 1));
      for (const [id, place] of placesOf(current[index])) places.set(id, place);
    }
  return current;
}

function placesOf(layer: readonly string[]): [string, number][] {
  return layer.map((id, place) => [id, (place + 0.5) / layer.length]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
