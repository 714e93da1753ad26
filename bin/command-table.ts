import type { Command } from "commander";

type Entry = {
  /** The command's name and what it takes, as its own help shows them. */
  usage: string;
  description: string;
  /** Loads the function that adds the options and the work of the command to it. */
  load: () => Promise<(command: Command) => void>;
};

/** The commands in the order of the help; what one needs is loaded when it is asked for. */
export const COMMANDS: readonly Entry[] = [
  {
    usage: "admin-link",
    description: "make a link that opens the admin view once, within 15 minutes",
    load: async () => (await import("./commands/admin")).addAdmin,
  },
  {
    usage: "ask [options] [question]",
    description: "ask a question; prints the narrative, or JSON with --json",
    load: async () => (await import("./commands/ask")).addAsk,
  },
  {
    usage: "resolve [options] <text>",
    description: "candidates for a name, how each matched, and its score",
    load: async () => (await import("./commands/resolve")).addResolve,
  },
  {
    usage: "coverage <name>",
    description: "what each source holds on a thing: data, searched and nothing there, not loaded, failed, or cut",
    load: async () => (await import("./commands/coverage")).addCoverage,
  },
  {
    usage: "paths [options]",
    description: "ranked paths between two things, or for each pair of a CSV file (columns from, to)",
    load: async () => (await import("./commands/paths")).addPaths,
  },
  {
    usage: "score [options]",
    description: "a score for each drug-event pair of a CSV file (columns drug, event)",
    load: async () => (await import("./commands/score")).addScore,
  },
  {
    usage: "test <drug> <event>",
    description: "explanations of an event with a drug, and what tests on the graph say for and against each",
    load: async () => (await import("./commands/test")).addTest,
  },
  {
    usage: "graph",
    description: "load, check and describe the graph",
    load: async () => (await import("./commands/graph")).addGraph,
  },
  {
    usage: "worker [options]",
    description: "carry runs on that web processes on the same PostgreSQL have queued",
    load: async () => (await import("./commands/worker")).addWorker,
  },
  {
    usage: "bench [options]",
    description:
      "measure this installation: questions with the rule reasoner, top-10 paths, 1,000 paths by other weights, names, index from its snapshot (milliseconds)",
    load: async () => (await import("@/measure/commands/bench")).addBench,
  },
  {
    usage: "doctor [options]",
    description: "check this installation and say what to mend",
    load: async () => (await import("./commands/doctor")).addDoctor,
  },
  {
    usage: "eval [options] <folder>",
    description: "measure the loaded graph on the gold sets of a folder, with the rule reasoner",
    load: async () => (await import("@/measure/commands/eval")).addEval,
  },
  {
    usage: "fit [options] [what]",
    description:
      "fit what the parts of a pair's score weigh, or what tests of explanations do (fit tests), to label listings of the loaded graph; show how well it holds on what was left out",
    load: async () => (await import("@/measure/commands/fit")).addFit,
  },
  {
    usage: "replay <run>",
    description: "fold a run's journal again, without a model or a tool, and print what it shows",
    load: async () => (await import("./commands/replay")).addReplay,
  },
  {
    usage: "export [options] <run>",
    description: "a finished run as JSON: the answer with its artifacts, and the context of its iterations",
    load: async () => (await import("./commands/export")).addExport,
  },
  {
    usage: "verify <file>",
    description: "check an export, or the copy of a share, against its fingerprint",
    load: async () => (await import("./commands/verify")).addVerify,
  },
  {
    usage: "check <run> <file>",
    description: "hold a text from elsewhere against what a run found, sentence by sentence",
    load: async () => (await import("./commands/check")).addCheck,
  },
  {
    usage: "lessons [options]",
    description: "what finished runs taught of tools, gaps and aspects, by the shape of their questions",
    load: async () => (await import("./commands/lessons")).addLessons,
  },
  {
    usage: "tools",
    description: "the tools answers are made of",
    load: async () => (await import("./commands/tools")).addTools,
  },
  {
    usage: "servers",
    description: "servers of others whose tools questions may use",
    load: async () => (await import("./commands/servers")).addServers,
  },
];

/** The name of a command, under which it is asked for. */
export function nameOf({ usage }: Entry): string {
  return usage.split(" ", 1)[0] ?? usage;
}
