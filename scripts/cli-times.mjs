/**
 * Prints what starting the command line costs: the median processor seconds of each command, npm's own not counted, on the
 * data of VIGIL_HOME, alone or beside the process that holds it. Usage: npm run figures -- cli
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const RUNS = 7;
/** The most processor seconds that a command may take, alone and beside the app, as docs and design ask. */
const COMMANDS = [
  { args: ["--help"], alone: 0.5, beside: 0.5 },
  { args: ["resolve", "Neoral"], alone: 1.5, beside: 1.5 },
  { args: ["ask", "What does ibuprofen target?"], alone: 4, beside: 2 },
];

const isBeside = existsSync(path.join(process.env.VIGIL_HOME ?? ".vigil", "db.lock"));
seconds(["resolve", "Neoral"]); // compiles, and loads the starter edition, where that was not done
console.log(`processor seconds, median of ${RUNS} runs, ${isBeside ? "beside the running app" : "alone"}`);
for (const { args, alone, beside } of COMMANDS) {
  const median = Array.from({ length: RUNS }, () => seconds(args)).sort((a, b) => a - b)[(RUNS - 1) / 2];
  const most = isBeside ? beside : alone;
  console.log(`vigil ${args.join(" ")}: ${median.toFixed(2)} (at most ${most}${median > most ? ": MISSED" : ""})`);
  if (median > most) process.exitCode = 1;
}

/** User and system seconds of one run, as the shell counts them. */
function seconds(args) {
  const command = [process.execPath, "scripts/vigil.mjs", ...args];
  const script = "TIMEFORMAT='%U %S'; time \"$@\" >/dev/null 2>&1";
  const { stderr, status } = spawnSync("bash", ["-c", script, "vigil", ...command], { encoding: "utf8" });
  if (status !== 0) throw new Error(`vigil ${args.join(" ")} failed`);
  const [user, system] = stderr.trim().split(" ").map(Number);
  return user + system;
}
