import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const FILE_LINES_MAX = 250;
const FUNCTION_LINES_MAX = 50;
const FOLDER_FILES_MAX = 60;
const STAGES = ["plan", "observe", "artifacts", "strategies"].map((stage) => `lib/agent/${stage}`);
const WRITERS = ["plan", "observe", "artifacts", "reasoners"].map((room) => `lib/agent/${room}`);
/** What each layer may not know. */
const LAYERS = ["domain", "graph", "tools", "agent", "server", "app", "bin"];
const BESIDE = ["sources", "db", "components", "effects", "logs", "compat"];
const ABOVE: Record<string, string[]> = {
  ...Object.fromEntries(LAYERS.map((layer, index) => [layer, LAYERS.slice(index + 1)])),
  domain: [...LAYERS.slice(1), ...BESIDE],
  graph: ["tools", "agent", "server", "app", "bin", ...BESIDE],
  tools: ["agent", "server", "app", "bin", ...BESIDE],
  agent: ["server", "app", "bin", "sources", "db", "components", "logs", "compat"],
  server: ["app", "bin", "components"],
  app: ["bin", "tools", "agent", "sources", "effects"],
  sources: [...LAYERS.slice(1), ...BESIDE.slice(1)],
  db: [...LAYERS.slice(1), ...BESIDE.filter((each) => each !== "db")],
  components: ["graph", "tools", "agent", "app", "bin", "sources", "db", "effects", "logs", "compat"],
};

const files = globSync([
  "app/**/*.{ts,tsx}",
  "components/**/*.{ts,tsx}",
  "lib/**/*.ts",
  "db/**/*.ts",
  "bin/**/*.ts",
  "measure/**/*.ts",
]).sort();
const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
const tests = globSync(["tests/**/*.{ts,tsx}"]);
const scripts = globSync(["scripts/**/*.{ts,mjs}", "measure/**/*.mjs"]);
/** The table that loads the commands that measure; nothing else of the program knows what measures it. */
const MEASURING = /^bin\/command-table\.ts$/;

/** The room a file is in: "lib/agent/plan", "lib/domain", "db", "components", "app", or the file itself at a root. */
function roomOf(file: string): string {
  const parts = file.split("/");
  if (parts[0] === "lib") return parts.slice(0, Math.min(parts.length - 1, 3)).join("/");
  return parts.length > 1 ? String(parts[0]) : file;
}

/** The layer a room belongs to: "agent" of "lib/agent/plan". */
function layerOf(room: string): string {
  const [first, second] = room.split("/");
  return String(first === "lib" ? second : first);
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => String(match[1]));
}

function offences(forbidden: (from: string, to: string) => boolean): string[] {
  return sources.flatMap(({ file, text }) =>
    importsOf(text)
      .filter((target) => target.startsWith("@/"))
      .filter((target) => forbidden(roomOf(file), roomOf(`${target.slice(2)}.ts`)))
      .map((target) => `${file} imports ${target}`),
  );
}

/** The files of ours that a file imports more than types from. */
function neededBy(file: string, text: string): string[] {
  const isOfTypes = ({ importClause }: ts.ImportDeclaration) => {
    const named = importClause?.namedBindings;
    const each = named && ts.isNamedImports(named) ? named.elements : [];
    return (
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (each.length > 0 && !importClause?.name && each.every(({ isTypeOnly }) => isTypeOnly))
    );
  };
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || isOfTypes(statement)) return [];
    const { text: from } = statement.moduleSpecifier as ts.StringLiteral;
    const to = from.startsWith("@/") ? from.slice(2) : from.startsWith(".") ? path.join(path.dirname(file), from) : "";
    return files.filter((each) => [`${to}.ts`, `${to}.tsx`, `${to}/index.ts`].includes(each));
  });
}

/** The first files found that need one another in a circle. */
function circle(): string[] {
  const needs = new Map(sources.map(({ file, text }) => [file, neededBy(file, text)]));
  const done = new Set<string>();
  const from = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return [];
    const found = (needs.get(file) ?? []).map((next) => from(next, [...above, file])).find(({ length }) => length > 0);
    done.add(file);
    return found ?? [];
  };
  return files.map((file) => from(file, [])).find(({ length }) => length > 0) ?? [];
}

