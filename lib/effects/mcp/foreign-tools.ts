import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { defineTool, foreignName, type Tool } from "@/lib/domain/run/tool";
import { type Approval, discoveredBy, type ListedTool } from "./discover";
import { CallResult, ForeignError, foreignText, isObject, outputOf } from "./foreign-result";
import { type ForeignServer, withServer } from "./servers";

const DESCRIPTION_MAX = 300;
/** Cost of leaving this machine, on the scale of our own tools. */
const COST = 8;

/** A tool of a server as an operator sees it; `refused` is why it cannot be used, `invisible` the number of such characters in its description. */
type ReadTool = { listed: ListedTool; description: string; invisible: number } & (
  | { input: z.ZodType; refused: null }
  | { input: null; refused: string }
);

/** What a server's tools amount to here. */
export function readTool(listed: ListedTool): ReadTool {
  const { text: description, invisible } = foreignText(listed.description ?? "", DESCRIPTION_MAX);
  const read = foreignInput(listed.inputSchema);
  const common = { listed, description, invisible };
  if (!/^[A-Za-z][\w-]{0,60}$/.test(listed.name)) return { ...common, input: null, refused: "its name cannot be used" };
  return { ...common, ...read };
}

/**
 * The tools of an approved server, named `mcp_SERVER_TOOL`. Each call opens the server anew and compares what it offers
 * with what was approved; where that differs, `changed` is returned and nothing is called.
 */
export function foreignTools(server: ForeignServer, { hash, tools }: Approval, changed: () => void): Tool[] {
  return tools.flatMap((listed) => {
    const { input, description } = readTool(listed);
    if (!input) return [];
    return [
      defineTool<unknown>({
        name: foreignName(server.name, listed.name),
        description: `From the server "${server.name}", not of this graph: ${description}`,
        domain: "foreign",
        cost: COST,
        input,
        entityArgs: [],
        foreign: { server: server.name, domains: server.domains ?? null },
        run: (args, { signal, graph }) =>
          withServer(server, signal, async (ask) => {
            const now = await discoveredBy(server, ask);
            if (now.hash !== hash) {
              changed();
              throw new ForeignError(server.name, "changed its tools since they were approved: it is disabled");
            }
            return outputOf(
              server.name,
              await ask("tools/call", { name: listed.name, arguments: args }, CallResult),
              graph,
            );
          }),
      }),
    ];
  });
}

const DEPTH_MAX = 8;
const PARTS_MAX = 400;
const BYTES_MAX = 32 * 1024;
const FIELD_DESCRIPTION_MAX = 200;
const CHOICES_MAX = 100;

type Json = Record<string, unknown>;

/** Keywords whose numbers and flags are taken as they are. Patterns and formats are not: the server checks those itself. */
const NUMBERS = ["minItems", "maxItems", "minimum", "maximum", "minLength", "maxLength"];
const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];
const FORBIDDEN = ["__proto__", "constructor", "prototype"];

/** A schema that cannot be used, with the reason. */
class Refused extends Error {}

type ForeignInput = { input: z.ZodType; refused: null } | { input: null; refused: string };

/**
 * The arguments a server's JSON Schema allows, as our own schema: only keywords we know, no argument beyond those named.
 * What is too large or deep, refers elsewhere or names properties of every object is refused with the reason.
 */
function foreignInput(schema: unknown): ForeignInput {
  try {
    if (Buffer.byteLength(JSON.stringify(schema) ?? "") > BYTES_MAX) throw new Refused("its schema is too large");
    const walk = walker(schema);
    const reduced = walk(schema, 0);
    if (reduced.type !== "object") throw new Refused("its schema describes no object");
    return { input: z.fromJSONSchema({ properties: {}, ...reduced, additionalProperties: false }), refused: null };
  } catch (error) {
    return { input: null, refused: error instanceof Refused ? error.message : "its schema cannot be read" };
  }
}

function walker(root: unknown): (schema: unknown, depth: number) => Json {
  let parts = 0;
  const walk = (raw: unknown, depth: number): Json => {
    parts += 1;
    if (depth > DEPTH_MAX || parts > PARTS_MAX) throw new Refused("its schema is too deep or refers to itself");
    const schema = resolved(raw, root);
    const { type, description, properties, required, items } = schema;
    const union = schema.anyOf ?? schema.oneOf;
    return {
      ...(typeof type === "string" && TYPES.includes(type) && { type }),
      ...(Array.isArray(type) && {
        anyOf: type.filter((each) => TYPES.includes(each)).map((each) => ({ type: each })),
      }),
      ...(typeof description === "string" && { description: foreignText(description, FIELD_DESCRIPTION_MAX).text }),
      ...numbersOf(schema),
      ...choicesOf(schema),
      ...(isObject(properties) && { properties: mapped(properties, (each) => walk(each, depth + 1)) }),
      ...(Array.isArray(required) && { required: required.filter((each) => typeof each === "string") }),
      ...(isObject(items) && { items: walk(items, depth + 1) }),
      ...(Array.isArray(union) && { anyOf: union.map((each) => walk(each, depth + 1)) }),
    };
  };
  return walk;
}

/** A schema, or the one of the same document it refers to. */
function resolved(raw: unknown, root: unknown): Json {
  if (!isObject(raw)) throw new Refused("its schema cannot be read");
  if (raw.$ref === undefined) return raw;
  const [, group, name] = /^#\/(\$defs|definitions)\/([\w.-]+)$/.exec(String(raw.$ref)) ?? [];
  const defs = isObject(root) && group ? ownValue(root, group) : undefined;
  const found = isObject(defs) && name ? ownValue(defs, name) : undefined;
  if (!isObject(found) || found.$ref !== undefined) throw new Refused("its schema refers to another");
  return found;
}

function mapped(properties: Json, change: (each: unknown) => Json): Json {
  const forbidden = Object.keys(properties).find((name) => FORBIDDEN.includes(name) || !/^[\w.-]{1,64}$/.test(name));
  if (forbidden !== undefined) throw new Refused("its schema names an argument that no object may have");
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, change(each)]));
}

function numbersOf(schema: Json): Json {
  return Object.fromEntries(
    NUMBERS.map((key) => [key, ownValue(schema, key)]).filter(([, value]) => Number.isFinite(value)),
  );
}

function choicesOf(schema: Json): Json {
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (!Array.isArray(choices)) return {};
  const isPlain = choices.every((each) => ["string", "number", "boolean"].includes(typeof each));
  if (!isPlain || choices.length > CHOICES_MAX) throw new Refused("its schema has choices that cannot be read");
  return { enum: choices };
}
