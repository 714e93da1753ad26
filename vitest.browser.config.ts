import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/serve.ts"],
    testTimeout: 90_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
    maxConcurrency: 2,
    fileParallelism: false,
  },
});
