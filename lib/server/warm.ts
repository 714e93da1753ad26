import { parseQuestion } from "@/lib/domain/question/parse";
import type { Session } from "./session";

/** Any question will do: what it takes to read one is built the first time. */
const QUESTION = "What adverse events might metformin cause?";

/** Makes a server's first question as quick as its later ones: the names of the graph are put in order before it comes. A graph that is away is met by the question itself. */
export async function warm({ graph }: Pick<Session, "graph">): Promise<void> {
  try {
    const opened = await graph();
    parseQuestion(QUESTION, opened);
    opened.suggest(QUESTION, 1);
  } catch {
    // the question that comes says what is wrong
  }
}
