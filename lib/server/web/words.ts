import { lacksDocument } from "@/lib/domain/coverage";
import type { Aspect, CoverageCell, CoverageState, Tier } from "@/lib/domain/dataset";
import { ownValue } from "@/lib/domain/own-value";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { CompletionReason, RunOptions, StrategyName } from "@/lib/domain/run/event";
import type { ForeignServerInfo, ToolInfo } from "./app-port";
import type { CiteLetter } from "./turn-head";

type ReasonWords = { name: string; told: string; goesOn?: true };

/** Why a run ended: in short, for tables and badges, as a sentence for its reader, and whether further iterations could find more. */
export const REASONS: Record<CompletionReason, ReasonWords> = {
  sufficient: { name: "evidence sufficient", told: "Ended: the evidence found was judged sufficient." },
  max_iterations: { name: "iterations spent", told: "Ended: the iterations allowed were spent.", goesOn: true },
  planner_stopped: {
    name: "nothing further to look up",
    told: "Ended: the planner saw nothing further to look up.",
    goesOn: true,
  },
  no_relevant_tools: { name: "no tool applies", told: "Ended: no tool applies to this question." },
  no_gap_fillable: { name: "no tool fills the gaps", told: "Ended: no tool can fill the gaps that remain." },
  decided: {
    name: "one explanation leads",
    told: "Ended: one explanation leads, and the tests made leave no other near it.",
  },
  nothing_more_to_test: {
    name: "nothing more to test",
    told: "Ended: no further test in these sources would tell the explanations apart.",
  },
  all_rejected: { name: "explanations rejected", told: "Ended: the tests speak against every explanation raised." },
  no_progress: { name: "nothing new found", told: "Ended: the last iterations found nothing new.", goesOn: true },
  circular_refinement: {
    name: "refinement went in a circle",
    told: "Ended: the refinement came back to an earlier question.",
  },
  repeated_call: { name: "same calls again", told: "Ended: the same calls were planned again." },
  aspects_covered: { name: "core aspects covered", told: "Ended: the core aspects of the question are covered." },
  invalid_output: { name: "answers unusable", told: "Ended: the reasoner's answers could not be used." },
  budget: { name: "budget spent", told: "Ended: the budget of the run was spent.", goesOn: true },
  timeout: { name: "time over", told: "Ended: the time allowed was over.", goesOn: true },
  cancelled: { name: "stopped on request", told: "Stopped on request; this is what was found by then.", goesOn: true },
  interrupted: { name: "interrupted", told: "Interrupted; this is what was found by then.", goesOn: true },
  error: { name: "error", told: "Ended by an error; this is what was found by then.", goesOn: true },
};

/** A strategy by the name its reader sees, and how it goes about a question, in a line. */
export const STRATEGIES: Record<StrategyName, { title: string; about: string }> = {
  react: { title: "React", about: "Thinks, looks up, observes, and goes on from a running summary. The default." },
  "two-phase": {
    title: "Two-phase",
    about: "Plans, judges whether the evidence is sufficient, and asks more narrowly for what is missing.",
  },
  "single-action": {
    title: "Single action",
    about: "Decides one call or the answer at a time, from a short context.",
  },
  simple: { title: "Simple", about: "Looks everything up at once, then answers. The quickest." },
  reflection: { title: "Reflection", about: "Answers, criticises the answer and improves it; every version is kept." },
  ensemble: {
    title: "Ensemble",
    about: "Several strategies look into the question; one answer says how far they agree.",
  },
  "aspect-guided": {
    title: "Aspect-guided",
    about: "Parts the question into aspects and covers them one by one, the most important first.",
  },
};

/** How a run reasons, by its strategy and the options that change it: "Ensemble of React, Simple". */
export function strategyText({ strategy, preset, members, aspects }: RunOptions): string {
  const title = strategyTitle(strategy);
  if (preset) return `${title} with classic guards`;
  if (members) return `${title} of ${members.map(strategyTitle).join(", ")}`;
  return aspects?.adaptive === false ? `${title}, all aspects at once` : title;
}

