import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** The folder Vigil keeps its data in: VIGIL_HOME, else `.vigil` here. */
export function homeFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ process.env.VIGIL_HOME ?? ".vigil");
}

const Build = z.object({ folder: z.string() });

const shared = globalThis as { vigilBuild?: string };

/**
 * The file that a program of `scripts/compile.mjs` was compiled to, by its name there. All are of the build that was current
 * at the first call, as one compiled while this process runs may be of other sources. Throws where nothing was compiled.
 */
export function compiledFile(name: string): string {
  shared.vigilBuild ??= currentBuild();
  return path.join(shared.vigilBuild, `${name}.mjs`);
}

function currentBuild(): string {
  const text = readFileSync(/* turbopackIgnore: true */ path.join(process.cwd(), "dist", "current.json"), "utf8");
  return path.join(/* turbopackIgnore: true */ process.cwd(), Build.parse(JSON.parse(text)).folder);
}
