import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";
import type { AppPort } from "@/lib/server/web/app-port";
import { type Call, handle, json } from "@/lib/server/web/handle";
import { type Limiter, limiterOf, takePlace, type User } from "@/lib/server/web/limits";
import { readBody } from "@/lib/server/web/request-body";

const Arguments = z.record(z.string(), z.unknown());

/** Calls one tool of the registry with the body as its arguments, and answers with its result. */
export const postTool = (app: AppPort, limiter: Limiter = limiterOf("tools")) =>
  handle("POST /api/tools/[name]", async ({ request, params, visitorId, address }: Call<{ name: string }>) => {
    const args = await readBody(request, Arguments);
    const caller = { app, limiter, visitorId, address, signal: request.signal };
    return json(await calledTool(caller, params.name, args));
  });

/** The most calls running at once, of one address and of all together: each occupies the process while it computes. */
const AN_ADDRESS_MAX = 4;
const IN_ALL_MAX = 8;
/** Items of list arguments that count as one call. */
const ITEMS_A_USE = 50;

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilToolCalls?: Map<string, number> };
shared.vigilToolCalls ??= new Map();
const underWay = shared.vigilToolCalls;

/** Calls a tool for a caller; long lists count as several calls. Throws `too_many` beyond the limits of calls made and calls running, and what the call throws. */
export async function calledTool(
  { app, limiter, signal, ...user }: User & { app: AppPort; limiter: Limiter; signal: AbortSignal },
  name: string,
  args: Record<string, unknown>,
): ReturnType<AppPort["callTool"]> {
  take(limiter, user, usesOf(args));
  const giveBack = placeAt(user.address);
  try {
    return await app.callTool(name, args, signal);
  } finally {
    giveBack();
  }
}

function usesOf(args: Record<string, unknown>): number {
  const items = Object.values(args).reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
  return Math.max(1, Math.ceil(items / ITEMS_A_USE));
}

/** All uses or none. */
function take(limiter: Limiter, user: User, uses: number): void {
  const useId = crypto.randomUUID();
  try {
    for (let use = 0; use < uses; use++) limiter.take(user, useId);
  } catch (error) {
    limiter.giveBack(useId);
    throw error;
  }
}

function placeAt(address: string): () => void {
  const own = takePlace(underWay, `at ${address}`, AN_ADDRESS_MAX);
  const place = own && takePlace(underWay, "in all", IN_ALL_MAX);
  if (own && place)
    return () => {
      own();
      place();
    };
  own?.();
  throw new AppError("too_many", "Too many tool calls are under way. Wait for one to end.");
}
