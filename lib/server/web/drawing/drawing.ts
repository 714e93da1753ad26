import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { relationWords } from "@/lib/server/web/path-words";
import { codeWords } from "@/lib/server/web/words";
import { columns, type Point } from "./columns";
import { ENTITY_LOOKS, outlineOf } from "./looks";
import { type Drawing, drawable, drawingOf, type Line, pathPart, pathsOf, type Thing, typeWords } from "./things";

/** An element of a drawing, its attributes as React names them. */
export type Shape = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (Shape | string)[];
};

/** More things than these make no legible picture. */
const THINGS_MAX = 80;
const FRAME = { width: 500, height: 72 };
/** Room of a line of nodes with their labels, and of a label between two of them. */
const ROOM_PX = { line: 48, label: 104 };
const WIDTH_MAX = 1800;
const HEIGHT_MAX = 720;
const MARGIN = { x: 96, top: 28, bottom: 40 };
const LEGEND_PX = 28;
const CHARACTER_PX = 6.4;
/** With more edges on paths than these, none carries its relation. */
const WORDS_MAX = 12;

/**
 * A subgraph as a picture: what the question names and what paths pass, or all of it where there is no path; layers from left to
 * right, lines of paths in ink with what they say, others dashed, a legend below. `color` gives the paint of a token ("--ink").
 */
export function drawing(subgraph: Subgraph, color: (token: string) => string): Shape {
  const drawn = pictured(subgraph);
  const frame = frameOf(drawn);
  const { places } = columns(drawn, frame);
  const xs = [...places.values()].map(({ x }) => x);
  // a few things of one type stand beside one another, with room for what joins them
  const isRow = new Set(xs).size === 1 && xs.length * ROOM_PX.label <= frame.width;
  const at = (id: string): Point => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const place = isRow ? { x: (y / frame.height) * frame.width, y: frame.height / 2 } : { x, y };
    return { x: Math.round(place.x) + MARGIN.x, y: Math.round(place.y) + MARGIN.top };
  };
  const size = { width: frame.width + 2 * MARGIN.x, height: frame.height + MARGIN.top + MARGIN.bottom + LEGEND_PX };
  const onPaths = drawn.lines.filter(isOnPath);
  const room = Math.min((isRow ? frame.width / xs.length : gapOf(xs)) - 12, 2 * MARGIN.x);
  const types = TYPES.filter((type) => drawn.things.some((thing) => thing.types.includes(type)));
  const pen = { color, at, labelled: onPaths.length <= WORDS_MAX, characters: Math.floor(room / CHARACTER_PX) };
  return shape(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...size,
      role: "img",
      fontFamily: "Inter Variable, Inter, Helvetica, Arial, sans-serif",
      fontSize: 12,
      fill: color("--ink"),
    },
    shape("title", {}, `Graph of ${drawn.things.map(({ name }) => name).join(", ")}`),
    shape("defs", {}, ...HEADS.map(([sign, head]) => marker(sign, head, color))),
    ...[...drawn.lines.filter((line) => !isOnPath(line)), ...onPaths].map((line) => lineShape(line, pen)),
    ...drawn.things.map((thing) => thingShape(thing, pen)),
    ...types.map((type, index) => legendShape(type, { x: MARGIN.x / 3 + index * 112, y: size.height - 12 }, color)),
  );
}

const TYPES = Object.keys(ENTITY_LOOKS) as EntityType[];

type Pen = { color: (token: string) => string; at: (id: string) => Point; labelled: boolean; characters: number };

function isOnPath({ edges }: Line): boolean {
  return pathsOf(edges).length > 0;
}

/** What a picture holds of a subgraph: its paths and what the question names, or all of it where it has no path, up to a bound. */
export function pictured(subgraph: Subgraph): Drawing {
  const { things, lines } = drawingOf(drawable(pathPart(subgraph)));
  const kept = things.slice(0, THINGS_MAX);
  const ids = new Set(kept.map(({ id }) => id));
  return { things: kept, lines: lines.filter(({ source, target }) => ids.has(source) && ids.has(target)) };
}

/** A frame with room for the fullest layer, and for a label between its lines. */
function frameOf(drawn: Drawing): typeof FRAME {
  const sizes = TYPES.map((type) => drawn.things.filter(({ types }) => types[0] === type).length);
  const height = Math.min(HEIGHT_MAX, Math.max(FRAME.height, Math.max(...sizes) * ROOM_PX.line));
  const gap = gapOf([...columns(drawn, { ...FRAME, height }).places.values()].map(({ x }) => x));
  const width = Math.min(WIDTH_MAX, FRAME.width * Math.max(1, ROOM_PX.label / gap));
  return { width: Math.round(width), height };
}

