import type { AppPort } from "./app-port";
import { adminSecret } from "./secret";
import { readAdmin } from "./session";

/** Who can tell whether an admin session is open. */
export type AdminSessions = { admin: Pick<AppPort["admin"], "holdsSession"> };

/** The open session of an admin that a cookie value names, or null. */
export async function openAdminSession(app: AdminSessions, cookie: string | undefined): Promise<string | null> {
  const id = await readAdmin(cookie, adminSecret());
  return id !== null && (await app.admin.holdsSession(id)) ? id : null;
}
