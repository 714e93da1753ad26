import { z } from "zod";

/** A schema as JSON Schema without its header, to stand within another document. */
export function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
