import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { FindingsFile, type Narrated, ProseFile } from "./runs";

const OwnProse = z.array(FindingsFile.extend({ name: z.string() }).and(ProseFile));

/**
 * Narratives written for this measure from findings of the starter edition, with these findings, from one name to another; the
 * first letter is the writer. The check was tuned on them, but for those `byKind` tells apart.
 */
export function ownProse(from = "", to = "\uffff"): Narrated[] {
  const file = path.join(process.cwd(), "measure", "check", "prose.json.gz");
  const all = OwnProse.parse(JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")));
  return all.filter(({ name }) => within(name, from, to));
}

/** Narratives of a folder: `prose/NAME.json` with the findings it was written from in `runs/NAME.json`, in order of name. */
export function readProse(folder: string, from: string, to: string): Narrated[] {
  const prose = path.join(folder, "prose");
  if (!existsSync(prose)) return [];
  return readdirSync(prose)
    .filter((file) => file.endsWith(".json") && within(path.basename(file, ".json"), from, to))
    .sort()
    .map((file) => {
      const { sentences } = ProseFile.parse(jsonIn(prose, file));
      const { question, findings } = FindingsFile.parse(jsonIn(path.join(folder, "runs"), file));
      return { name: `${path.basename(file, ".json")}: ${question}`, question, findings, sentences };
    });
}

function within(name: string, from: string, to: string): boolean {
  return name >= from && name <= to;
}

function jsonIn(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8"));
}
