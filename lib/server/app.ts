import { createHash, timingSafeEqual } from "node:crypto";
import { adminOverview, adminRuns } from "@/db/runs/admin";
import { endAdminSession, exchangeAdminLink, holdsAdminSession, openAdminSession } from "@/db/runs/admin-sessions";
import { adminStrategies } from "@/db/runs/admin-strategies";
import { deleteConversation, findConversation, listConversations, renameConversation } from "@/db/runs/conversations";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { readLessons, resetLessons } from "@/db/runs/lessons";
import { readModelCalls } from "@/db/runs/model-calls";
import type { Run } from "@/db/runs/rows";
import { continueRun, deleteRun, findRun, requestStop } from "@/db/runs/runs";
import { findShare, listShares, revokeShare } from "@/db/runs/shares";
import { deleteVisitor } from "@/db/runs/visitors";
import { treatmentAsked } from "@/lib/agent/artifacts/findings/collect-paths";
import { withChosen } from "@/lib/domain/question/names/chosen-names";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { withPatient } from "@/lib/domain/question/patient/patient-text";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { claimView } from "@/lib/server/entity/claim-view";
import { entityView } from "@/lib/server/entity/view";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { exportStored, storedFile } from "@/lib/server/share/exported-run";
import { shareRun } from "@/lib/server/share/share";
import { readShare } from "@/lib/server/share/share-snapshot";
import type { AdminPort, AdminRunRow, AppPort } from "@/lib/server/web/app-port";
import type { TurnHead } from "@/lib/server/web/turn-head";
import { forReading, turnHead } from "@/lib/server/web/turn-of-run";
import { takeRuns } from "@/lib/server/worker/carry-runs";
import { followed } from "./ask-now";
import { boot } from "./boot";
import { checkedText } from "./checked-text";
import { foreignServers } from "./foreign-servers";
import { hurryStop, liveEvents } from "./live";
import { neighboursOf } from "./neighbours";
import { adminPrompts } from "./prompt-settings";
import { readiness } from "./readiness";
import { admissionFrom } from "./run-limits";
import { PATHS_TOP, runOptions } from "./run-options";
import type { Session } from "./session";
import { settings } from "./settings";
import { conversationFile } from "./share/share";
import { callToolLicensed, toolInfos } from "./tool-door";

/** Conversations of one page of their list. */
const LISTED = 30;
const NAMES_MAX = 8;

const database = async () => (await boot()).database;
const graph = async () => (await boot()).graph();

/** What pages and routes ask of Vigil, answered by the one session of this process; see AppPort for each call. */
export const app: AppPort = {
  ask: async ({ patient, after, ...input }, visitorId, address) => {
    const session = await boot();
    const { clientKey, conversationId, runId, replaces, question, ...wishes } = input;
    const options = runOptions(wishes);
    const asked = {
      ...{ visitorId, clientKey, conversationId, runId, replaces, question, patient },
      graphVersion: (await session.graph()).version,
      options,
      admission: admissionFrom(address),
      ...(after !== undefined && (await followed(session, after, visitorId, options.reasoner))),
    };
    const { run } = await createRun(session.database, asked);
    takeRuns();
    return { runId: run.id };
  },
  read: async (question, patient, picked) => {
    const loaded = withChosen(await graph(), picked);
    const reading = heldBack(question, withPatient(parseQuestion(question, loaded), patient, loaded), loaded);
    const sources = [...loaded.datasets, ...loaded.notLoaded].map(({ key, title }) => ({ key, title }));
    const coverage = reading.named.flatMap(({ chosen }) => (chosen ? loaded.coverage(chosen.id) : []));
    return { ...reading, coverage, sources };
  },
  names: async (text) => (await (await boot()).lastGraph()).suggest(text, NAMES_MAX),
  findRun: async (runId, visitorId) => findRun(await database(), runId, visitorId),
  events: async function* (runId, visitorId, after, signal, tellWait) {
    yield* liveEvents(await boot(), runId, visitorId, after, signal, tellWait);
  },
  stop: async (runId, visitorId) => {
    const isWished = await requestStop(await database(), runId, visitorId);
    if (isWished) hurryStop(runId);
    takeRuns(); // one that waits for its turn is ended without it
    return isWished;
  },
  continueRun: async (runId, visitorId, iterations, address) => {
    const held = await database();
    if (!(await findRun(held, runId, visitorId))) return false;
    await continueRun(held, { runId, visitorId, iterations, admission: admissionFrom(address) });
    takeRuns();
    return true;
  },
  turn: async (runId, visitorId) => {
    const run = await findRun(await database(), runId, visitorId);
    return run && headOf(run);
  },
  runState: (runId, visitorId) => ownState(runId, visitorId).then((state) => state && forReading(state)),
  modelCalls: async (runId, visitorId) =>
    (await findRun(await database(), runId, visitorId)) && readModelCalls(await database(), runId),
  conversations: async (visitorId, text, cursor) => {
    const query = { visitorId, text, after: placeIn(cursor), limit: LISTED };
    const conversations = await listConversations(await database(), query);
    const last = conversations.at(-1);
    return { conversations, next: last && conversations.length === LISTED ? `${last.updatedAt} ${last.id}` : null };
  },
  conversation: async (id, visitorId) => {
    const talk = await findConversation(await database(), id, visitorId);
    if (!talk) return null;
    const turns: TurnHead[] = [];
    for (const run of talk.runs) turns.push(await headOf(run));
    return { id, title: talk.title, turns };
  },
  renameConversation: async (id, visitorId, title) =>
    renameConversation(await database(), id, visitorId, title || null),
  deleteConversation: async (id, visitorId) => deleteConversation(await database(), id, visitorId),
  deleteRun: async (runId, visitorId) => deleteRun(await database(), runId, visitorId),
  deleteVisitor: async (visitorId) => deleteVisitor(await database(), visitorId),
  claims: async (ids) => (await graph()).claims(ids),
  entity: async (id) => (await graph()).entity(id) ?? null,
  entityView: async (id) => entityView(await graph(), id),
  claimView: async (id) => claimView(await graph(), id),
  neighbours: async (id, query) => neighboursOf(await graph(), id, query),
  share: async (runId, visitorId, input) => shareRun(await boot(), runId, visitorId, input),
  shares: async (runId, visitorId) => {
    const shares = await listShares(await database(), runId, visitorId);
    return shares.map((share) => ({ ...share, expiresAt: share.expiresAt ?? "" }));
  },
  revokeShare: async (id, visitorId) => revokeShare(await database(), id, visitorId),
  findShare: async (token) => {
    const share = await findShare(await database(), token);
    return share && readShare(share.id, share.snapshot);
  },
  exportRun: async (runId, visitorId, options) => {
    const session = await boot();
    return (await findRun(session.database, runId, visitorId)) ? exportStored(session, runId, options) : null;
  },
  exportFile: async (runId, visitorId, format) => {
    const session = await boot();
    const isOwn = await findRun(session.database, runId, visitorId);
    return isOwn ? storedFile(session, runId, format) : null;
  },
  exportConversation: async (id, visitorId) => {
    const session = await boot();
    const talk = await findConversation(session.database, id, visitorId);
    return talk && conversationFile(session, { id, ...talk });
  },
  checkText: async (runId, visitorId, text) => {
    const state = await ownState(runId, visitorId);
    return state && checkedText(runId, text, state, await graph());
  },
  whyNot: async (runId, visitorId, { from, to, about }) => {
    const state = await ownState(runId, visitorId);
    if (!state) return null;
    const loaded = await graph();
    const treatments = treatmentAsked(state, loaded, from, to);
    const top = state.options?.pathsTop ?? PATHS_TOP;
    return whyNotJson(loaded, from, to, about, { mode: "mechanistic", treatments, top });
  },
  tools: async () => toolInfos(await graph()),
  callTool: async (name, args, signal) => callToolLicensed(await graph(), name, args, signal),
  readiness: () => readiness(boot()),
  graphStatus: async () => {
    const { version, edition, datasets, notLoaded, counts } = await graph();
    return { version, edition, datasets, notLoaded, counts: counts() };
  },
  settings,
  admin: adminPort(boot),
};

