import { z } from "zod";
import { AppError } from "@/lib/engine/error";
import type { AppPort } from "@/lib/web/app-port";
import { readBody } from "@/lib/web/body";
import { handle, json } from "@/lib/web/handle";
import { type Limiter, linkLimiter, signInLimiter } from "@/lib/web/limits";
import { sessionSecret } from "@/lib/web/secret";
import { cookieHeader, isSecure, signAdmin } from "@/lib/web/session";

const SignInBody = z.strictObject({ token: z.string().min(1).max(500) });

/**
 * Takes the admin token for a session cookie; throws `forbidden` for another, `too_many` after 10 a minute from an
 * address.
 */
export const adminSignIn = (app: AppPort, limiter: Limiter = signInLimiter()) =>
  handle("POST /api/admin/session", async ({ request, address }) => {
    const { token } = await readBody(request, SignInBody);
    if (!(await counted(limiter, address, () => app.admin.checkToken(token))))
      throw new AppError("forbidden", "This is not the admin token.");
    return json({ signedIn: true }, 200, { "set-cookie": await adminCookie(request) });
  });

/** Takes the admin cookie away; whoever has none is told the same. */
export const adminSignOut = () =>
  handle("DELETE /api/admin/session", async ({ request }) =>
    json({ signedIn: false }, 200, { "set-cookie": cookieHeader("admin", "", isSecure(request)) }),
  );

/** Forgets what finished runs taught, and says how many lessons there were. */
export const adminForgetLessons = (app: AppPort) =>
  handle("DELETE /api/admin/lessons", async () => json({ removed: await app.admin.forgetLessons() }));

/** Spends a single-use link and goes to the admin pages; a link that does not hold ends at the sign-in form, whatever the reason. */
export const adminEnter = (app: AppPort, limiter: Limiter = linkLimiter()) =>
  handle("GET /admin/enter", async ({ request, address }) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const holds = () => token.length <= 500 && app.admin.exchangeLink(token);
    if (!(await counted(limiter, address, holds))) return seeOther("/admin?link=invalid", {});
    return seeOther("/admin", { "set-cookie": await adminCookie(request) });
  });

/** Reserves a try of an address before it is made, so that many at once are counted, and takes it back when it succeeds. */
async function counted(limiter: Limiter, address: string, succeeds: () => boolean | Promise<boolean>) {
  const useId = crypto.randomUUID();
  limiter.take({ visitorId: address, address }, useId);
  const succeeded = await succeeds();
  if (succeeded) limiter.giveBack(useId);
  return succeeded;
}

async function adminCookie(request: Request): Promise<string> {
  return cookieHeader("admin", await signAdmin(sessionSecret()), isSecure(request));
}

function seeOther(location: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store", ...headers } });
}
