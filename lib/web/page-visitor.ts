import { cookies } from "next/headers";
import { sessionSecret } from "./secret";
import { ADMIN_COOKIE, isAdmin, readVisitor, VISITOR_COOKIE } from "./session";

/** Who asks for a page, or null where the cookie does not hold. */
export async function pageVisitor(): Promise<string | null> {
  return readVisitor((await cookies()).get(VISITOR_COOKIE)?.value, sessionSecret());
}

/** Whether a page is asked for in an admin session. */
export async function pageIsAdmin(): Promise<boolean> {
  return isAdmin((await cookies()).get(ADMIN_COOKIE)?.value, sessionSecret());
}
