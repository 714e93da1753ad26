import type { ForeignServerInfo, ToolInfo } from "./app-port";

/** What the tools of a domain are about, for a reader. */
export const DOMAIN_WORDS: Record<ToolInfo["domain"], string> = {
  resolve: "Names",
  drug: "Drugs",
  gene: "Genes",
  set: "Sets and comparisons",
  path: "Paths and mechanisms",
  evidence: "Evidence and the graph",
  foreign: "Servers of others",
  logs: "Logs",
};

/** Whether questions may use a server of others, for an operator. */
export const SERVER_STATES: Record<ForeignServerInfo["state"], string> = {
  not_approved: "not approved",
  enabled: "enabled",
  disabled: "disabled",
  changed: "disabled, its tools changed since they were approved",
};
