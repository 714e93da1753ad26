import { spawn } from "node:child_process";
import { COMMAND_LINE, compiled } from "@/tests/setup/prepared";

export type Ended = { code: number | null; stdout: string; stderr: string };

/** A process started for a test: `saw` waits for a line and takes it out of those to come; `kill` ends it with SIGKILL. */
export type Started = {
  pid: number;
  saw: (line: RegExp) => Promise<string>;
  kill: () => Promise<Ended>;
  ended: Promise<Ended>;
};

/** Starts Node on `args` with this environment and `env`; settings of a database or a model are left out. */
export function startNode(args: readonly string[], env: Record<string, string>): Started {
  const { DATABASE_URL: _d, VIGIL_MODEL_URL: _u, VIGIL_MODEL: _m, HOST: _h, ...rest } = process.env;
  const child = spawn(process.execPath, args, { env: { ...rest, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const output = { stdout: "", stderr: "" };
  const waiting = new Set<() => void>();
  child.stdout.on("data", (data) => {
    output.stdout += data;
    for (const look of waiting) look();
  });
  child.stderr.on("data", (data) => {
    output.stderr += data;
  });
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, ...output })));
  const saw = (line: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = output.stdout
          .split("\n")
          .slice(0, -1)
          .find((each) => line.test(each));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void ended.then(() => reject(new Error(`ended without ${line}: ${output.stderr}`)));
      look();
    });
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  return { pid: child.pid ?? 0, saw, kill, ended };
}

/** Starts the command line on a home. */
export function startCommand(home: string, args: readonly string[]): Started {
  return startNode([compiled(COMMAND_LINE), ...args], { VIGIL_HOME: home });
}

/** Starts the server without its pages on a home; see child-server.ts. */
export function startServer(
  home: string,
  how: "ask" | "follow",
  what: string,
  { stepDelayMs = 0, strategy = "two-phase" } = {},
): Started {
  const env = { VIGIL_HOME: home, VIGIL_STEP_DELAY_MS: String(stepDelayMs) };
  return startNode([compiled("tests/server/child-server.ts"), how, what, strategy], env);
}

/** The rest of the one printed line that begins with a word. */
export function lineOf({ stdout }: Ended, word: string): string {
  const line = stdout.split("\n").find((each) => each.startsWith(`${word} `));
  if (line === undefined) throw new Error(`nothing printed begins with ${word}`);
  return line.slice(word.length + 1);
}
