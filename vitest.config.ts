import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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
/** Those that take longest, which begin first, so that no worker waits for the other's last file. */
const LONGEST =
  /\/(stored-rows|db\/graph|kill|bad-commands|command-line|doors|ending-holder|embedded|run-threads|determinism)\.test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.filter(isEarly);
    return [...first, ...sorted.filter((file) => !isEarly(file))];
  }
}

function isEarly({ project, moduleId }: TestSpecification): boolean {
  return project.name === "holding" && LONGEST.test(moduleId);
}

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    testTimeout: 120_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
