import { readJournal } from "@/db/runs/journal";
import { findRun } from "@/db/runs/runs";
import { treatmentAsked } from "@/lib/artifacts/sentences/treatment-asked";
import { fold } from "@/lib/engine/run";
import type { WhyNotJson } from "@/lib/exports/contract";
import { whyNotJson } from "@/lib/exports/why-not-json";
import type { WhyNotInput } from "@/lib/web/app-port";
import type { Session } from "./session";

const TOP_DEFAULT = 10;

/** Why no path between two things passes a third, as many shown as in the run; null for a run that is not the visitor's. */
export async function whyNotOfRun(
  session: Session,
  runId: string,
  visitorId: string,
  { from, to, about }: WhyNotInput,
): Promise<WhyNotJson | null> {
  if (!(await findRun(session.database, runId, visitorId))) return null;
  const state = fold(await readJournal(session.database, runId));
  const graph = await session.graph();
  const treatments = treatmentAsked(state, graph, from, to);
  const top = state.options?.pathsTop ?? TOP_DEFAULT;
  return whyNotJson(graph, from, to, about, { mode: "mechanistic", treatments, top });
}
