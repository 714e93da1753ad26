import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";
import type { AppPort } from "@/lib/server/web/app-port";
import { handle, json, orNotFound } from "@/lib/server/web/handle";
import { type Limiter, limiterOf } from "@/lib/server/web/limits";
import { readBody } from "@/lib/server/web/request-body";
import { adminSecret } from "@/lib/server/web/secret";
import { ADMIN_COOKIE, cookieHeader, cookieValue, isSecure, readAdmin, signAdmin } from "@/lib/server/web/session";

const SignInBody = z.strictObject({ token: z.string().min(1).max(500) });

/**
 * Takes the admin token for a session cookie; throws `forbidden` for another, `too_many` after 10 a minute from an
 * address.
 */
export const adminSignIn = (app: AppPort, limiter: Limiter = limiterOf("sign-in")) =>
  handle("POST /api/admin/session", async ({ request, address }) => {
    const { token } = await readBody(request, SignInBody);
    if (!(await counted(limiter, address, () => app.admin.checkToken(token))))
      throw new AppError("forbidden", "This is not the admin token.");
    return json({ signedIn: true }, 200, { "set-cookie": await adminCookie(app, "token", request) });
  });

/** Ends the session, wherever its cookie may be, and takes the cookie away. */
export const adminSignOut = (app: AppPort) =>
  handle(
    "DELETE /api/admin/session",
    async ({ request }) => {
      const id = await readAdmin(cookieValue(request.headers, ADMIN_COOKIE), adminSecret());
      await app.admin.endSession(orNotFound(id));
      return json({ signedIn: false }, 200, { "set-cookie": cookieHeader("admin", "", isSecure(request)) });
    },
    app,
  );

/** Forgets what finished runs taught, and says how many lessons there were. */
export const adminForgetLessons = (app: AppPort) =>
  handle("DELETE /api/admin/lessons", async () => json({ removed: await app.admin.forgetLessons() }), app);

/** Spends a single-use link and goes to the admin pages; a link that does not hold ends at the sign-in form, whatever the reason. */
export const adminEnter = (app: AppPort, limiter: Limiter = limiterOf("link")) =>
  handle("GET /admin/enter", async ({ request, address }) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const holds = () => token.length <= 500 && app.admin.exchangeLink(token);
    if (!(await counted(limiter, address, holds))) return seeOther("/admin?link=invalid", {});
    return seeOther("/admin", { "set-cookie": await adminCookie(app, "link", request) });
  });

/** Reserves a try of an address before it is made, so that many at once are counted, and takes it back when it succeeds. */
async function counted(limiter: Limiter, address: string, succeeds: () => boolean | Promise<boolean>) {
  const useId = crypto.randomUUID();
  limiter.take({ visitorId: address, address }, useId);
  const succeeded = await succeeds();
  if (succeeded) limiter.giveBack(useId);
  return succeeded;
}

async function adminCookie(app: AppPort, label: "token" | "link", request: Request): Promise<string> {
  const id = await app.admin.openSession(label);
  return cookieHeader("admin", await signAdmin(id, adminSecret()), isSecure(request));
}

function seeOther(location: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store", ...headers } });
}
