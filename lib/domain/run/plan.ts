import { z } from "zod";
import { Subquery } from "./aspect";
import { ToolCall } from "./tool";

/** How a question is to be answered: by the program itself (greetings and help only), by one tool, or by several. */
export const QueryAnalysis = z.object({
  type: z.enum(["direct_answer", "single_tool", "multi_tool"]),
  why: z.string(),
});
export type QueryAnalysis = z.infer<typeof QueryAnalysis>;

/** What the planner answered. `stop` is its own wish to end; the engine decides. */
export const Plan = z.object({
  thought: z.string(),
  calls: z.array(ToolCall),
  stop: z.enum(["sufficient_information", "no_relevant_tools"]).nullable(),
  /** Where the strategy decides first how much a question takes. */
  analysis: QueryAnalysis.optional(),
  /** What a planner that ends would answer, where its way of planning asks for it. */
  answer: z.string().optional(),
  /** What the calls are for, where a strategy goes by aspects. */
  subqueries: z.array(Subquery).optional(),
});
export type Plan = z.infer<typeof Plan>;
