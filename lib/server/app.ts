import { createHash, timingSafeEqual } from "node:crypto";
import { isAnswering } from "@/db/client";
import { adminOverview, adminRuns } from "@/db/runs/admin";
import { exchangeAdminLink } from "@/db/runs/admin-links";
import { endAdminSession, holdsAdminSession, openAdminSession } from "@/db/runs/admin-sessions";
import { adminStrategies } from "@/db/runs/admin-strategies";
import { createRun, findRunOfKey } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { readLessons, resetLessons } from "@/db/runs/lessons";
import type { Run } from "@/db/runs/rows";
import { continueRun, deleteRun, findRun, requestStop } from "@/db/runs/runs";
import { findShare, listShares, revokeShare } from "@/db/runs/shares";
import { deleteVisitor } from "@/db/runs/visitors";
import { treatmentAsked } from "@/lib/agent/artifacts/sentences/treatment-asked";
import { withChosen } from "@/lib/domain/question/names/chosen-names";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { withPatient } from "@/lib/domain/question/patient/patient-text";
import { earlierOf } from "@/lib/domain/run/earlier";
import { AppError } from "@/lib/domain/run/error";
import { fold } from "@/lib/domain/run/reduce";
import type { WhyNotJson } from "@/lib/server/export/contract";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { exportStored } from "@/lib/server/share/exported-run";
import { shareRun } from "@/lib/server/share/share";
import { readShare } from "@/lib/server/share/share-snapshot";
import type { AdminPort, AdminRunRow, AppPort } from "@/lib/server/web/app-port";
import type { WhyNotBody } from "@/lib/server/web/request-body";
import { boot, start } from "./boot";
import { checkedTextOfRun } from "./checked-text";
import { conversationsPort } from "./conversations";
import { foreignServers } from "./foreign-servers";
import { hurryStop, liveEvents } from "./live";
import { adminPrompts } from "./prompt-settings";
import { countedAt, runSettings } from "./run-limits";
import { runOptions } from "./run-options";
import type { Session } from "./session";
import { settings } from "./settings";
import { callToolLicensed, toolInfos } from "./tool-door";

export { boot } from "./boot";

const HEALTH_MS = 3_000;
const NAMES_MAX = 8;
const PATHS_TOP = 10;

/** What pages and routes ask of Vigil, answered by the one session of this process; see AppPort for each call. */
export const app: AppPort = {
  ask: async (
    { question, patient, clientKey, after, conversationId, runId, replaces, ...wishes },
    visitorId,
    address,
  ) => {
    const session = await boot();
    const { version } = await session.graph();
    const options = runOptions(wishes);
    const before = after === undefined ? null : await findRun(session.database, after, visitorId);
    if (after !== undefined && !before) throw new AppError("not_found", "The run this question follows is not there.");
    const asked = {
      visitorId,
      clientKey,
      conversationId,
      runId,
      replaces,
      question,
      options,
      graphVersion: version,
      patient,
      limits: runSettings().active,
      ...(before && {
        conversationId: before.conversationId,
        after: earlierOf(before.id, fold(await readJournal(session.database, before.id))),
      }),
    };
    return countedAt(address, async () => {
      const { run } = await createRun(session.database, asked);
      return { begun: { runId: run.id }, ended: start(run.id) };
    });
  },
  read: async (question, patient, chosen) => {
    const graph = withChosen(await (await boot()).graph(), chosen);
    const reading = heldBack(question, withPatient(parseQuestion(question, graph), patient, graph), graph);
    const sources = [...graph.datasets, ...graph.notLoaded].map(({ key, title }) => ({ key, title }));
    const coverage = reading.named.flatMap(({ chosen }) => (chosen ? graph.coverage(chosen.id) : []));
    return { ...reading, coverage, sources };
  },
  names: async (text) => (await (await boot()).graph()).suggest(text, NAMES_MAX),
  hasRunOfKey: async (clientKey, visitorId) =>
    (await findRunOfKey((await boot()).database, { clientKey, visitorId })) !== null,
  findRun: async (runId, visitorId) => findRun((await boot()).database, runId, visitorId),
  events: async function* (runId, visitorId, after, signal, tellWait) {
    yield* liveEvents(await boot(), runId, visitorId, after, signal, tellWait);
  },
  stop: async (runId, visitorId) => {
    const isWished = await requestStop((await boot()).database, runId, visitorId);
    if (isWished) hurryStop(runId);
    return isWished;
  },
  continueRun: async (runId, visitorId, iterations, address) => {
    const session = await boot();
    if (!(await findRun(session.database, runId, visitorId))) return false;
    return countedAt(address, async () => {
      await continueRun(session.database, { runId, visitorId, iterations, limits: runSettings().active });
      return { begun: true, ended: start(runId) };
    });
  },
  ...conversationsPort(boot),
  deleteRun: async (runId, visitorId) => deleteRun((await boot()).database, runId, visitorId),
  deleteVisitor: async (visitorId) => deleteVisitor((await boot()).database, visitorId),
  claims: async (ids) => (await (await boot()).graph()).claims(ids),
  entity: async (id) => (await (await boot()).graph()).entity(id) ?? null,
  share: async (runId, visitorId, input) => shareRun(await boot(), runId, visitorId, input),
  shares: async (runId, visitorId) =>
    (await listShares((await boot()).database, runId, visitorId)).map((share) => ({
      ...share,
      expiresAt: share.expiresAt ?? "",
    })),
  revokeShare: async (id, visitorId) => revokeShare((await boot()).database, id, visitorId),
  findShare: async (token) => {
    const share = await findShare((await boot()).database, token);
    return share && readShare(share.id, share.snapshot);
  },
  exportRun: async (runId, visitorId, options) => {
    const session = await boot();
    return (await findRun(session.database, runId, visitorId)) ? exportStored(session, runId, options) : null;
  },
  checkText: async (runId, visitorId, text) => checkedTextOfRun(await boot(), runId, visitorId, text),
  whyNot: async (runId, visitorId, input) => whyNotOfRun(await boot(), runId, visitorId, input),
  tools: async () => toolInfos(await (await boot()).graph()),
  callTool: async (name, args, signal) => callToolLicensed(await (await boot()).graph(), name, args, signal),
  isAnswering: async () => isAnswering((await boot()).database, HEALTH_MS),
  graphStatus: async () => {
    const graph = await (await boot()).graph();
    const { version, edition, datasets, notLoaded } = graph;
    return { version, edition, datasets, notLoaded, counts: graph.counts() };
  },
  settings,
  admin: adminPort(boot),
};