/** Strategies by every name a stored run may have. */
const KNOWN: Partial<Record<string, { title: string; about: string }>> = {
  ...STRATEGIES,
  "x-logs": { title: "Single action on logs", about: "Decides one call or the answer at a time, over a log." },
};

/** The name a reader sees; a strategy that a program brought with it goes by its own. */
export function strategyTitle(name: string): string {
  return ownValue(KNOWN, name)?.title ?? name;
}

/** What a strategy does, in a sentence; nothing of one that a program brought with it. */
export function strategyAbout(name: string): string {
  return ownValue(KNOWN, name)?.about ?? "";
}

/** What a citation stands for, by its letter. */
export const CITE_KINDS: Record<CiteLetter, string> = {
  L: "Label",
  R: "Reports, a signal and no proof of cause",
  M: "Mechanism",
  G: "Genetics",
  P: "Path of claims",
  X: "Searched, not found or open",
  N: "Count or search",
};

/** A code as words: "gene_group" as "gene group". */
export const codeWords = (code: string): string => code.replaceAll("_", " ");

const ASPECTS: Partial<Record<Aspect, string>> = {
  partial_listings: "listings of single label sections",
  interactions: "protein interactions",
};

/** What an aspect of knowledge is called. */
export const aspectWords = (aspect: Aspect): string => ASPECTS[aspect] ?? codeWords(aspect);

const COVERAGE_WORDS: Record<CoverageState, string> = {
  data: "data",
  searched_empty: "searched, nothing there",
  not_loaded: "not loaded",
  failed: "search failed",
  truncated: "data, cut",
};

/** What a cell says; a source of labels that has none of a drug was not "searched": it cannot hold a listing. */
export function coverageWords(cell: Pick<CoverageCell, "aspect" | "entity" | "state">): string {
  return lacksDocument(cell) ? "no label of it held" : COVERAGE_WORDS[cell.state];
}

/** What a source holds of a thing: how many records, else what its silence is. */
export function heldWords(cell: CoverageCell): string {
  if (cell.state === "data") return `${count(cell.count)} found`;
  return cell.state === "truncated" ? `${count(cell.count)} found, cut` : coverageWords(cell);
}

/** What a tier of licences is called. */
export const tierWords = (tier: Tier): string => (tier === "unlicensed" ? "no licence stated" : tier);

/** A count with thousands separators, the same on server and client. */
export const count = (value: number): string => value.toLocaleString("en-GB");

/** "1 run", "2 runs". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** A share of 0..1 as whole per cent: "67 %". */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Milliseconds for a reader: "320 ms", "4.1 s", "2 min 5 s". */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** Date and time in UTC, the same on server and client. */
export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** A day in UTC: "27 November 2026". */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** Says what a copy of an answer leaves out: what rests on sources without a stated licence. Null where there is none. */
export function withheldNote({ datasets }: Pick<Artifacts, "datasets">): string | null {
  const without = datasets.filter(({ tier }) => tier === "unlicensed");
  if (without.length === 0) return null;
  return `What rests on ${without.map(({ title }) => title).join(", ")} is left out of what you share or export, and named there: no licence is stated for it.`;
}

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

const TOOLS: [pattern: RegExp, words: string][] = [
  [/^resolve_/, "Names"],
  [/path(?!way)/, "Paths"],
  [/^compare_target_holders/, "Other drugs"],
  [/^contrast_targets/, "Contrast"],
  [/^compare_class_holders/, "Class"],
  [/^compare_indication_holders/, "Same use"],
  [/^check_drug_event/, "Label and reports"],
];

/** What a tool is about, for a reader: "get_drug_targets" is "Drug targets". */
export function toolWords(tool: string): string {
  const known = TOOLS.find(([pattern]) => pattern.test(tool))?.[1];
  if (known) return known;
  const words = codeWords(tool.replace(/^(?:get|find|list|check|search)_/, ""));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
