import type { Database } from "@/db/client";
import { hashSecret, newSecret } from "@/db/secret";

const LINK_MINUTES = 15;

/** Makes the secret of a link that opens the admin view once, within 15 minutes. */
export async function createAdminLink({ sql }: Database): Promise<string> {
  const token = newSecret();
  await sql`delete from admin_link where expires_at < now() - interval '1 day'`;
  await sql`
    insert into admin_link (token_hash, expires_at)
    values (${hashSecret(token)}, now() + ${LINK_MINUTES}::int * interval '1 minute')`;
  return token;
}

/** Uses a link up. True the first time within its life, else false, whatever the reason. */
export async function exchangeAdminLink({ sql }: Database, token: string): Promise<boolean> {
  const rows = await sql`
    update admin_link set used_at = now()
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > now() returning token_hash`;
  return rows.length > 0;
}
