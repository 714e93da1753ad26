import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests of the engine and its stop rules alone, for `npm run mutants`: those of whole runs take too long for each mutant. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/{engine,stops}/**/*.test.ts"],
    setupFiles: ["tests/setup/fixed-seed.ts"],
    isolate: false,
    testTimeout: 60_000,
  },
});
