import { createHash, timingSafeEqual } from "node:crypto";
import { adminOverview, adminRuns } from "@/db/runs/admin";
import { endAdminSession, exchangeAdminLink, holdsAdminSession, openAdminSession } from "@/db/runs/admin-sessions";
import { adminStrategies } from "@/db/runs/admin-strategies";
import { readJournal } from "@/db/runs/journal";
import { readLessons, resetLessons } from "@/db/runs/lessons";
import type { Run } from "@/db/runs/rows";
import type { AdminFilter, AdminRunRow, AdminRunsQuery } from "@/lib/server/web/app-port";
import { foreignServers } from "./foreign-servers";
import { adminPrompts } from "./prompt-settings";
import type { Session } from "./session";

const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

/** The admin view's questions, answered from the projections; nobody's visitor id leaves here. */
export function adminPort(session: () => Promise<Session>) {
  const held = async () => (await session()).database;
  return {
    overview: async ({ strategy, sinceDays }: AdminFilter) =>
      adminOverview(await held(), { strategy: strategy ?? null, since: sinceOf(sinceDays) }),
    /** Every strategy that ran, compared with the others. */
    strategies: async ({ sinceDays }: Pick<AdminFilter, "sinceDays">) =>
      adminStrategies(await held(), sinceOf(sinceDays)),
    runs: async ({ strategy, reason, page }: AdminRunsQuery) => {
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const { total, runs } = await adminRuns(
        await held(),
        { strategy: strategy ?? null, reason: reason ?? null },
        place,
      );
      return { rows: runs.map(adminRow), total, pageSize: PAGE_SIZE };
    },
    run: async (runId: string) => {
      const events = await readJournal(await held(), runId);
      return events.length > 0 ? events : null;
    },
    /** Spends a single-use sign-in link; false when wrong, expired or spent. */
    exchangeLink: async (token: string) => exchangeAdminLink(await held(), token),
    checkToken,
    /** Opens a session of who signed in, by which method, and returns its id. */
    openSession: async (label: "token" | "link") => openAdminSession(await held(), label),
    /** Whether a session was neither ended nor opened too long ago. */
    holdsSession: async (id: string) => holdsAdminSession(await held(), id),
    endSession: async (id: string) => endAdminSession(await held(), id),
    foreignServers: () => foreignServers().list(),
    /** What finished runs taught. */
    lessons: async () => readLessons(await held(), null),
    /** Forgets all of it and says how many lessons there were; the runs stay. */
    forgetLessons: async () => resetLessons(await held()),
    prompts: adminPrompts,
  };
}

function sinceOf(days: number | undefined): string | null {
  return days === undefined ? null : new Date(Date.now() - days * DAY_MS).toISOString();
}

/** Whether a text is the deployment's ADMIN_TOKEN; without one set nobody signs in by token. */
function checkToken(token: string): boolean {
  const expected = process.env.ADMIN_TOKEN;
  return expected ? timingSafeEqual(digest(token), digest(expected)) : false;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function adminRow(run: Run): AdminRunRow {
  const { id, question, status, createdAt, completionReason, strategy, iterations, latencyMs } = run;
  const elapsedMs = status === "ended" ? latencyMs : null;
  return { id, question, status, createdAt, completionReason, strategy, iterations, elapsedMs };
}