/** Why no path between two things passes a third, as many shown as in the run; null for a run that is not the visitor's. */
async function whyNotOfRun(
  session: Session,
  runId: string,
  visitorId: string,
  { from, to, about }: WhyNotBody,
): Promise<WhyNotJson | null> {
  if (!(await findRun(session.database, runId, visitorId))) return null;
  const state = fold(await readJournal(session.database, runId));
  const graph = await session.graph();
  const treatments = treatmentAsked(state, graph, from, to);
  const top = state.options?.pathsTop ?? PATHS_TOP;
  return whyNotJson(graph, from, to, about, { mode: "mechanistic", treatments, top });
}

const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

/** The admin view's questions, answered from the projections; nobody's visitor id leaves here. */
export function adminPort(session: () => Promise<Session>): AdminPort {
  return {
    overview: async ({ strategy, sinceDays }) => {
      const { database } = await session();
      return adminOverview(database, { strategy: strategy ?? null, since: sinceOf(sinceDays) });
    },
    strategies: async ({ sinceDays }) => adminStrategies((await session()).database, sinceOf(sinceDays)),
    runs: async ({ strategy, reason, page }) => {
      const { database } = await session();
      const filter = { strategy: strategy ?? null, reason: reason ?? null };
      const { total, runs } = await adminRuns(database, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      return { rows: runs.map(adminRow), total, pageSize: PAGE_SIZE };
    },
    run: async (runId) => {
      const events = await readJournal((await session()).database, runId);
      return events.length > 0 ? events : null;
    },
    exchangeLink: async (token) => exchangeAdminLink((await session()).database, token),
    checkToken,
    openSession: async (label) => openAdminSession((await session()).database, label),
    holdsSession: async (id) => holdsAdminSession((await session()).database, id),
    endSession: async (id) => endAdminSession((await session()).database, id),
    foreignServers: () => foreignServers().list(),
    lessons: async () => readLessons((await session()).database, null),
    forgetLessons: async () => resetLessons((await session()).database),
    prompts: adminPrompts,
  };
}

function sinceOf(days: number | undefined): string | null {
  return days === undefined ? null : new Date(Date.now() - days * DAY_MS).toISOString();
}

/** Whether a text is the deployment's ADMIN_TOKEN; without one set nobody signs in by token. */
function checkToken(token: string): boolean {
  const expected = process.env.ADMIN_TOKEN;
  return expected ? timingSafeEqual(digest(token), digest(expected)) : false;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function adminRow(run: Run): AdminRunRow {
  const { id, question, status, createdAt, completionReason, strategy, iterations, latencyMs } = run;
  return {
    id,
    question,
    status,
    createdAt,
    completionReason,
    strategy,
    iterations,
    elapsedMs: status === "ended" ? latencyMs : null,
  };
}
