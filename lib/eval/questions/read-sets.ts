import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Entry } from "./entry";

/** The halves of the question set; `unseen` was written by somebody who had not seen the code. */
const HALVES = ["unseen", "seen"] as const;

export type QuestionFile = { name: string; entries: Entry[] };

/** The questions of a file, those a follow-up refers to before it; throws where it refers to none. */
export function readQuestions(file: string): QuestionFile {
  const name = path.basename(file, ".json");
  const entries = z.array(Entry).parse(JSON.parse(readFileSync(file, "utf8")));
  const known = new Set<string>();
  for (const { id, after } of entries) {
    if (after !== undefined && !known.has(after))
      throw new Error(`${file}: ${id} follows up ${after}, which stands not before it`);
    known.add(id);
  }
  return { name, entries };
}

/** Both halves, as they are kept with the code. */
export function ownQuestions(): QuestionFile[] {
  return HALVES.map((half) => readQuestions(path.join(process.cwd(), "lib", "eval", "questions", `${half}.json`)));
}
