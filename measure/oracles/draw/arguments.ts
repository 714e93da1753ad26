import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { type Kinds, NAMED_KINDS, RESOLVED_KINDS } from "@/lib/domain/run/argument-kinds";
import { ProgramError } from "@/lib/domain/run/error";
import type { Tool } from "@/lib/domain/run/tool";
import { below } from "@/measure/random";
import { pick, type Random, randomOf } from "./random";
import type { Drawing } from "./surroundings";

type Shape = z.core.JSONSchema.BaseSchema;
type Place = Drawing & { tool: Tool; path: string; name: string };

const ATTEMPTS_MAX = 50;
const ITEMS_MAX = 4;
/** How far above its least value a number without an upper bound goes. */
const NUMBER_SPAN = 5;
const NUMBER_MAX = 1000;
const OPTIONAL_SHARE = 0.15;
const FAR_SHARE = 0.15;
/** How often a thing is of the likeliest kind of its argument, and not of any. */
const LIKELIEST_SHARE = 0.7;
const LOWER_CASE_SHARE = 0.3;
const MISSPELT_SHARE = 0.15;
/** Arguments whose texts are keys of datasets. */
const OF_DATASETS = /\/(?:sources|datasets)\b/;

/**
 * Random arguments of a tool, by its input schema. Each argument is drawn by itself, so that one more argument of a tool leaves the
 * others as they are. Throws where nothing drawn fits the schema.
 */
export function drawArguments(tool: Tool, tuple: string, drawing: Drawing): Record<string, unknown> {
  const shape = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" });
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const args = drawObject(shape, { ...drawing, tool, path: `${tool.name} ${tuple} ${attempt}`, name: "" });
    if (tool.input.safeParse(args).success) return args;
  }
  throw new ProgramError(`No arguments of ${tool.name} could be drawn`);
}

function drawObject({ properties = {}, required = [] }: Shape, place: Place): Record<string, unknown> {
  const drawn = Object.entries(properties).flatMap(([name, shape]) => {
    const path = `${place.path}/${name}`;
    if (typeof shape !== "object") return [];
    if (!required.includes(name) && randomOf(`${path}?`)() >= OPTIONAL_SHARE) return [];
    return [[name, draw(shape, { ...place, path, name })]];
  });
  return Object.fromEntries(drawn);
}

function draw(shape: Shape, place: Place): unknown {
  const random = randomOf(place.path);
  if (shape.enum) return pick(shape.enum, random);
  switch (shape.type) {
    case "object":
      return drawObject(shape, place);
    case "array":
      return drawList(shape, place, random);
    case "boolean":
      return random() < 0.5;
    case "integer":
      return drawNumber(shape, (span) => below(random, span + 1));
    case "number":
      return drawNumber(shape, (span) => Math.round(100 * span * random()) / 100);
    case "string":
      return drawText(place, random);
    default:
      throw new ProgramError(`Nothing can be drawn for ${place.path}`);
  }
}

function drawList({ items, maxItems = ITEMS_MAX }: Shape, place: Place, random: Random): unknown[] {
  const count = 1 + below(random, Math.min(ITEMS_MAX, maxItems));
  const shape = typeof items === "object" && !Array.isArray(items) ? items : {};
  const drawn = Array.from({ length: count }, (_, at) => draw(shape, { ...place, path: `${place.path}/${at}` }));
  return [...new Set(drawn)];
}

function drawNumber({ minimum = 0, maximum = NUMBER_MAX }: Shape, upTo: (span: number) => number): number {
  return minimum + upTo(maximum < NUMBER_MAX ? maximum - minimum : NUMBER_SPAN);
}

function drawText({ tool, graph, entities, near, path, name }: Place, random: Random): string | undefined {
  if (name === "claims") return pick(near.claims, random);
  if (OF_DATASETS.test(path)) return pick(graph.datasets, random)?.key;
  const [likeliest, ...others] = kindsOf(tool, name) ?? [[...near.ids.keys()]];
  const types = random() < LIKELIEST_SHARE ? (likeliest ?? []) : [likeliest ?? [], ...others].flat();
  const isFar = random() < FAR_SHARE;
  const held = types.filter((type) => near.ids.has(type));
  const type = pick(held.length > 0 && !isFar ? held : types, random);
  const far = (type && entities.get(type)) ?? [];
  const id = pick((type && !isFar && near.ids.get(type)) || far, random) ?? near.drug; // a graph may hold none of a type
  if (tool.entityArgs.includes(name)) return id;
  return altered(pick(graph.names(id), random) ?? "", random);
}

/** The kinds of things an argument takes, by its name or that of one of several; undefined for any. */
function kindsOf({ name: tool }: Tool, name: string): Kinds | undefined {
  return NAMED_KINDS.get(name) ?? NAMED_KINDS.get(name.replace(/s$/, "")) ?? ownValue(RESOLVED_KINDS, tool);
}

/** A name as somebody may write it: in lower case, or with a letter missing. */
function altered(name: string, random: Random): string {
  const text = random() < LOWER_CASE_SHARE ? name.toLowerCase() : name;
  if (random() >= MISSPELT_SHARE || text.length < 2) return text;
  const at = below(random, text.length);
  return text.slice(0, at) + text.slice(at + 1);
}
