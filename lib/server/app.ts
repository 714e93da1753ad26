import { deleteConversation, findConversation, listConversations, renameConversation } from "@/db/runs/conversations";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
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
import type { ChosenName } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall } from "@/lib/domain/run/tool";
import { claimView } from "@/lib/server/entity/claim-view";
import { entityView } from "@/lib/server/entity/view";
import type { FormatName } from "@/lib/server/export/formats/format-names";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { exportStored, storedFile } from "@/lib/server/share/exported-run";
import { shareRun } from "@/lib/server/share/share";
import { readShare } from "@/lib/server/share/share-snapshot";
import type {
  Conversation,
  ConversationPage,
  GraphStatus,
  ReadAhead,
  RunHead,
  ShareRow,
} from "@/lib/server/web/app-port";
import type { QuestionBody, ShareBody, WhyNotBody } from "@/lib/server/web/request-body";
import type { TurnHead } from "@/lib/server/web/turn-head";
import { forReading, turnHead } from "@/lib/server/web/turn-of-run";
import { takeRuns } from "@/lib/server/worker/carry-runs";
import { adminPort } from "./admin-port";
import { followed } from "./ask-now";
import { boot } from "./boot";
import { checkedText } from "./checked-text";
import { hurryStop, liveEvents } from "./live";
import { type NeighbourQuery, neighboursOf } from "./neighbours";
import { admissionFrom } from "./run-limits";
import { PATHS_TOP, runOptions } from "./run-options";
import { readiness } from "./session";
import { settings } from "./settings";
import { conversationFile } from "./share/share";
import { callToolLicensed, toolInfos } from "./tool-door";

/** Conversations of one page of their list. */
const LISTED = 30;
const NAMES_MAX = 8;

const database = async () => (await boot()).database;
const graph = async () => (await boot()).graph();