/** A visitor's run as far as it has come; null for one that is not theirs. */
async function ownState(runId: string, visitorId: string): Promise<State | null> {
  const held = await database();
  return (await findRun(held, runId, visitorId)) ? fold(await readJournal(held, runId)) : null;
}

/** Where a list goes on: "TIME ID" as it was given out; null from the start, as for what is none. */
function placeIn(cursor: string | null): { id: string; updatedAt: string } | null {
  const [updatedAt, id] = (cursor ?? "").split(" ");
  return updatedAt && id && !Number.isNaN(Date.parse(updatedAt)) ? { id, updatedAt } : null;
}

/** Heads of turns kept, so that a conversation is not folded anew each time it is looked at. */
const HEADS_MAX = 500;
/** One store a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilHeads?: Map<string, { lastSeq: number; head: TurnHead }> };
shared.vigilHeads ??= new Map();
const heads = shared.vigilHeads;

async function headOf({ id, lastSeq, question, status, createdAt, replaces }: Run): Promise<TurnHead> {
  const known = heads.get(id);
  if (known?.lastSeq === lastSeq && known.head.status === status) return known.head;
  const state = fold(await readJournal(await database(), id));
  const head = turnHead({ runId: id, question, status, createdAt, replaces, after: null }, state);
  heads.set(id, { lastSeq, head });
  for (const oldest of [...heads.keys()].slice(0, Math.max(0, heads.size - HEADS_MAX))) heads.delete(oldest);
  return head;
}

const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

/** The admin view's questions, answered from the projections; nobody's visitor id leaves here. */
export function adminPort(session: () => Promise<Session>): AdminPort {
  const held = async () => (await session()).database;
  return {
    overview: async ({ strategy = null, sinceDays }) =>
      adminOverview(await held(), { strategy, since: sinceOf(sinceDays) }),
    strategies: async ({ sinceDays }) => adminStrategies(await held(), sinceOf(sinceDays)),
    runs: async ({ strategy = null, reason = null, page }) => {
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const { total, runs } = await adminRuns(await held(), { strategy, reason }, place);
      return { rows: runs.map(adminRow), total, pageSize: PAGE_SIZE };
    },
    run: async (runId) => {
      const events = await readJournal(await held(), runId);
      return events.length > 0 ? events : null;
    },
    exchangeLink: async (token) => exchangeAdminLink(await held(), token),
    checkToken,
    openSession: async (label) => openAdminSession(await held(), label),
    holdsSession: async (id) => holdsAdminSession(await held(), id),
    endSession: async (id) => endAdminSession(await held(), id),
    foreignServers: () => foreignServers().list(),
    lessons: async () => readLessons(await held(), null),
    forgetLessons: async () => resetLessons(await held()),
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
  const elapsedMs = status === "ended" ? latencyMs : null;
  return { id, question, status, createdAt, completionReason, strategy, iterations, elapsedMs };
}
