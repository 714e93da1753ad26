import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ENTRIES } from "@/scripts/compile.mjs";

const COPIED = ["scripts/vigil.mjs", "scripts/compile.mjs", "scripts/sources.mjs", "lib/server/folders.ts"];
const SAID = "Compiling the command line ...\n";

const project = mkdtempSync(path.join(tmpdir(), "vigil-compile-"));
const program = path.join(project, "bin", "vigil.ts");
const run = () => promisify(execFile)(process.execPath, ["scripts/vigil.mjs"], { cwd: project });

beforeAll(() => {
  for (const file of [...COPIED, "tsconfig.json"]) cpSync(file, path.join(project, file));
  symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"));
  for (const source of Object.values(ENTRIES)) {
    mkdirSync(path.dirname(path.join(project, source)), { recursive: true });
    writeFileSync(path.join(project, source), "");
  }
  write("first");
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

it("compiles the command line once, saying so, and runs it from then on", async () => {
  expect(await run()).toEqual({ stdout: expect.stringMatching(/^first /), stderr: SAID });
  expect(await run()).toEqual({ stdout: expect.stringMatching(/^first /), stderr: "" });
});

it("compiles again what was changed, not what was only touched", async () => {
  utimesSync(program, new Date(), new Date());
  expect((await run()).stderr).toBe("");
  write("second");
  expect(await run()).toEqual({ stdout: expect.stringMatching(/^second /), stderr: SAID });
});

it("tells a program where the build lies that it was started from", async () => {
  const { stdout } = await run();
  expect(stdout.split(" ")[1]).toBe(stdout.split(" ")[2]);
});

it("serves commands that start at once on new sources", async () => {
  write("third");
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.map(({ stdout }) => stdout.split(" ")[0])).toEqual(["third", "third", "third"]);
});

it("says that a source does not compile, and runs nothing", async () => {
  writeFileSync(program, "const unfinished = ");
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("The command line could not be compiled"),
  });
});

it("keeps three builds", async () => {
  for (const word of ["fourth", "fifth"]) {
    write(word);
    await run();
  }
  const entries = readdirSync(path.join(project, "dist"), { withFileTypes: true });
  expect(entries.filter((each) => each.isDirectory())).toHaveLength(3);
});

/** A command line that prints a word, where it runs from, and where it is said to have been compiled to. */
function write(word: string): void {
  const lines = [
    'import { realpathSync } from "node:fs";',
    'import { fileURLToPath } from "node:url";',
    'import { compiledFile } from "@/lib/server/folders";',
    `console.log("${word}", fileURLToPath(import.meta.url), realpathSync(compiledFile("vigil")), "");`,
  ];
  writeFileSync(program, lines.join("\n"));
}
