import path from "node:path";
import type { Graph } from "@/lib/knowledge/graph";
import type { Session } from "./session";
import { toStandardError } from "./standard-error";

/** The current graph; where the database holds none, the committed starter edition is loaded first and `say` is told. */
export async function graphOrStarter(
  { store, graph }: Pick<Session, "store" | "graph">,
  say?: (line: string) => void,
): Promise<Graph> {
  await starterIfNone(store, say);
  return graph();
}

/** Loads the committed starter edition where the database holds no graph, and tells `say`. */
export async function starterIfNone(
  store: Session["store"],
  say: (line: string) => void = toStandardError,
): Promise<void> {
  if ((await store.version()) === null) {
    say("The database holds no graph: loading the starter edition.");
    const { loadStarter } = await import("@/lib/sources/starter/starter-edition");
    await loadStarter(starterFolder(), await store.writer());
  }
}

/** Where the committed starter edition lies. */
function starterFolder(): string {
  return path.join(process.cwd(), "db", "starter");
}
