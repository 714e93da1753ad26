import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    prepared: string;
  }
}

/** The command line, and how its user starts it. */
export const COMMAND_LINE = "bin/vigil.ts";
export const AS_TYPED = ["--import", "tsx", COMMAND_LINE];

/** The file that a program which tests start was compiled to; see prepare.ts. */
export function compiled(program: string): string {
  return path.join(inject("prepared"), program.replace(/\.\w+$/, ".mjs"));
}

/** Copies to `place` the folder that `make` fills, which is made once for all tests of a run. */
export async function copyPrepared(
  name: string,
  place: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const made = path.join(inject("prepared"), name);
  if (!existsSync(made)) {
    const own = `${made}.${process.pid}`;
    await make(own);
    if (!existsSync(made)) renameSync(own, made);
    rmSync(own, { recursive: true, force: true });
  }
  cpSync(made, place, { recursive: true });
}
