import { type ChildProcess, spawn } from "node:child_process";
import { compiled } from "@/tests/setup/prepared";

export type Child = { process: ChildProcess; said: (text: string) => Promise<void>; ended: Promise<Ending> };
export type Ending = { code: number | null; stdout: string; stderr: string };

/** Runs a script of this folder in a process of its own; `said` waits until it printed a text. */
export function child(script: string, ...args: string[]): Child {
  const started = spawn(process.execPath, [compiled(`tests/db/${script}`), ...args], { stdio: "pipe" });
  const output = { stdout: "", stderr: "" };
  started.stderr.on("data", (data) => {
    output.stderr += data;
  });
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => (output.stdout + output.stderr).includes(text) && resolve();
      for (const stream of [started.stdout, started.stderr]) stream.on("data", look);
      started.once("close", () => reject(new Error(`ended without saying ${text}: ${output.stderr}`)));
      look();
    });
  started.stdout.on("data", (data) => {
    output.stdout += data;
  });
  const ended = new Promise<Ending>((resolve) => started.once("close", (code) => resolve({ code, ...output })));
  return { process: started, said, ended };
}
