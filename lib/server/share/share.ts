import { toJson } from "@/db/json";
import { readJournal } from "@/db/runs/journal";
import type { Run } from "@/db/runs/rows";
import { findRun } from "@/db/runs/runs";
import { createShare, listShares } from "@/db/runs/shares";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { effective, factorsIn } from "@/lib/domain/reweigh";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { AppError } from "@/lib/domain/run/error";
import { leavesOfQuery, queriesOf, readable } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { type Named, type SetExpr, withParts } from "@/lib/domain/sets";
import { capitalised, joinedWords } from "@/lib/domain/wording";
import { aspectIterations } from "@/lib/server/export/aspect-iterations";
import { sealed } from "@/lib/server/export/content-hash";
import { FORMATS } from "@/lib/server/export/formats/format-names";
import { turnMarkdown } from "@/lib/server/export/formats/markdown-file";
import type { ExportedFile } from "@/lib/server/export/formats/registry";
import { escaped } from "@/lib/server/export/markdown";
import type { Session } from "@/lib/server/session";
import type { ShareBody } from "@/lib/server/web/request-body";
import { roundOf } from "@/lib/server/web/turn-of-run";
import { exportableStored, type Stored } from "./exported-run";
import { licensedCopy } from "./licensed-copy";
import { recordsBehind } from "./records-behind";
import { tellsOfPatient, withoutAskedWords, withoutPatient } from "./redaction";
import type { ShareSnapshot } from "./share-snapshot";

type Heading = Pick<ShareSnapshot, "question" | "title" | "edited">;

const DAY_MS = 86_400_000;
/** Links to copies of one run that hold at a time. */
const LINKS_MAX = 20;

/** Makes the immutable copy of a finished run and a secret that opens it. Throws `not_found` for a run that is not the visitor's or has not ended, `too_many` where enough links hold. */
export async function shareRun(
  session: Session,
  runId: string,
  visitorId: string,
  input: ShareBody,
): Promise<{ token: string; id: string }> {
  const expiresAt = new Date(Date.now() + input.expiresInDays * DAY_MS);
  await refuseMore(session, runId, visitorId);
  const snapshot = await snapshotOf(session, runId, visitorId, input, expiresAt);
  const stored: ShareSnapshot = JSON.parse(toJson(snapshot, { strict: true }).json); // as the database will have it
  return createShare(session.database, { runId, visitorId, snapshot: sealed(stored), expiresAt });
}

async function refuseMore({ database }: Session, runId: string, visitorId: string): Promise<void> {
  const shares = await listShares(database, runId, visitorId);
  const now = new Date().toISOString();
  const holding = shares.filter(({ expiresAt, revokedAt }) => !revokedAt && (expiresAt === null || expiresAt > now));
  if (holding.length < LINKS_MAX) return;
  throw new AppError("too_many", `This answer has ${LINKS_MAX} links that hold: take one back first.`);
}

async function snapshotOf(
  session: Session,
  runId: string,
  visitorId: string,
  { question, weights: chosen = {}, inPreviews }: ShareBody,
  expiresAt: Date,
): Promise<ShareSnapshot> {
  const own = await findRun(session.database, runId, visitorId);
  const state = fold(own ? await readJournal(session.database, runId) : []);
  const { completionReason, graphVersion } = state;
  if (!state.artifacts || !state.done) throw new AppError("not_found", "There is no finished run of this id");
  if (state.reading?.logs)
    throw new AppError("forbidden", "An answer from a log holds records of it, and is not shared.");
  const graph = await session.graph();
  if (tellsOfPatient(question, state.reading) || (state.reading?.ofCase && question === state.question))
    throw new AppError("invalid_request", "The question tells of a patient: edit it before it is shared.");
  const told = await licensedCopy(await withoutPatient(state, graph), session.graph);
  const { versions: _versions, grounding: _grounding, ...shared } = told.artifacts ?? state.artifacts;
  const cited = new Set(shared.sentences.flatMap(({ findingIds }) => findingIds));
  const aspects = aspectIterations(told);
  const whole = {
    restated: told.reading?.restated ?? "",
    artifacts: shared,
    findings: told.findings.filter(({ id }) => cited.has(id)),
    ...(aspects && { aspects }),
    // what was looked up names what a copy leaves out
    ...(!shared.withheld &&
      told.iterations.length > 0 && { rounds: told.iterations.map((each) => roundOf(each, told)) }),
  };
  const kept = withoutAskedWords(whole, state, question);
  const { artifacts, findings } = kept;
  const weights = effective(chosen, factorsIn([...artifacts.paths, ...artifacts.weakRoutes]));
  return {
    ...kept,
    ...headingOf(question, state.question, told.reading, graph),
    ...(told.reading?.query && { asks: told.reading.query.ask }),
    ...(told.reading?.view && { view: told.reading.view }),
    ...(inPreviews && { inPreviews }),
    createdAt: new Date().toISOString(),
    expiresAt: expiresAt.toISOString(),
    graphVersion,
    completionReason,
    ...(await recordsBehind(artifacts, findings, session.graph)),
    ...(Object.keys(weights).length > 0 && { weights }),
    notice: NOTICE,
  };
}

