import { z } from "zod";
import type { Tool } from "@/lib/domain/run/tool";

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
  enum: z.array(z.string()).optional(),
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

function typeOf({ type = "any", enum: options, items }: z.infer<typeof Schema>, isEntity: boolean): string {
  if (items) return `${items.enum ? `(${items.enum.join("|")})` : typeOf(items, isEntity)}[]`;
  if (options) return options.join("|");
  return type === "string" ? (isEntity ? "id" : "text") : type;
}
