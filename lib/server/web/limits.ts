import { AppError } from "@/lib/domain/run/error";

type LimitRule = { perKey: number; perAddress: number; inAll: number; windowMs: number; message: string };

/** Who uses something: a visitor, and the address the request came from. */
export type User = { visitorId: string; address: string };

export type Limiter = {
  /** Reserves one use, which `useId` names, before the work starts. Throws `too_many`. */
  take: (user: User, useId: string, now?: number) => void;
  /** Takes a reserved use back: what it was for does not count. */
  giveBack: (useId: string) => void;
};

type Use = User & { useId: string; at: number };

/** A sliding window kept in this process: so many uses a visitor, an address and altogether per `windowMs`. */
export function createLimiter(rule: LimitRule): Limiter {
  let uses: Use[] = [];
  return {
    take({ visitorId, address }, useId, now = Date.now()) {
      uses = uses.filter((use) => use.at > now - rule.windowMs);
      const own = uses.filter((use) => use.visitorId === visitorId);
      const near = uses.filter((use) => use.address === address).length;
      if (own.length >= rule.perKey || near >= rule.perAddress || uses.length >= rule.inAll)
        throw new AppError("too_many", rule.message);
      uses.push({ visitorId, address, useId, at: now });
    },
    giveBack(useId) {
      uses = uses.filter((use) => use.useId !== useId);
    },
  };
}

const MINUTE_MS = 60_000;

/** What may be done within a minute. */
const LIMITS = {
  /** Checks of texts, which take the process longest. */
  checks: aMinute([12, 60, 240], "Too many checks in a minute. Wait a moment."),
  /** Readings of questions, exports and reasons why a path was not shown, counted together. */
  readings: aMinute([120, 600, 2400], "Too many readings in a minute. Wait a moment."),
  /** Looks for what is typed, a few a word. */
  names: aMinute([600, 3000, 12_000], "Too many names were looked for in a minute. Wait a moment."),
  /** Looks at claims, of a few dozen each. */
  claims: aMinute([240, 1200, 4800], "Too many claims were read in a minute. Wait a moment."),
  /** Calls of single tools, through HTTP and MCP together. */
  tools: aMinute([120, 360, 1200], "Too many tool calls in a minute. Wait a moment."),
  /** Failed tries of the admin token. */
  "sign-in": aMinute([10, 10, 200], "Too many tries to sign in. Wait a minute."),
  /** Failed tries of a single-use link, which nobody guesses: however many others make, one that holds lets an admin in. */
  link: aMinute([10, 10, Number.POSITIVE_INFINITY], "Too many tries to sign in. Wait a minute."),
  /** Copies made for sharing. */
  shares: aMinute([10, 50, 300], "Too many copies in a minute. Wait a moment."),
  /** Links that open nothing, by address: nobody's guesses keep another from a link that holds. */
  links: aMinute(
    [30, 30, Number.POSITIVE_INFINITY],
    "Too many links that open nothing were tried from your address. Wait a minute.",
  ),
};

function aMinute([perKey, perAddress, inAll]: [number, number, number], message: string): LimitRule {
  return { perKey, perAddress, inAll, windowMs: MINUTE_MS, message };
}

/** One of each a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilLimiters?: Map<string, Limiter> };
shared.vigilLimiters ??= new Map();
const limiters = shared.vigilLimiters;

/** The limiter of this process for what LIMITS names. */
export function limiterOf(name: keyof typeof LIMITS): Limiter {
  const limiter = limiters.get(name) ?? createLimiter(LIMITS[name]);
  limiters.set(name, limiter);
  return limiter;
}

/** Takes one of `max` places under a key; returns what gives it back, once however often it is called, or null where all are taken. */
export function takePlace(taken: Map<string, number>, key: string, max: number): (() => void) | null {
  const count = taken.get(key) ?? 0;
  if (count >= max) return null;
  taken.set(key, count + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (taken.get(key) ?? 1) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
}
