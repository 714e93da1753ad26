import { z } from "zod";
import type { ToolInfo } from "@/lib/server/web/app-port";

/** An argument of a tool in words. */
export type ToolArgument = { argument: string; type: string; required: boolean; about: string | null };

const Part = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  get items() {
    return Part.optional();
  },
});
type Part = z.infer<typeof Part>;

/** The arguments a schema names, those it requires first. */
export function inputsOf({ properties, required = [] }: ToolInfo["input"]): ToolArgument[] {
  return Object.entries(properties)
    .map(([argument, each]) => {
      const part = Part.safeParse(each).data ?? {};
      return {
        argument,
        type: wordsOf(part),
        required: required.includes(argument),
        about: part.description ?? null,
      };
    })
    .sort((a, b) => Number(b.required) - Number(a.required));
}

function wordsOf({ type = "value", enum: choices, minimum, maximum, items, maxItems }: Part): string {
  if (choices) return `one of ${choices.join(", ")}`;
  if (type === "array") return `list of ${items ? wordsOf(items) : "values"}${maxItems ? `, at most ${maxItems}` : ""}`;
  if (type === "string") return "text";
  const isBounded = minimum !== undefined && maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  return isBounded ? `${type}, ${minimum} to ${maximum}` : type;
}