/** The least space between two of the values; between fewer, all there is. */
function gapOf(values: readonly number[]): number {
  const sorted = [...new Set(values.map(Math.round))].sort((a, b) => a - b);
  return Math.min(FRAME.width, ...sorted.slice(1).map((value, index) => value - (sorted[index] ?? 0)));
}

function shape(tag: string, attributes: Shape["attributes"], ...children: Shape["children"][number][]): Shape {
  return { tag, attributes, children };
}

/** Heads by sign: a triangle raises, a tee lowers, a circle leaves it open. */
const HEADS = [
  ["increases", { tag: "path", d: "M0 0 10 5 0 10z", refX: 9 }],
  ["decreases", { tag: "path", d: "M5 0h2.5v10H5z", refX: 7 }],
  ["unknown", { tag: "circle", d: "", refX: 9 }],
] as const;

function marker(sign: string, { tag, d, refX }: (typeof HEADS)[number][1], color: Pen["color"]): Shape {
  const open = { cx: 5, cy: 5, r: 3.4, fill: color("--surface"), stroke: color("--ink"), strokeWidth: 2 };
  const box = { viewBox: "0 0 10 10", refX, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto" };
  return shape(
    "marker",
    { id: `head-${sign}`, markerUnits: "userSpaceOnUse", ...box },
    shape(tag, tag === "path" ? { d, fill: color("--ink") } : open),
  );
}

const NODE_PX = 16;

function lineShape({ source, target, sign, edges, ...line }: Line, pen: Pen): Shape {
  const [from, to] = [pen.at(source), pen.at(target)];
  const isInk = isOnPath({ source, target, sign, edges, ...line });
  const side = Math.sign(to.x - from.x);
  const [start, end] = [from.x + side * (NODE_PX / 2 + 3), to.x - side * (NODE_PX / 2 + 4)];
  const middle = (start + end) / 2;
  // two of one layer stand above one another: the line leaves and enters at the right
  const bow = from.x + 40;
  const d =
    side === 0
      ? `M${from.x + 12} ${from.y}C${bow} ${from.y} ${bow} ${to.y} ${to.x + 12} ${to.y}`
      : `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`;
  const look = isInk
    ? { stroke: pen.color("--ink"), strokeWidth: 1.5, markerEnd: `url(#head-${sign})` }
    : { stroke: pen.color("--line-strong"), strokeWidth: 1, strokeDasharray: "4 4" };
  const [edge] = edges.filter(({ paths }) => paths.length > 0);
  const label = { x: middle, y: (from.y + to.y) / 2 - 6, fontSize: 11, fill: pen.color("--muted") };
  const words =
    edge && isInk && pen.labelled && side !== 0 ? [relationWords({ ...edge, note: edge.note ?? null }).verb] : [];
  return shape("g", {}, shape("path", { d, fill: "none", ...look }), ...words.map((each) => text(each, label, pen)));
}

/** Behind the mark of the leading type those of the others a thing stands for. */
const BEHIND_PX = 4;

function thingShape({ id, name, types, role }: Thing, pen: Pen): Shape {
  const { x, y } = pen.at(id);
  const scale = (role === "question" ? NODE_PX + 4 : NODE_PX) / 16;
  const marks = types.map((type, index) => {
    const [left, top] = [x - 8 * scale + index * BEHIND_PX, y - 8 * scale - index * BEHIND_PX];
    return markShape(type, `translate(${left} ${top}) scale(${scale})`, pen.color);
  });
  return shape(
    "g",
    {},
    shape("title", {}, `${name}, ${typeWords(types)}`),
    ...marks.reverse(),
    text(name, { x, y: y + 24, fontWeight: role === "question" ? 600 : 500 }, pen),
  );
}

function markShape(type: EntityType, transform: string, color: Pen["color"]): Shape {
  const rim = { stroke: color("--surface"), strokeWidth: 1, paintOrder: "stroke" };
  return shape("path", {
    d: outlineOf(type),
    fill: color(ENTITY_LOOKS[type].color),
    fillRule: "evenodd",
    transform,
    ...rim,
  });
}

/** Words in the middle of a place, cut to the room there is, on a rim of the ground so that no line crosses them. */
function text(words: string, attributes: Shape["attributes"], { color, characters }: Pen): Shape {
  const letters = [...words];
  const cut =
    letters.length > characters
      ? `${letters
          .slice(0, characters - 1)
          .join("")
          .trimEnd()}…`
      : words;
  const rim = { paintOrder: "stroke", stroke: color("--surface"), strokeWidth: 4, strokeLinejoin: "round" };
  return shape("text", { textAnchor: "middle", ...rim, ...attributes }, cut);
}

function legendShape(type: EntityType, { x, y }: Point, color: Pen["color"]): Shape {
  return shape(
    "g",
    { fontSize: 11, fill: color("--muted") },
    markShape(type, `translate(${x} ${y - 9}) scale(.625)`, color),
    shape("text", { x: x + 16, y }, codeWords(type)),
  );
}
