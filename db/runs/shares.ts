import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { toJson } from "@/db/json";
import { hashSecret, newSecret } from "@/db/secret";
import { AppError } from "@/lib/domain/run/error";
import { isoTime } from "./rows";

export type NewShare = { runId: string; visitorId: string; snapshot: unknown; expiresAt: Date | null };
export type Share = {
  id: string;
  runId: string;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
};

/** Stores a copy under a new secret, which is returned and not stored. Throws AppError `not_found` when the run is not the visitor's. */
export async function createShare(
  { sql }: Database,
  { runId, visitorId, snapshot, expiresAt }: NewShare,
): Promise<{ id: string; token: string }> {
  const token = newSecret();
  const [row] = await sql<{ id: string }[]>`
    insert into share (id, run_id, visitor_id, token_hash, snapshot, expires_at)
    select ${randomUUID()}, id, visitor_id, ${hashSecret(token)}, ${toJson(snapshot, { strict: true }).json}::text::json,
      ${expiresAt?.toISOString() ?? null}::text::timestamptz
    from run where id = ${runId} and visitor_id = ${visitorId}
    returning id`;
  if (!row) throw new AppError("not_found", "There is no such run");
  return { id: row.id, token };
}

/** The copy behind a secret; null alike for one that is wrong, expired or revoked. */
export async function findShare(
  { sql }: Database,
  token: string,
): Promise<{ id: string; snapshot: unknown; createdAt: string; expiresAt: string | null } | null> {
  const [row] = await sql<{ id: string; snapshot: unknown; createdAt: string; expiresAt: string | null }[]>`
    select id, snapshot, created_at as "createdAt", expires_at as "expiresAt" from share
    where token_hash = ${hashSecret(token)} and revoked_at is null and (expires_at is null or expires_at > now())`;
  return row ? { ...row, createdAt: isoTime(row.createdAt), expiresAt: row.expiresAt && isoTime(row.expiresAt) } : null;
}

/** Revokes a visitor's share and forgets its copy. False when there is none. */
export async function revokeShare({ sql }: Database, shareId: string, visitorId: string): Promise<boolean> {
  const rows = await sql`
    update share set revoked_at = coalesce(revoked_at, now()), snapshot = 'null'::json
    where id = ${shareId} and visitor_id = ${visitorId} returning id`;
  return rows.length > 0;
}

/** A visitor's shares of a run, newest first; never their secrets. */
export async function listShares({ sql }: Database, runId: string, visitorId: string): Promise<Share[]> {
  const rows = await sql<Share[]>`
    select id, run_id as "runId", created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
    from share where run_id = ${runId} and visitor_id = ${visitorId} order by created_at desc, id`;
  return rows.map((row) => ({
    ...row,
    createdAt: isoTime(row.createdAt),
    expiresAt: row.expiresAt && isoTime(row.expiresAt),
    revokedAt: row.revokedAt && isoTime(row.revokedAt),
  }));
}
