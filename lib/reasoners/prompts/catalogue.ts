import { z } from "zod";
import type { Tool } from "@/lib/engine/tool";

/** Every tool with what it does and its input as JSON Schema, a line each; bounds that only guard against abuse are left out. */
export function toolCatalogue(tools: readonly Tool[]): string {
  return tools.map((tool) => `${tool.name}: ${tool.description} Input: ${inputOf(tool)}`).join("\n");
}

/** Every tool with what it does, a line each. */
export function toolList(tools: readonly Tool[]): string {
  return tools.map(({ name, description }) => `${name}: ${description}`).join("\n");
}

const LEFT_OUT = new Set(["$schema", "additionalProperties", "minLength", "maxLength", "minItems", "maxItems"]);

function inputOf({ input }: Tool): string {
  const schema = z.toJSONSchema(input as z.ZodType, { io: "input", unrepresentable: "any" });
  return JSON.stringify(schema, (key, value) => {
    const noBound = LEFT_OUT.has(key) || (key === "maximum" && value === Number.MAX_SAFE_INTEGER);
    return noBound ? undefined : value;
  });
}
