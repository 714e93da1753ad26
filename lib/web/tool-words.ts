import type { ToolInfo } from "./app-port";

/** What the tools of a domain are about, for a reader. */
export const DOMAIN_WORDS: Record<ToolInfo["domain"], string> = {
  resolve: "Names",
  drug: "Drugs",
  gene: "Genes",
  set: "Sets and comparisons",
  path: "Paths and mechanisms",
  evidence: "Evidence and the graph",
  foreign: "Servers of others",
};
