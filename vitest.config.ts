import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const TESTS = "**/*.test.{ts,tsx}";
/** What takes long, and what starts servers as `npm start` does and takes things away from them, runs by itself, after the others. */
const LONG = ["tests/**/*.long.test.ts", `tests/faults/${TESTS}`];
/** Tests that start processes, hold a database, or boot the app. */
const HOLDING = [
  `tests/{db,effects}/${TESTS}`,
  "tests/acceptance/{command-line,determinism,doctor,doors,embed}.test.ts",
  "tests/server/{aborted-runs,app,bad-commands,bad-requests,failed-step,foreign-servers,kill,model-refused,model-takeover,output,port}.test.ts",
  "tests/server/{run-threads,score-command,share-after-import,stop,tool-settings,worker}.test.{ts,tsx}",
];
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    testTimeout: 120_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    setupFiles: ["tests/setup/fixed-seed.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: [`tests/${TESTS}`],
          exclude: ["tests/{browser,components}/**", ...HOLDING, ...LONG],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: [`tests/components/${TESTS}`],
          setupFiles: ["tests/setup/clean-document.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "holding",
          include: HOLDING,
          exclude: LONG,
          globalSetup: ["tests/setup/prepare.ts"],
          setupFiles: ["tests/setup/clean-process.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "long", include: LONG, globalSetup: ["tests/setup/prepare.ts"] },
      },
    ],
  },
});
