import { z } from "zod";
import { defineTool, type ToolContext, type ToolOutput } from "@/lib/domain/run/tool";

/** What a tool returns that finds nothing. */
export const nothing: ToolOutput = {
  status: "empty",
  rows: [],
  total: 0,
  summary: "",
  refs: [],
  coverage: [],
  findings: [],
};

/** A tool that does what `run` does; `entityArgs` are those of its arguments that name entities. */
export function fake(
  name: string,
  run: (input: unknown, context: ToolContext) => Promise<ToolOutput> | ToolOutput,
  entityArgs: string[] = [],
) {
  const input = z.strictObject({
    drug: z.string().optional(),
    drugs: z.array(z.string()).optional(),
    text: z.string().optional(),
  });
  return defineTool({ name, description: name, domain: "drug", cost: 1, input, entityArgs, run });
}
