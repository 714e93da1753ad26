import { Command, Help } from "commander";
import { build, type Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { COMMANDS, nameOf } from "@/bin/command-table";

describe("the table of commands", () => {
  it.each(COMMANDS.map((entry) => [nameOf(entry), entry] as const))("tells how %s is used", async (name, entry) => {
    const command = new Command("vigil").command(name);
    (await entry.load())(command);
    expect(entry.usage).toBe(new Help().subcommandTerm(command));
  });

  it("loads no command, and of the packages commander alone, before one is asked for", async () => {
    const { metafile } = await build({
      ...{ entryPoints: ["bin/vigil.ts"], outdir: "dist", bundle: true, splitting: true, write: false, metafile: true },
      ...{ format: "esm", platform: "node", packages: "external", logLevel: "silent" },
    });
    const outputs = loadedAtOnce(metafile, "dist/vigil.js");
    const sources = outputs.flatMap(([, { inputs }]) => Object.keys(inputs));
    const packages = outputs.flatMap(([, { imports }]) => imports.filter(isPackage).map(({ path }) => path));
    expect(sources.filter((file) => /^(db|lib\/runtime|bin\/commands)\//.test(file))).toEqual([]);
    expect(new Set(packages)).toEqual(new Set(["commander"]));
  });
});

type Output = Metafile["outputs"][string];

/** The outputs that a program loads when it starts: its own and what these import otherwise than on demand. */
function loadedAtOnce({ outputs }: Metafile, entry: string): [string, Output][] {
  const reached = new Map<string, Output>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const output = outputs[file];
    if (!output || reached.has(file)) continue;
    reached.set(file, output);
    waiting.push(...output.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path));
  }
  return [...reached];
}

function isPackage({ external, kind, path }: Output["imports"][number]): boolean {
  return external === true && kind === "import-statement" && !path.startsWith("node:");
}
