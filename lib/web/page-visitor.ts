import { cookies } from "next/headers";
import { sessionSecret } from "./secret";
import { ADMIN_COOKIE, type AdminSessions, openAdminSession, readVisitor, VISITOR_COOKIE } from "./session";

/** Who asks for a page, or null where the cookie does not hold. */
export async function pageVisitor(): Promise<string | null> {
  return readVisitor((await cookies()).get(VISITOR_COOKIE)?.value, sessionSecret());
}

/** Whether a page is asked for in an open admin session. */
export async function pageIsAdmin(app: AdminSessions): Promise<boolean> {
  return (await openAdminSession(app, (await cookies()).get(ADMIN_COOKIE)?.value)) !== null;
}
