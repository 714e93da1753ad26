import { existsSync } from "node:fs";
import path from "node:path";

/** What stands in the folder of the program and in no folder of its sources or builds. */
const MARK = path.join("data", "vocabulary");

let folder: string | undefined;

/**
 * The path of a file that comes with the program, given from the folder of the program: the nearest one above the file that
 * runs, so that a program that embeds Vigil may be started anywhere. Where a bundler hides that file's place it is the folder
 * the program was started in.
 */
export function programPath(...parts: readonly string[]): string {
  folder ??= folderAbove(import.meta.dirname ?? process.cwd());
  return path.join(/* turbopackIgnore: true */ folder, ...parts);
}

function folderAbove(start: string): string {
  for (let above = start; above !== path.dirname(above); above = path.dirname(above)) {
    if (existsSync(/* turbopackIgnore: true */ path.join(above, MARK))) return above;
  }
  return process.cwd();
}