/** All that pages and routes ask of Vigil, answered by the one session of this process. Every call that takes a visitor answers null or false for what is not theirs. */
export const app = {
  /** Returns at once; the run waits for its turn and goes on without the asker. The same key again is the same run. Throws `too_many` over the limits. */
  ask: async ({ patient, after, ...input }: QuestionBody, visitorId: string, address: string) => {
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
  read: async (question: string, patient: string[], picked?: ChosenName[]): Promise<ReadAhead> => {
    const loaded = withChosen(await graph(), picked);
    const reading = heldBack(question, withPatient(parseQuestion(question, loaded), patient, loaded), loaded);
    const sources = [...loaded.datasets, ...loaded.notLoaded].map(({ key, title }) => ({ key, title }));
    const coverage = reading.named.flatMap(({ chosen }) => (chosen ? loaded.coverage(chosen.id) : []));
    return { ...reading, coverage, sources };
  },
  /** What the end of a text may name: see `Graph`. */
  names: async (text: string) => (await (await boot()).lastGraph()).suggest(text, NAMES_MAX),
  findRun: async (runId: string, visitorId: string): Promise<(RunHead & { conversationId: string }) | null> =>
    findRun(await database(), runId, visitorId),
  /** The heads of the journal after `after`, then of live events until the run ends or `signal` aborts; `tellWait` hears what it waits for. */
  events: async function* (
    runId: string,
    visitorId: string,
    after: number,
    signal: AbortSignal,
    tellWait?: (waitsFor: string) => void,
  ) {
    yield* liveEvents(await boot(), runId, visitorId, after, signal, tellWait);
  },
  stop: async (runId: string, visitorId: string) => {
    const isWished = await requestStop(await database(), runId, visitorId);
    if (isWished) hurryStop(runId);
    takeRuns(); // one that waits for its turn is ended without it
    return isWished;
  },
  continueRun: async (runId: string, visitorId: string, iterations: number, address: string) => {
    const held = await database();
    if (!(await findRun(held, runId, visitorId))) return false;
    await continueRun(held, { runId, visitorId, iterations, admission: admissionFrom(address) });
    takeRuns();
    return true;
  },
  /** What a thread shows of a run as far as it has come. */
  turn: async (runId: string, visitorId: string) => {
    const run = await findRun(await database(), runId, visitorId);
    return run && headOf(run);
  },
  /** A run as far as it has come, without the rows that only tools need. */
  runState: async (runId: string, visitorId: string) => {
    const state = await ownState(runId, visitorId);
    return state && forReading(state);
  },
  /** The steps a model was asked for in a visitor's run, with their texts; null for another's run. */
  modelCalls: async (runId: string, visitorId: string) =>
    (await findRun(await database(), runId, visitorId)) && readModelCalls(await database(), runId),
  /** Those whose title or questions hold `text`, after the page that gave the cursor. */
  conversations: async (visitorId: string, text: string, cursor: string | null): Promise<ConversationPage> => {
    const query = { visitorId, text, after: placeIn(cursor), limit: LISTED };
    const conversations = await listConversations(await database(), query);
    const last = conversations.at(-1);
    return { conversations, next: last && conversations.length === LISTED ? `${last.updatedAt} ${last.id}` : null };
  },
  conversation: async (id: string, visitorId: string): Promise<Conversation | null> => {
    const talk = await findConversation(await database(), id, visitorId);
    if (!talk) return null;
    const turns: TurnHead[] = [];
    for (const run of talk.runs) turns.push(await headOf(run));
    return { id, title: talk.title, turns };
  },
  /** An empty title takes the name away. */
  renameConversation: async (id: string, visitorId: string, title: string) =>
    renameConversation(await database(), id, visitorId, title || null),
  deleteConversation: async (id: string, visitorId: string) => deleteConversation(await database(), id, visitorId),
  deleteRun: async (runId: string, visitorId: string) => deleteRun(await database(), runId, visitorId),
  deleteVisitor: async (visitorId: string) => deleteVisitor(await database(), visitorId),
  claims: async (ids: string[]) => (await graph()).claims(ids),
  entity: async (id: string) => (await graph()).entity(id) ?? null,
  /** All that the page of an entity shows; null for one the graph does not have. */
  entityView: async (id: string) => entityView(await graph(), id),
  /** All that the page of a claim shows; null for one the graph does not have. */
  claimView: async (id: string) => claimView(await graph(), id),
  /** What the claims of an entity that count join it to: see `neighboursOf`; null for one the graph does not have. */
  neighbours: async (id: string, query: NeighbourQuery) => neighboursOf(await graph(), id, query),
  /** Throws `not_found` for a run that is not the visitor's or has no artifacts. */
  share: async (runId: string, visitorId: string, input: ShareBody) => shareRun(await boot(), runId, visitorId, input),
  shares: async (runId: string, visitorId: string): Promise<ShareRow[]> => {
    const shares = await listShares(await database(), runId, visitorId);
    return shares.map((share) => ({ ...share, expiresAt: share.expiresAt ?? "" }));
  },
  revokeShare: async (id: string, visitorId: string) => revokeShare(await database(), id, visitorId),
  findShare: async (token: string) => {
    const share = await findShare(await database(), token);
    return share && readShare(share.id, share.snapshot);
  },
  /** What is known of a patient is left out unless `patient` asks for it. Throws `not_ended` while the run goes on. */
  exportRun: async (runId: string, visitorId: string, options?: { patient: boolean }): Promise<object | null> => {
    const session = await boot();
    return (await findRun(session.database, runId, visitorId)) ? exportStored(session, runId, options) : null;
  },
  /** The same without a patient, as a file. */
  exportFile: async (runId: string, visitorId: string, format: FormatName) => {
    const session = await boot();
    const isOwn = await findRun(session.database, runId, visitorId);
    return isOwn ? storedFile(session, runId, format) : null;
  },
  /** The turns of a conversation that have an answer, in one Markdown file. */
  exportConversation: async (id: string, visitorId: string) => {
    const session = await boot();
    const talk = await findConversation(session.database, id, visitorId);
    return talk && conversationFile(session, { id, ...talk });
  },
  /** Checks a text from elsewhere against what a run found; throws `not_found` for a run without artifacts. */
  checkText: async (runId: string, visitorId: string, text: string) => {
    const state = await ownState(runId, visitorId);
    return state && checkedText(runId, text, state, await graph());
  },
  /** Why no path between two things passes a third. */
  whyNot: async (runId: string, visitorId: string, { from, to, about }: WhyNotBody) => {
    const state = await ownState(runId, visitorId);
    if (!state) return null;
    const loaded = await graph();
    const treatments = treatmentAsked(state, loaded, from, to);
    const top = state.options?.pathsTop ?? PATHS_TOP;
    return whyNotJson(loaded, from, to, about, { mode: "mechanistic", treatments, top });
  },
  tools: async () => toolInfos(await graph()),
  /**
   * Calls one tool outside a run. Throws `not_found` for a tool there is not, `invalid_request` for arguments that do not
   * fit. Records of sources that state no licence are left out and named.
   */
  callTool: async (name: string, args: ToolCall["args"], signal: AbortSignal) =>
    callToolLicensed(await graph(), name, args, signal),
  /** Of which graph it answers, or in a sentence why it cannot just now; told within seconds. */
  readiness: () => readiness(boot()),
  graphStatus: async (): Promise<GraphStatus> => {
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
