import { readJournal } from "@/db/runs/journal";
import { findRun } from "@/db/runs/runs";
import { createShare } from "@/db/runs/shares";
import { NOTICE } from "@/lib/engine/artifacts";
import { AppError } from "@/lib/engine/error";
import { fold } from "@/lib/engine/run";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { ShareSnapshot } from "@/lib/web/app-port";
import type { Session } from "./session";
import { withoutAskedWords } from "./share-redaction";

const DAY_MS = 86_400_000;
const CLAIMS_MAX = 1000;

/** Makes the immutable copy of a finished run and a secret that opens it. Throws `not_found` for a run that is not the visitor's or has not ended. */
export async function shareRun(
  session: Session,
  runId: string,
  visitorId: string,
  { question, expiresInDays }: { question: string; expiresInDays: number },
): Promise<{ token: string; id: string }> {
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  const snapshot = await snapshotOf(session, runId, visitorId, question, expiresAt);
  return createShare(session.database, { runId, visitorId, snapshot, expiresAt });
}

async function snapshotOf(
  session: Session,
  runId: string,
  visitorId: string,
  question: string,
  expiresAt: Date,
): Promise<ShareSnapshot> {
  const own = await findRun(session.database, runId, visitorId);
  const state = fold(own ? await readJournal(session.database, runId) : []);
  const { reading, completionReason, graphVersion } = state;
  if (!state.artifacts || !state.done) throw new AppError("not_found", "There is no finished run of this id");
  const cited = new Set(state.artifacts.sentences.flatMap(({ findingIds }) => findingIds));
  const whole = {
    restated: reading?.restated ?? "",
    artifacts: state.artifacts,
    findings: state.findings.filter(({ id }) => cited.has(id)),
  };
  const { restated, artifacts, findings } = withoutAskedWords(whole, state, question);
  const graph = await session.graph();
  const claims = await graph.claims(claimIdsOf(artifacts, findings));
  const ends = new Set(claims.flatMap(({ subject, object }) => [subject, object]));
  const entities = [...ends].flatMap((id): EntityRef[] => {
    const entity = graph.entity(id);
    return entity ? [{ id, name: entity.name, type: entity.type }] : [];
  });
  return {
    question,
    restated,
    createdAt: new Date().toISOString(),
    expiresAt: expiresAt.toISOString(),
    graphVersion,
    completionReason,
    artifacts,
    findings,
    claims,
    entities,
    notice: NOTICE,
  };
}

function claimIdsOf(artifacts: ShareSnapshot["artifacts"], findings: ShareSnapshot["findings"]): string[] {
  const ids = [
    ...findings.flatMap(({ from }) => from.claimIds),
    ...artifacts.paths.flatMap(({ claimIds }) => claimIds),
    ...artifacts.subgraph.edges.flatMap(({ claimIds }) => claimIds),
  ];
  return [...new Set(ids)].slice(0, CLAIMS_MAX);
}
