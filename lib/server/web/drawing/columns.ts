import type { EntityType } from "@/lib/domain/entity";
import { type Drawing, type Line, pathsOf, type Thing } from "./things";

export type Point = { x: number; y: number };
type Frame = { width: number; height: number };

/** Types that stand together, from the class of a drug to the event. */
const LAYERS: readonly (readonly EntityType[])[] = [
  ["drug_class", "regulatory_flag"],
  ["drug"],
  ["gene_group", "gene"],
  ["pathway"],
  ["disease"],
  ["phenotype"],
  ["adverse_event"],
];

/** Room a thing with its label takes along its line, where lines run down and where they run across. */
const ROOM_PX = { down: 34, across: 84 };
/** Layers less wide than this have no room for their names beside one another. */
const LAYER_PX_MIN = 90;
/** How often the order within layers is mended by what the things are joined to. */
const SWEEPS = 4;
/** The space between layers, in spaces between the lines of one. */
const LAYER_GAP = 2;

/**
 * A place within a frame for each thing: a layer a type, from left to right, or from top to bottom (`isDown`) where the frame is
 * narrow; in each the things stand near what they are joined to, and many of them in several lines. Alike for one drawing and one frame.
 */
export function columns({ things, lines }: Drawing, frame: Frame): { places: Map<string, Point>; isDown: boolean } {
  const { layers: filled, links } = withWays(layersOf(things), lines);
  const layers = ordered(filled, links);
  const isDown = frame.height > frame.width && frame.width / layers.length < LAYER_PX_MIN;
  const [along, across] = isDown ? [frame.height, frame.width] : [frame.width, frame.height];
  const perLine = Math.max(1, Math.floor(across / (isDown ? ROOM_PX.across : ROOM_PX.down)));
  const own = new Set(things.map(({ id }) => id));
  const counts = layers.map((layer) => Math.ceil(layer.length / perLine));
  const spaces = counts.reduce((sum, count) => sum + count - 1, 0) + LAYER_GAP * (layers.length - 1);
  const gap = spaces === 0 ? 0 : along / spaces;
  const places = new Map<string, Point>();
  let start = spaces === 0 ? along / 2 : 0;
  layers.forEach((layer, index) => {
    const count = counts[index] ?? 1;
    layer.forEach((id, place) => {
      const at = { main: start + lineOf(place % count, count) * gap, cross: ((place + 0.5) / layer.length) * across };
      if (own.has(id)) places.set(id, isDown ? { x: at.cross, y: at.main } : { x: at.main, y: at.cross });
    });
    start += (count - 1 + LAYER_GAP) * gap;
  });
  return { places, isDown };
}

/** The line of a layer a thing stands in by its turn: every other one first, so that neighbours stand apart and form no diagonal. */
function lineOf(turn: number, count: number): number {
  return turn % 2 === 0 ? turn / 2 : Math.ceil(count / 2) + (turn - 1) / 2;
}

/** Ids by layer, without layers nothing is in: what the question names before others of its type, its events last of all. */
function layersOf(things: readonly Thing[]): string[][] {
  const layers = LAYERS.flatMap((types) => {
    const own = things.filter((thing) => thing.types[0] && types.includes(thing.types[0]));
    const asked = own.filter(({ role }) => role === "question");
    const others = own.filter(({ role }) => role !== "question");
    return types.includes("adverse_event") ? [others, asked] : [asked, others];
  });
  return layers.filter((layer) => layer.length > 0).map((layer) => layer.map(({ id }) => id).sort());
}

type Link = Pick<Line, "source" | "target">;

/** Layers in which every line of a path that passes one has room of its own there, and the links that lead through it. */
function withWays(layers: string[][], lines: readonly Line[]): { layers: string[][]; links: Link[] } {
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map((id) => [id, index] as const)));
  const ways = layers.map((layer) => [...layer]);
  const links = lines.flatMap((line): Link[] => {
    const ends = [line.source, line.target].map((id) => ({ id, layer: layerOf.get(id) ?? 0 }));
    const [first, last] = ends.toSorted((a, b) => a.layer - b.layer);
    if (!first || !last || pathsOf(line.edges).length === 0) return [line];
    const passed = ways.slice(first.layer + 1, last.layer).map((way, index) => {
      const id = `${line.id} ${index}`;
      way.push(id);
      return id;
    });
    const stops = [first.id, ...passed, last.id];
    return stops.slice(1).map((target, index) => ({ source: stops[index] ?? "", target }));
  });
  return { layers: ways, links };
}

/** Each layer by the mean place of what its nodes are joined to, which keeps lines from crossing. */
function ordered(layers: string[][], links: readonly Link[]): string[][] {
  const joined = new Map<string, string[]>(layers.flat().map((id) => [id, []]));
  for (const { source, target } of links) {
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
