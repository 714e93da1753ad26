import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Entry } from "./entry";

/** The parts of the question set; `unseen` and `third` were written by somebody who had not seen what reads them. */
const PARTS = ["unseen", "seen", "third"] as const;

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

/** All parts, as they are kept with the code. */
export function ownQuestions(): QuestionFile[] {
  return PARTS.map((part) => readQuestions(path.join(process.cwd(), "measure", "questions", `${part}.json`)));
}
