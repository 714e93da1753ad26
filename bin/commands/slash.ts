import { DEFAULT_STRATEGY, STRATEGIES as STRATEGY_TABLES } from "@/lib/agent/strategies";
import { foreignServers } from "@/lib/server/foreign-servers";
import { RULES } from "@/lib/server/reasoners";
import { iterationRange, type Wishes } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { receivers, settings } from "@/lib/server/settings";
import { SERVER_STATES, STRATEGIES } from "@/lib/server/web/words";
import { offeredTools } from "@/lib/tools/registry";

/** What a conversation on the command line goes by, changed by its commands. */
export type Chosen = Pick<Wishes, "strategy" | "preset" | "reasoner" | "maxIterations"> & { quiet?: boolean };

const HELP = `/status  what is loaded and chosen
/tools  the tools there are
/strategy [NAME]  list the strategies, or choose one
/llm [LABEL]  list the reasoners, or choose one
/servers  servers of others, and whether each is enabled
/enable NAME, /disable NAME  use an approved server, or no longer
/addserver  how a server is added
/debug  tell every step, or no longer
/help  these commands; set-max N; quit`;

const ABOUT = Object.fromEntries(Object.entries(STRATEGIES).map(([name, { about }]) => [name, about]));

/** Carries out a command of a conversation and returns what to say; null where the text is none. */
export async function slashCommand(text: string, chosen: Chosen, session: Session): Promise<string | null> {
  if (!text.startsWith("/")) return null;
  const [name, argument = ""] = text.split(/\s+/, 2);
  switch (name) {
    case "/status":
      return statusOf(chosen, session);
    case "/tools":
      return toolsOf(session);
    case "/strategy":
      return [choose(chosen, "strategy", argument, ABOUT), ...keptWithin(chosen)].join("\n");
    case "/llm":
      return choose(chosen, "reasoner", argument, Object.fromEntries(settings().reasoners.map((each) => [each, ""])));
    case "/servers":
      return serverLines();
    case "/enable":
    case "/disable":
      foreignServers()[name === "/enable" ? "enable" : "disable"](argument);
      return `${argument}: ${name.slice(1)}d`;
    case "/addserver":
      return "A server is added in the file of servers (VIGIL_MCP_SERVERS), then approved: vigil servers approve NAME.";
    case "/debug":
      chosen.quiet = !chosen.quiet;
      return chosen.quiet ? "Only answers are told." : "Every step is told.";
    case "/help":
      return HELP;
    default:
      return `There is no command ${name}.\n${HELP}`;
  }
}

async function statusOf({ strategy = DEFAULT_STRATEGY, reasoner = RULES }: Chosen, session: Session): Promise<string> {
  const { edition, version, datasets } = await session.graph();
  return [
    `graph ${version}: ${edition}, ${datasets.length} datasets`,
    `strategy ${strategy}, reasoner ${reasoner}`,
    receivers(),
  ].join("\n");
}

function serverLines(): string {
  const lines = foreignServers()
    .list()
    .map(({ name, state }) => `${name}: ${SERVER_STATES[state]}`);
  return lines.join("\n") || "No server is configured.";
}

async function toolsOf(session: Session): Promise<string> {
  const tools = offeredTools(await session.graph());
  return tools.map(({ name, description }) => `${name}: ${description}`).join("\n");
}

/** Brings the iterations chosen into the range of the strategy and says so; nothing where they fit it. */
export function keptWithin(chosen: Chosen): string[] {
  const { strategy = DEFAULT_STRATEGY, preset, maxIterations } = chosen;
  const table = Object.values(STRATEGY_TABLES).find(({ name }) => name === strategy);
  if (!table || maxIterations === undefined) return [];
  const range = iterationRange(table, preset);
  const kept = Math.min(Math.max(maxIterations, range.min), range.max);
  if (kept === maxIterations) return [];
  chosen.maxIterations = kept;
  return [`${strategy} runs ${range.min} to ${range.max} iterations: set to ${kept}.`];
}

function choose(chosen: Chosen, what: "strategy" | "reasoner", name: string, known: Record<string, string>): string {
  const list = Object.entries(known).map(([each, words]) => (words ? `${each}: ${words}` : each));
  if (name === "") return list.join("\n");
  if (!Object.hasOwn(known, name)) return `There is no ${what} ${name}. There are:\n${list.join("\n")}`;
  chosen[what] = name;
  return `From now on: ${what} ${name}.`;
}
