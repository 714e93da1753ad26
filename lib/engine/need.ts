import type { InformationGap } from "./evaluation";

/**
 * A tool that serves a need. `after` names tools one of whose results it takes its arguments from; `times` is how many
 * calls it takes, one for each thing asked about.
 */
export type NeedTool = { name: string; after: readonly string[]; times: number };

/** A part of what a question needs to be answered. `first` are looked up in the first iteration; the others add depth to what those find. */
export type Need = {
  category: InformationGap["category"];
  priority: InformationGap["priority"];
  /** What is known once the need is met, as "adverse event data". */
  what: string;
  tools: readonly NeedTool[];
  first: boolean;
};

/** A need that the first iteration is to meet: what any of `tools` finds would do. */
export function need(
  category: Need["category"],
  priority: Need["priority"],
  what: string,
  tools: readonly NeedTool[],
): Need {
  return { category, priority, what, tools, first: true };
}

/** A tool of a need, called once and with arguments known beforehand unless said otherwise. */
export function tool(name: string, times = 1, after: readonly string[] = []): NeedTool {
  return { name, times, after };
}
