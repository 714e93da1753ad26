import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Rooms whose tests start no process and change no environment: their files share one set of loaded modules, which saves a third of their time. */
const PURE =
  "artifacts,engine,eval,exports,grounding,knowledge,names,observation,paths,plan,question,signals,sources,stops,strategies,tools,web";
const TESTS = "**/*.test.{ts,tsx}";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    setupFiles: ["tests/setup/fixed-seed.ts"],
    projects: [
      { extends: true, test: { name: "pure", include: [`tests/{${PURE}}/${TESTS}`], isolate: false } },
      {
        extends: true,
        test: { name: "apart", include: [`tests/${TESTS}`], exclude: ["tests/browser/**", `tests/{${PURE}}/**`] },
      },
    ],
  },
});
