import { createHash, timingSafeEqual } from "node:crypto";
import { adminOverview, adminRuns } from "@/db/runs/admin";
import { exchangeAdminLink } from "@/db/runs/admin-links";
import { endAdminSession, holdsAdminSession, openAdminSession } from "@/db/runs/admin-sessions";
import { adminStrategies } from "@/db/runs/admin-strategies";
import { readJournal } from "@/db/runs/journal";
import { readLessons, resetLessons } from "@/db/runs/lessons";
import type { Run } from "@/db/runs/rows";
import type { CompletionReason } from "@/lib/domain/run/event";
import type { AdminOverview, AdminPort, AdminRunRow } from "@/lib/server/web/app-port";
import { foreignServers } from "./foreign-servers";
import { adminPrompts } from "./prompt-settings";
import type { Session } from "./session";

const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

/** The admin view's questions, answered from the projections; nobody's visitor id leaves here. */
export function adminPort(session: () => Promise<Session>): AdminPort {
  return {
    overview: async ({ strategy, sinceDays }) => {
      const { database } = await session();
      return overview(await adminOverview(database, { strategy: strategy ?? null, since: sinceOf(sinceDays) }));
    },
    strategies: async ({ sinceDays }) => adminStrategies((await session()).database, sinceOf(sinceDays)),
    runs: async ({ strategy, reason, page }) => {
      const { database } = await session();
      const filter = { strategy: strategy ?? null, reason: reason ?? null };
      const { total, runs } = await adminRuns(database, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      return { rows: runs.map(adminRow), total, pageSize: PAGE_SIZE };
    },
    run: async (runId) => {
      const events = await readJournal((await session()).database, runId);
      return events.length > 0 ? events : null;
    },
    exchangeLink: async (token) => exchangeAdminLink((await session()).database, token),
    checkToken,
    openSession: async (label) => openAdminSession((await session()).database, label),
    holdsSession: async (id) => holdsAdminSession((await session()).database, id),
    endSession: async (id) => endAdminSession((await session()).database, id),
    foreignServers: () => foreignServers().list(),
    lessons: async () => readLessons((await session()).database, null),
    forgetLessons: async () => resetLessons((await session()).database),
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

function overview(figures: Awaited<ReturnType<typeof adminOverview>>): AdminOverview {
  const tools = new Map<string, AdminOverview["tools"][number]>();
  for (const { tool, status, calls, p95Ms } of figures.tools) {
    const known = tools.get(tool) ?? { tool, calls: 0, byStatus: {}, p95Ms };
    tools.set(tool, { ...known, calls: known.calls + calls, byStatus: { ...known.byStatus, [status]: calls } });
  }
  return {
    runs: figures.runs,
    running: figures.active,
    byReason: figures.byReason.map(({ reason, runs }) => ({ reason: reason as CompletionReason, runs })),
    iterations: figures.byIterations,
    shareAtMax: figures.atMaximum ?? 0,
    shareAtOne: figures.atOne ?? 0,
    latencyMs: figures.latencyMs,
    tools: [...tools.values()],
    sentences: figures.sentences,
  };
}

function adminRow(run: Run): AdminRunRow {
  const { id, question, status, createdAt, completionReason, strategy, iterations, latencyMs } = run;
  return {
    id,
    question,
    status,
    createdAt,
    completionReason,
    strategy,
    iterations,
    elapsedMs: status === "ended" ? latencyMs : null,
  };
}
