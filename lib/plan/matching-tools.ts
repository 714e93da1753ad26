import type { State } from "@/lib/engine/state";
import { foreignName, type Tool } from "@/lib/engine/tool";

/** The most tools of others a plan is offered. */
const OFFERED_MAX = 6;
/** What the words a question shares with a tool must weigh: one word that few tools have, or several that more have. */
const WEIGHT_MIN = 2.5;
const WORD_CHARACTERS_MIN = 4;
/** Words of every question here, however few tools use them. */
const SUBJECT = new Set(
  "drug medicine medication substance adverse side effect event reaction harm patient cause causal list label report evidence risk what which does have with from that this there their".split(
    " ",
  ),
);

/**
 * The tools of others that a question calls for, best first: of a domain it names a thing of, and sharing words with it
 * that tell them from other tools. Words are weighed by how few tools use them; names of things say nothing of a tool.
 */
export function matchingTools(foreign: readonly Tool[], own: readonly Tool[], state: State): Tool[] {
  if (foreign.length === 0) return [];
  const asked = wordsOf(state.question);
  for (const { text } of state.reading?.named ?? []) for (const word of wordsOf(text)) asked.delete(word);
  const weigh = weightsOf([...own, ...foreign]);
  return foreign
    .filter((tool) => isOfDomain(tool, state))
    .map((tool) => ({ tool, weight: sum([...wordsOfTool(tool)].filter((word) => asked.has(word)).map(weigh)) }))
    .filter(({ weight }) => weight >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight || (a.tool.name < b.tool.name ? -1 : 1))
    .slice(0, OFFERED_MAX)
    .map(({ tool }) => tool);
}

function isOfDomain({ foreign }: Tool, { reading }: State): boolean {
  const domains = foreign?.domains ?? null;
  return domains === null || (reading?.named ?? []).some(({ chosen }) => chosen && domains.includes(chosen.type));
}

/** How much a word tells of a tool, from how many tools use it. */
function weightsOf(tools: readonly Tool[]): (word: string) => number {
  const uses = new Map<string, number>();
  for (const tool of tools) for (const word of wordsOfTool(tool)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return (word) => Math.log(tools.length / (uses.get(word) ?? tools.length));
}

/** Name and description, without what we put before them. */
function wordsOfTool({ name, description, foreign }: Tool): Set<string> {
  const own = foreign ? name.slice(foreignName(foreign.server, "").length) : name;
  return wordsOf(`${own.replaceAll("_", " ")} ${foreign ? description.replace(/^[^:]*:/, "") : description}`);
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

function wordsOf(text: string): Set<string> {
  const words = text.match(WORD) ?? [];
  const stems = words.filter((word) => word.length >= WORD_CHARACTERS_MIN).map(stemOf);
  return new Set(stems.filter((stem) => !SUBJECT.has(stem)));
}

/** A word without the endings by which English inflects it, so that "searches", "searching" and "search" are one. */
function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, "y")
    .replace(/(?<=.{3})(?:(?<=[sxz]|[cs]h)es|(?<!s)s)$/, "")
    .replace(/(?<=.{3})(?:ing|ed)$/, "");
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
