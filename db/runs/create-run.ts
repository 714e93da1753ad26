import { randomUUID } from "node:crypto";
import type { ISql } from "postgres";
import type { Database } from "@/db/client";
import { scrubText, toJson } from "@/db/json";
import type { Earlier } from "@/lib/domain/run/earlier";
import { AppError } from "@/lib/domain/run/error";
import { EVENT_VERSION, type Event, type Recorded, type RunOptions } from "@/lib/domain/run/event";
import type { Conversation } from "@/lib/domain/run/model/step";
import { type Admission, admitting, inTurn, refuseOver, usedBy } from "./admission";
import { type Run, runColumns, toRun } from "./rows";

export type NewRun = {
  visitorId: string;
  /** Of this visitor, or new, as a browser makes it up; a conversation of its own begins without it. */
  conversationId?: string | undefined;
  /** Made up by the browser, which shows the run before it is stored; one is made here without it. */
  runId?: string | undefined;
  /** The run whose question this one words anew. */
  replaces?: string | undefined;
  /** Made by the client once per submission: the same key again is the same run. */
  clientKey: string;
  question: string;
  options: RunOptions;
  graphVersion: string;
  /** What is known of the patient, a text each. */
  patient?: readonly string[] | undefined;
  /** The run the question follows up. */
  after?: Earlier | null | undefined;
  /** What came before it in its conversation, for a model. */
  conversation?: Conversation;
  /** Where it comes from and the limits it counts for; none for the command line. */
  admission?: Admission;
  /** When it was asked, ISO 8601; now without it. */
  askedAt?: string;
};

/**
 * Creates a queued run with its `asked` event, or returns the run this visitor's key already made. Throws AppError
 * `not_found` for a conversation that is another visitor's, `invalid_request` for a run id that is taken, `too_many` over the limits of `admission`.
 */
export async function createRun(database: Database, input: NewRun): Promise<{ run: Run; created: boolean }> {
  const { run, used } = await inTurn(database, (sql) => insertRun(sql, input));
  if (run) return { run, created: true };
  const known = await findRunOfKey(database, input);
  if (known) return { run: known, created: false };
  refuseOver(used, input.admission);
  await checkConversation(database.sql, input);
  throw new AppError("invalid_request", "A run of this id is there already");
}

/** The run a visitor's key already made, or null where it made none that is still kept. */
export async function findRunOfKey(
  { sql }: Database,
  { visitorId, clientKey }: Pick<NewRun, "visitorId" | "clientKey">,
): Promise<Run | null> {
  const [row] = await sql`
    select ${runColumns(sql)} from run where visitor_id = ${visitorId} and client_key = ${clientKey}`;
  return row ? toRun(row) : null;
}

async function checkConversation(sql: ISql, { conversationId, visitorId }: NewRun): Promise<void> {
  if (conversationId === undefined) return;
  const [row] = await sql`select from conversation where id = ${conversationId} and visitor_id <> ${visitorId}`;
  if (row) throw new AppError("not_found", "There is no such conversation");
}

/**
 * One statement, so that a run never stands without its visitor or its first event, and none is counted that was not made. Without
 * a run where its key or id was used before, the conversation is another's, or what is `used` leaves no room.
 */
export async function insertRun(sql: ISql, input: NewRun): Promise<{ run: Run | null; used: object }> {
  const { visitorId, clientKey, options, graphVersion, after, conversation } = input;
  const question = scrubText(input.question);
  const conversationId = input.conversationId ?? randomUUID();
  const at = input.askedAt ?? new Date().toISOString();
  const patient = (input.patient ?? []).map(scrubText).filter((text) => text.trim() !== "");
  const { model } = options;
  const known = {
    ...(patient.length > 0 && { patient }),
    ...(after && { after }),
    ...(conversation && { conversation }),
  };
  const place = { v: EVENT_VERSION, seq: 1, at } as const;
  const asked: Recorded<Event> = { type: "asked", question, options, graphVersion, ...known, ...place };
  const [row] = await sql`
    with ${usedBy(sql, visitorId, input.admission)}, seen as (
      insert into visitor (id) select ${visitorId}::text from used where fits
      on conflict (id) do update set seen_at = now()
    ), talk as (
      insert into conversation (id, visitor_id, updated_at)
      select ${conversationId}::text, ${visitorId}::text, ${at}::text::timestamptz from used where fits
      on conflict (id) do update set updated_at = excluded.updated_at
        where conversation.visitor_id = excluded.visitor_id
      returning id
    ), made as (
      insert into run (id, visitor_id, conversation_id, client_key, replaces, question, options, graph_version, status,
        last_seq, strategy, max_iterations, provider, host, model, created_at)
      select ${input.runId ?? randomUUID()}::text, ${visitorId}::text, talk.id, ${clientKey}::text,
        ${input.replaces ?? null}::text, ${question}::text,
        ${toJson(options).json}::text::json, ${graphVersion}::text, 'queued', 1, ${options.strategy}::text,
        ${options.maxIterations}::int,
        ${model?.provider ?? null}::text, ${model?.host ?? null}::text, ${model?.model ?? null}::text,
        ${at}::text::timestamptz
      from talk
      on conflict do nothing
      returning *
    ), first as (
      insert into event (run_id, seq, type, at, payload)
      select id, 1, 'asked', created_at, ${toJson(asked, { strict: true }).json}::text::json from made
    ), admitted as (${admitting(sql, input.admission)})
    select to_json(used) as used, ${runColumns(sql)} from used left join made on true`;
  return { run: row?.id ? toRun(row) : null, used: row?.used ?? {} };
}