describe("architecture", () => {
  it("imports with ./ inside a folder and @/ across, never ../", () => {
    expect(
      sources.filter(({ text }) => importsOf(text).some((target) => target.startsWith("../"))).map(({ file }) => file),
    ).toEqual([]);
  });

  it("imports one way: domain, graph, tools, agent, server, then app and bin", () => {
    expect(offences((from, to) => ABOVE[layerOf(from)]?.includes(layerOf(to)) ?? false)).toEqual([]);
  });

  it("keeps the first words of the domain below its rooms, and the run below the others", () => {
    expect(offences((from, to) => from === "lib/domain" && to !== "lib/domain")).toEqual([]);
    expect(
      offences(
        (from, to) => from === "lib/domain/run" && !["lib/domain/run", "lib/domain/facts", "lib/domain"].includes(to),
      ),
    ).toEqual([]);
  });

  it("keeps stages and strategies from importing one another", () => {
    expect(offences((from, to) => STAGES.includes(from) && STAGES.includes(to) && from !== to)).toEqual([]);
  });

  it("keeps the check of sentences independent of whoever writes", () => {
    const allowed = ["lib/agent/ground", "lib/domain", "lib/domain/facts", "lib/domain/names"];
    expect(offences((from, to) => from === "lib/agent/ground" && !allowed.includes(to))).toEqual([]);
    expect(offences((from, to) => WRITERS.includes(from) && to === "lib/agent/ground")).toEqual([]);
  });

  it("keeps what measures out of what is measured", () => {
    const others = sources.filter(({ file }) => !file.startsWith("measure/") && !MEASURING.test(file));
    const asking = others.filter(({ text }) => importsOf(text).some((target) => target.startsWith("@/measure/")));
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  it("has no file that needs at run time what needs it", () => {
    expect(circle()).toEqual([]);
  });

  it("names files in kebab-case", () => {
    const odd = [...files, ...tests].filter((file) => !/^[a-z0-9.[\]-]+$/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });

  it(`holds no file over ${FILE_LINES_MAX} lines`, () => {
    const long = [...files, ...tests, ...scripts]
      .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
      .filter(({ lines }) => lines > FILE_LINES_MAX);
    expect(long).toEqual([]);
  });

  it(`keeps no more than ${FOLDER_FILES_MAX} files in a folder`, () => {
    const counts = new Map<string, number>();
    for (const file of [...files, ...tests]) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > FOLDER_FILES_MAX)).toEqual([]);
  });

  it(`holds no function over ${FUNCTION_LINES_MAX} lines`, () => {
    expect([...files, ...tests, ...scripts].flatMap(longFunctions)).toEqual([]);
  });

  it("says of each exported function and class what its name does not", () => {
    expect(sources.filter(({ file }) => /^(bin|db|lib|measure)\//.test(file)).flatMap(uncommented)).toEqual([]);
  });

  it("silences no type error and skips no test; the linter bans any and non-null assertions", () => {
    const silenced = sources
      .filter(({ text }) => /@ts-(ignore|expect-error|nocheck)/.test(text))
      .map(({ file }) => file);
    const skipped = tests.filter((file) => /\b(it|test|describe)\.(skip|only|todo)\(/.test(readFileSync(file, "utf8")));
    expect([...silenced, ...skipped.filter((file) => file !== "tests/architecture.test.ts")]).toEqual([]);
  });
});

/** Functions of a file, methods and nested ones too, from first to last line; what `describe` is given groups tests and is none. */
function longFunctions(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (text.split("\n").length <= FUNCTION_LINES_MAX) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const long = (node: ts.Node, isGroup: boolean): string[] => {
    const first = lineOf(node.getStart(source));
    const lines = lineOf(node.end) - first + 1;
    if (lines <= FUNCTION_LINES_MAX) return [];
    const groups = ts.isCallExpression(node) && node.expression.getText(source).startsWith("describe");
    const inner: string[] = [];
    ts.forEachChild(node, (child) => {
      inner.push(...long(child, groups));
    });
    return ts.isFunctionLike(node) && !isGroup ? [`${file}:${first} (${lines} lines)`, ...inner] : inner;
  };
  return long(source, false);
}

/** Exported functions and classes of a file without a comment that gives their contract. */
function uncommented({ file, text }: { file: string; text: string }): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements
    .filter((each) => isExported(each) && (ts.isClassDeclaration(each) || isFunction(each)))
    .filter(({ pos }) => !ts.getLeadingCommentRanges(text, pos)?.some((comment) => text.startsWith("/**", comment.pos)))
    .map(({ pos, end }) => `${file}: ${text.slice(pos, end).trim().split("\n")[0]}`);
}

function isExported(node: ts.Statement): boolean {
  return ts.canHaveModifiers(node) && (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function isFunction(node: ts.Statement): boolean {
  if (!ts.isVariableStatement(node)) return ts.isFunctionDeclaration(node);
  return node.declarationList.declarations.some(
    ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  );
}
