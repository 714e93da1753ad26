import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The files of `dir` that a source names, relative to it; each `*` in the last part of a name stands for any text, in
 * whatever case, the matches sorted. A pattern that matches nothing stands for itself, so that its reader reports it missing.
 */
export function sourceFiles(dir: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => (pattern.includes("*") ? matches(dir, pattern) : pattern));
}

function matches(dir: string, pattern: string): string[] {
  const folder = dirname(pattern);
  const parts = basename(pattern)
    .split("*")
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const shape = new RegExp(`^${parts.join(".*")}$`, "i");
  const names = fileNames(join(dir, folder)).filter((name) => shape.test(name));
  return names.length > 0 ? names.sort().map((name) => `${folder}/${name}`) : [pattern];
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the pattern itself is then reported missing
  }
}
