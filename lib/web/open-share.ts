import { AppError } from "@/lib/engine/error";
import { addressOf } from "./address";
import type { AppPort, ShareSnapshot } from "./app-port";
import { type Limiter, openLimiter } from "./limits";

/** 128 bits in base64url or hex, and no more than a link could hold. */
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

export type Opened = { share: ShareSnapshot | null; refusal: string | null };

/**
 * What a link opens: a share, or nothing alike for one that is wrong, expired or taken back. Whoever tries too many that
 * open nothing is refused for a while, whatever they try.
 */
export async function openShare(
  app: Pick<AppPort, "findShare">,
  token: string,
  headers: Headers,
  limiter: Limiter = openLimiter(),
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
