import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeStarter } from "@/lib/sources/starter/starter-format";
import { compile } from "@/scripts/compile.mjs";
import { seedHome } from "@/tests/db/test-database";
import { CLAIMS, DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";
import { smallHome } from "@/tests/server/small-home";

const GRAPH = {
  ...{ version: "g_starter", edition: "starter", datasets: DATASETS, xrefs: [] },
  ...{ entities: ENTITIES, names: NAMES, claims: CLAIMS },
};
const EXAMPLE = /```ts\n\/\/ (ask\.mts)\n([\s\S]*?)```/;

describe("a program outside of Vigil's folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-embed-"));
  let home: string;

  beforeAll(async () => {
    await compile();
    home = await smallHome();
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(process.cwd(), path.join(folder, "node_modules", "vigil"));
  });

  afterAll(() => {
    for (const place of [folder, home]) rmSync(place, { recursive: true, force: true });
  });

  /** Runs a program there as `npx tsx` does, on the graph of `home`. */
  function run(file: string, text: string) {
    writeFileSync(path.join(folder, file), text);
    const { DATABASE_URL: _, ...rest } = process.env;
    const args = ["--import", import.meta.resolve("tsx"), file];
    return promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...rest, VIGIL_HOME: home } });
  }

  it("asks as docs/embed.md shows, and ends with all closed", async () => {
    const [, file = "", text = ""] = EXAMPLE.exec(readFileSync("docs/embed.md", "utf8")) ?? [];
    const { stdout, stderr } = await run(file, text);
    expect(stdout).toMatch(/metformin targets .*Lactic acidosis/);
    expect(stdout).toMatch(/^sufficient \d+ findings$/m);
    expect(stdout).toMatch(/ibuprofen targets PTGS2/);
    expect(stderr).not.toBe("");
  });

  it("opens the folder it names, loads the starter it names there, and closes it by hand", async () => {
    const [empty, starter] = [path.join(folder, "home"), path.join(folder, "starter")];
    mkdirSync(starter);
    await seedHome(empty);
    await writeStarter(GRAPH, starter);
    const { stdout, stderr } = await run(
      "named.mts",
      `import { createSimple, openGraph } from "vigil";
      const opened = await openGraph({ home: "home", starter: "starter", log: (line) => console.log(line) });
      const { response } = await createSimple(opened).ask("What does ibuprofen target?");
      await opened.close();
      console.log(opened.graph.version, response);`,
    );
    expect(stdout).toMatch(/^The database holds no graph.*^g_starter .*ibuprofen targets PTGS2/ms);
    expect(stderr).toBe("");
  });
});