/**
 * The question as it was asked; where the sharer changed its wording, as it was read, with their title beside it unless that
 * is empty. Throws `invalid_request` for a title about nothing that the answer is about.
 */
function headingOf(title: string, question: string, reading: State["reading"], graph: Graph): Heading {
  if (title === question) return { question, edited: false };
  if (title !== "") refuseStrayTitle(title, reading, graph);
  return { question: questionAsRead(reading, graph), edited: true, ...(title !== "" && { title }) };
}

const UNKNOWN_NAME = "a name that is not known";
const NOT_READ = "that was not understood";
const INTRODUCTION = /^I read this as: /;

/** A question worded from its reading, entities by their names in the graph, without the words it was asked in. */
function questionAsRead(reading: Reading | null, graph: Graph): string {
  if (!readable(reading)) return `A question ${NOT_READ}`;
  if (reading.notUnderstood) return `A question on ${joinedWords(namesOf(reading))} ${NOT_READ}`;
  const text = joinedReadings(queriesOf(reading).map((query) => restate(byName(query, graph)))).replace(
    INTRODUCTION,
    "",
  );
  return capitalised(text);
}

/** Throws `invalid_request` for a title that names nothing the question was read to be about. */
function refuseStrayTitle(title: string, reading: Reading | null, graph: Graph): void {
  const refs = refsOf(reading);
  const names = refs.flatMap(({ id, name }) => [name, ...graph.names(id)]);
  if (names.some((name) => holds(title, name))) return;
  const own = namesOf(reading);
  const remedy =
    own.length > 0 ? `Name at least one of ${own.join(", ")}, or leave the title empty.` : "Leave it empty.";
  throw new AppError("invalid_request", `The title names nothing that this answer is about. ${remedy}`);
}

function refsOf(reading: Reading | null): EntityRef[] {
  return readable(reading)
    ? queriesOf(reading)
        .flatMap(leavesOfQuery)
        .flatMap(({ ref }) => ref ?? [])
    : [];
}

function namesOf(reading: Reading | null): string[] {
  return [...new Set(refsOf(reading).map(({ name }) => name))];
}

function byName({ conditions: _conditions, topic, ...query }: TypedQuery, graph: Graph): TypedQuery {
  const nameOf = (ref: Named["ref"]) => (ref ? (graph.entity(ref.id)?.name ?? ref.name) : UNKNOWN_NAME);
  const of = (expr: SetExpr): SetExpr =>
    expr.op === "entity" ? { op: "entity", ref: expr.ref, text: nameOf(expr.ref) } : withParts(expr, of);
  return {
    ...query,
    subject: of(query.subject),
    object: query.object && of(query.object),
    ...(query.use && { use: of(query.use) }),
    ...(query.through && { through: of(query.through) }),
    ...(topic && { topic: { ...topic, text: topic.words[0] ?? topic.text } }),
  };
}

/** Whether a text holds a name as whole words, whatever the case. */
function holds(text: string, name: string): boolean {
  const [whole, part] = [text.toLowerCase(), name.toLowerCase()];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const around = `${whole[at - 1] ?? " "}${whole[at + part.length] ?? " "}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** The turns of a conversation in one Markdown text, in order; of one without an answer that it has none, and why. */
export async function conversationFile(
  session: Stored,
  { id, title, runs }: { id: string; title: string | null; runs: readonly Run[] },
): Promise<ExportedFile> {
  const turns: string[] = title ? [`# ${escaped(title)}\n`] : [];
  for (const run of runs) turns.push(await turnOf(session, run.id));
  return { name: `vigil-conversation-${id}.md`, mime: FORMATS.md.mime, content: turns.join("\n---\n\n") };
}

async function turnOf(session: Stored, runId: string): Promise<string> {
  try {
    return turnMarkdown(await exportableStored(session, runId));
  } catch (error) {
    if (error instanceof AppError) return `${escaped(error.message)}\n`;
    throw error;
  }
}
