import { AppError } from "@/lib/domain/run/error";
import { exportedFile } from "@/lib/server/export/formats/registry";
import { exportableShare } from "@/lib/server/share/exported-run";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { addressOf } from "@/lib/server/web/address";
import type { AppPort } from "@/lib/server/web/app-port";
import { type Call, download, handle, json, orNotFound } from "@/lib/server/web/handle";
import { validId } from "@/lib/server/web/ids";
import { type Limiter, limiterOf } from "@/lib/server/web/limits";
import { readBody, ShareBody, sentQuestion } from "@/lib/server/web/request-body";
import { formatAsked } from "./runs";

type IdCall = Call<{ id: string }>;

/** The shares of a visitor's own run; their tokens are stored hashed and never shown again. */
export const listShares = (app: AppPort) =>
  handle("GET /api/runs/[id]/shares", async ({ params, visitorId }: IdCall) => {
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    return json({ shares: await app.shares(run.id, visitorId) });
  });

/** Copies a run for sharing, under the question as asked or a title of the sharer's, empty for the reading; the path in the answer (201) is given this once. */
export const makeShare = (app: AppPort, limiter: Limiter = limiterOf("shares")) =>
  handle("POST /api/runs/[id]/shares", async ({ request, params, visitorId, address }: IdCall) => {
    const { question, ...rest } = await readBody(request, ShareBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    const share = await app.share(run.id, visitorId, { ...rest, question: question.trim() && sentQuestion(question) });
    return json({ id: share.id, path: `/r/${share.token}` }, 201);
  });

/** Revokes a visitor's own share: its link then opens nothing. */
export const revokeShare = (app: AppPort) =>
  handle("DELETE /api/shares/[id]", async ({ params, visitorId }: IdCall) => {
    orNotFound(await app.revokeShare(validId(params.id), visitorId));
    return json({ revoked: true });
  });

/** 128 bits in base64url or hex, and no more than a link could hold. */
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

type Opened = { share: ShareSnapshot | null; refusal: string | null };

/**
 * What a link opens: a share, or nothing alike for one that is wrong, expired or taken back. Whoever tries too many that
 * open nothing is refused for a while, whatever they try.
 */
export async function openShare(
  app: Pick<AppPort, "findShare">,
  token: string,
  headers: Headers,
  limiter: Limiter = limiterOf("links"),
): Promise<Opened> {
  const address = addressOf(headers);
  const useId = crypto.randomUUID();
  try {
    limiter.take({ visitorId: address, address }, useId);
  } catch (error) {
    if (error instanceof AppError) return { share: null, refusal: error.message };
    throw error;
  }
  const share = TOKEN.test(token) ? await app.findShare(token) : null;
  if (share) limiter.giveBack(useId);
  return { share, refusal: null };
}

/** A shared copy as a file of `?format=`, JSON without it; `too_many` for whoever tries too many links that open nothing. */
export const exportShare = (app: Pick<AppPort, "findShare">) =>
  handle("GET /r/[token]/export", async ({ request, params }: Call<{ token: string }>) => {
    const format = formatAsked(request);
    const { share, refusal } = await openShare(app, params.token, request.headers);
    if (refusal) throw new AppError("too_many", refusal);
    return download(exportedFile(exportableShare(orNotFound(share)), format));
  });
