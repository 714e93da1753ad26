import { afterAll, vi } from "vitest";

const given = { ...process.env };

/** Files share a process, as they share their modules: each leaves the environment, and what the app has one of, as it found them. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  Object.assign(process.env, given);
  forgetApp(globalThis as Record<string, unknown>);
});

/** Empties what modules of the app hold on to, and drops what they look up anew. */
function forgetApp(all: Record<string, unknown>): void {
  for (const [name, held] of Object.entries(all)) {
    if (!name.startsWith("vigil") || name === "vigilNudges") continue;
    if (held instanceof Map || held instanceof Set) held.clear();
    else delete all[name];
  }
}
