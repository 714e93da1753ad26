import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = process.cwd();
const CHECKED = ["lib", "db", "bin", "app", "components"];

const FOUND: Record<string, string> = {
  "a look-up": "(word: string) => table[word]",
  "a look-up by a template": "(word: string) => table[`$" + "{word}s`]",
  "a look-up by one of many texts": '(word: string | "of") => table[word]',
  "a write": "(word: string) => { table[word] = 1; }",
  "a membership": "(word: string) => word in table",
  "a destructuring": "(word: string) => { const { [word]: found } = table; return found; }",
};
const PASSED: Record<string, string> = {
  "a key of a closed table": '(key: "a" | "b") => ({ a: 1, b: 2 })[key]',
  "a place of a list": "(place: number) => [1, 2][place]",
  "a field by its name": '(thing: object) => "code" in thing',
};
const EXAMPLE = path.join(root, "lib", "domain", "example-of-own-values.ts");

it("reads and writes plain tables under a text by ownValue, Map or Object.hasOwn only", { timeout: 240_000 }, () => {
  const lines = [...Object.values(FOUND), ...Object.values(PASSED)].map((each, at) => `export const f${at} = ${each};`);
  const found = offences(program(`const table: Record<string, number> = {};\n${lines.join("\n")}`));
  const [examples, ours] = [true, false].map((wanted) => found.filter(({ file }) => (file === EXAMPLE) === wanted));
  expect(examples?.map(({ line }) => Object.keys(FOUND)[line - 2])).toEqual(Object.keys(FOUND));
  expect(ours).toEqual([]);
});

/** Places where an object is read or written under a text that may be a name every object inherits. */
function offences(of: ts.Program): { file: string; line: number; text: string }[] {
  const checker = of.getTypeChecker();
  return of
    .getSourceFiles()
    .filter(isOurs)
    .flatMap((source) => {
      const found: { file: string; line: number; text: string }[] = [];
      const visit = (node: ts.Node): void => {
        const key = keyOf(node);
        if (key && mayBeText(checker.getTypeAtLocation(key)))
          found.push({ file: source.fileName, line: lineOf(source, node), text: node.getText() });
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** The expression that names a property: the key of `table[key]`, `key in table` and `{ [key]: value } = table`. */
function keyOf(node: ts.Node): ts.Node | null {
  if (ts.isElementAccessExpression(node)) return node.argumentExpression;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return node.left;
  const name = ts.isBindingElement(node) ? node.propertyName : undefined;
  return name && ts.isComputedPropertyName(name) ? name.expression : null;
}

/** Whether a value of this type may be any text: a string, a template or `any`, alone or among others. A type parameter is a column of its own table. */
function mayBeText(type: ts.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some(mayBeText);
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) !== 0;
}

function isOurs({ fileName }: ts.SourceFile): boolean {
  const [room, ...rest] = path.relative(root, fileName).split("/");
  return CHECKED.includes(String(room)) && rest.join("/") !== "domain/own-value.ts";
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function settings(): ts.ParsedCommandLine {
  const file = path.join(root, "tsconfig.json");
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(file, { incremental: false }, host);
  if (!parsed) throw new Error(`${file} cannot be read`);
  return parsed;
}

/** The program, and an example that is not on the disk. */
function program(example: string): ts.Program {
  const { fileNames, options } = settings();
  const host = ts.createCompilerHost(options);
  const onDisk = host.getSourceFile;
  host.getSourceFile = (name, ...rest) =>
    name === EXAMPLE ? ts.createSourceFile(name, example, ts.ScriptTarget.ES2023, true) : onDisk(name, ...rest);
  const checked = fileNames.filter((file) => CHECKED.includes(String(path.relative(root, file).split("/")[0])));
  return ts.createProgram([...checked, EXAMPLE], options, host);
}
