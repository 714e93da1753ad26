import { z } from "zod";
import { countTokens } from "@/lib/domain/run/text";
import type { Tool } from "@/lib/domain/run/tool";
import { clip, type Fence } from "./prompt";

/** How tools of others are headed; their lines are cut at so many tokens, and at fewer where room is short. */
const OTHERS = "Tools of others, to be called like those above";
const OTHERS_TOKENS = 160;
const OTHERS_BRIEF_TOKENS = 50;

/**
 * Every tool with its arguments and what it does, a line each: "get_x(drug: id, limit?: 1-50, kinds?: (a|b)[]): ...". A "?"
 * marks what may be left out, a number where no type follows; `id` is an admitted entity or a reference to a result.
 */
export function toolCatalogue(tools: readonly Tool[]): string {
  return tools.map((tool) => `${tool.name}(${argumentsOf(tool)}): ${tool.description}`).join("\n");
}

/** The same with the first clause of what each does, and its optional arguments by name alone. */
function toolGists(tools: readonly Tool[]): string {
  const clause = ({ description }: Tool) => /^.+?[.;:](?= |$)/.exec(description)?.[0] ?? description;
  return tools.map((tool) => `${toolSignature(tool)}: ${clause(tool)}`).join("\n");
}

/**
 * The catalogue where it fits, else with the first clause of what each tool does, else each with its arguments alone. What servers of others say of their tools is data,
 * and stands behind ours in its fence, a line of bounded length each.
 */
export function toolsWithin(tools: readonly Tool[], tokensMax: number, fence: Fence): string {
  const own = tools.filter(({ foreign }) => !foreign);
  const others = tools.filter(({ foreign }) => foreign);
  const block = (tell: (tools: readonly Tool[]) => string, lineMax: number) => {
    const theirs = others.map((tool) => clip(tell([tool]), lineMax)).join("\n");
    return theirs === "" ? tell(own) : `${tell(own)}\n${fence.around(OTHERS, theirs)}`;
  };
  for (const tell of [toolCatalogue, toolGists]) {
    const whole = block(tell, OTHERS_TOKENS);
    if (countTokens(whole) <= tokensMax) return whole;
  }
  return block((each) => each.map(toolSignature).join("\n"), OTHERS_BRIEF_TOKENS);
}

/** Every tool with what it does, a line each. */
export function toolList(tools: readonly Tool[]): string {
  return tools.map(({ name, description }) => `${name}: ${description}`).join("\n");
}

/** A tool with what it must be given, typed, and what it may be given, by name: "get_x(drug: id, limit?)". */
export function toolSignature({ name, input, entityArgs }: Tool): string {
  const { properties, required } = inputOf(input);
  const given = Object.entries(properties).map(([key, each]) =>
    required.includes(key) ? `${key}: ${typeOf(each, entityArgs.includes(key))}` : `${key}?`,
  );
  return `${name}(${given.join(", ")})`;
}

const Schema = z.object({
  type: z.string().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get items() {
    return Schema.optional();
  },
});
const Input = z.object({
  properties: z.record(z.string(), Schema).default({}),
  required: z.array(z.string()).default([]),
});

function inputOf(input: Tool["input"]): z.infer<typeof Input> {
  return Input.parse(z.toJSONSchema(input as z.ZodType, { io: "input", unrepresentable: "any" }));
}

function argumentsOf({ input, entityArgs }: Tool): string {
  const { properties, required } = inputOf(input);
  return Object.entries(properties)
    .map(([name, each]) => {
      const type = typeOf(each, entityArgs.includes(name));
      if (required.includes(name)) return `${name}: ${type}`;
      return /^(?:number|integer)$/.test(type) ? `${name}?` : `${name}?: ${type}`;
    })
    .join(", ");
}

function typeOf(schema: z.infer<typeof Schema>, isEntity: boolean): string {
  const { type, enum: options, minimum, maximum, items } = schema;
  if (schema.properties) return partsOf(schema);
  if (items) return `${items.enum ? `(${items.enum.join("|")})` : typeOf(items, isEntity)}[]`;
  if (options) return options.join("|");
  if (type === "string") return isEntity ? "id" : "text";
  const bounded = minimum !== undefined && maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  return bounded ? `${minimum}-${maximum}` : (type ?? "any");
}

/** The names of an object's parts, all of which may be left out: "{dates: {from, to}, kinds}". */
function partsOf({ properties = {} }: z.infer<typeof Schema>): string {
  const parts = Object.entries(properties).map(([name, part]) =>
    part.properties ? `${name}: ${partsOf(part)}` : name,
  );
  return `{${parts.join(", ")}}`;
}
