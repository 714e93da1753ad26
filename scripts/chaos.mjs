/**
 * The fault room: starts servers of Vigil on a PostgreSQL of their own, asks them over HTTP as browsers do while things go
 * wrong, and prints what came of it. Exit 1 where a bar is not met. All it starts is gone when it ends.
 *
 *   npm run chaos -- burst [--questions 200] [--processes 3] [--times 1] [--seconds 120]
 *   npm run chaos -- rounds [--questions 40] [--rounds 20] [--processes 1] [--seconds 120]
 *   npm run chaos -- outage [--seconds 4,9,25] [--times 5] [--runs 9] [--processes 3]
 *   npm run chaos -- kill [--times 3] [--runs 9] [--processes 3]
 *
 * --port N: the first port tried; --logs DIR: where the servers' logs are kept. PG_BIN: the folder of PostgreSQL's programs.
 */
import { parseArgs } from "node:util";
import { burst, roomFor, rounds } from "./chaos/burst.mjs";
import { kills, outages, SLOWED } from "./chaos/outage.mjs";
import { openRoom } from "./chaos/room.mjs";

const COMMANDS = {
  burst: {
    defaults: { questions: 200, processes: 3, times: 1, seconds: 120 },
    settings: ({ questions }) => roomFor(questions),
    run: burst,
  },
  rounds: {
    defaults: { questions: 40, processes: 1, rounds: 20, seconds: 120 },
    settings: ({ questions }) => roomFor(questions),
    run: rounds,
  },
  outage: {
    defaults: { seconds: "4,9,25", times: 5, runs: 9, processes: 3 },
    settings: () => SLOWED,
    run: (room, { seconds, ...wanted }) =>
      outages(room, { ...wanted, seconds: String(seconds).split(",").map(Number) }),
  },
  kill: { defaults: { times: 3, runs: 9, processes: 3 }, settings: () => SLOWED, run: kills },
};
const NAMES = ["questions", "processes", "times", "rounds", "runs", "seconds", "port", "logs"];

const { name, wanted, port, logs } = readArguments();
const { settings, run } = COMMANDS[name];
const startedMs = performance.now();
const room = await openRoom({ processes: wanted.processes, port, logs, env: settings(wanted) });
console.log(`${wanted.processes} of Vigil are up after ${Math.round((performance.now() - startedMs) / 1000)} s`);
const isMet = await run(room, wanted);
console.log(isMet ? "\nEvery bar is met." : "\nFAILED: a bar is not met, see above.");
process.exit(isMet ? 0 : 1);

function readArguments() {
  const options = Object.fromEntries(NAMES.map((option) => [option, { type: "string" }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name] = positionals;
  if (!Object.hasOwn(COMMANDS, name ?? "")) {
    console.error("usage: npm run chaos -- burst|rounds|outage|kill, see the head of scripts/chaos.mjs");
    process.exit(2);
  }
  const { port = "3170", logs, ...given } = values;
  const numbers = Object.entries(given).map(([key, value]) => [key, value.includes(",") ? value : Number(value)]);
  return { name, wanted: { ...COMMANDS[name].defaults, ...Object.fromEntries(numbers) }, port: Number(port), logs };
}
