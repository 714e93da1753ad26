import { createHash } from "node:crypto";
import type { Database } from "@/db/client";
import { toJson } from "@/db/json";
import { isoTime } from "@/db/runs/rows";
import type { ModelCall } from "@/lib/domain/run/model/model-call";

/** Keeps what models were asked in a run and what they said, each text once, for so many days; texts whose time is over go. */
export async function keepModelCalls(
  { sql }: Database,
  runId: string,
  calls: readonly (ModelCall & { seq: number; iteration: number })[],
  days: number,
): Promise<void> {
  if (calls.length === 0) return;
  const texts = new Map<string, string>();
  const hashed = (text: string | null) => {
    if (text === null) return null;
    const hash = createHash("sha256").update(text).digest("hex");
    texts.set(hash, text);
    return hash;
  };
  const rows = calls.map(({ system, messages, reply, ...call }) => {
    return { ...call, system: hashed(system), messages: hashed(messages), reply: hashed(reply) };
  });
  const blobs = [...texts].map(([hash, text]) => ({ hash, text, bytes: Buffer.byteLength(text) }));
  await sql`
    with over as (delete from text_blob where kept_until < now()),
    texts as (
      insert into text_blob (hash, text, bytes, kept_until)
      select item.*, now() + ${`${days} days`}::text::interval
      from json_to_recordset(${toJson(blobs).json}::text::json) as item(hash text, text text, bytes int)
      on conflict (hash) do update set kept_until = excluded.kept_until
    )
    insert into model_call (run_id, ordinal, seq, iteration, operation, provider, host, model, system_hash, messages_hash,
      reply_hash, stop_reason, tokens_in, tokens_out, started_at, first_token_ms, ms, requests, cause)
    select ${runId}::text, (select coalesce(max(ordinal), 0) from model_call where run_id = ${runId}) + place, seq, iteration,
      operation, provider, host, model, system, messages, reply, "stopReason", "tokensIn", "tokensOut", "startedAt",
      "firstTokenMs", ms, requests, cause
    from rows from (json_to_recordset(${toJson(rows).json}::text::json)
      as (seq int, iteration int, operation text, provider text, host text, model text, system text, messages text, reply text,
        "stopReason" text, "tokensIn" int, "tokensOut" int, "startedAt" timestamptz, "firstTokenMs" int, ms int, requests int,
        cause text)) with ordinality as item(seq, iteration, operation, provider, host, model, system, messages, reply,
        "stopReason", "tokensIn", "tokensOut", "startedAt", "firstTokenMs", ms, requests, cause, place)
    where exists (select from run where id = ${runId})`;
}

/** What models were asked in a run, in order; a text whose time is over is null. */
export async function readModelCalls({ sql }: Database, runId: string) {
  const rows = await sql`
    select ordinal, seq, iteration, operation, provider, host, model, asked.text as system, said.text as messages,
      answered.text as reply, stop_reason as "stopReason", tokens_in as "tokensIn", tokens_out as "tokensOut",
      started_at as "startedAt", first_token_ms as "firstTokenMs", ms, requests, cause
    from model_call
    left join text_blob asked on asked.hash = system_hash
    left join text_blob said on said.hash = messages_hash
    left join text_blob answered on answered.hash = reply_hash
    where run_id = ${runId} order by ordinal`;
  return rows.map((row) => ({ ...row, startedAt: isoTime(row.startedAt) }) as KeptCall);
}

export type KeptCall = Omit<ModelCall, "system" | "messages"> & {
  ordinal: number;
  seq: number;
  iteration: number;
  system: string | null;
  messages: string | null;
};
