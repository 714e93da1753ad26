import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { COMMANDS, nameOf } from "@/bin/command-table";

const README_LINES_MAX = 150;
const ROOMS = "app|bin|components|data|db|docs|lib|measure|scripts|tests";
const ROOM = new RegExp(`^(?:${ROOMS})/`);
const FILE_NAME = /^[\w.-]+\.(?:ts|tsx|mjs|json|tsv|md)$/;
/** What runs make, or what a reader chooses a name for. */
const MADE = /^(?:dist\/|manifest\.json$|mcp-servers\.json$)|[<>*]|X\b/;

const pages = ["README.md", ...globSync("docs/*.md").sort()];
const texts = new Map(pages.map((page) => [page, readFileSync(page, "utf8")]));
const code = globSync(["{app,bin,components,db,lib,measure,scripts,tests}/**/*.{ts,tsx,mjs}"]);
const words = new Set(
  [...code, ".env.example"].flatMap((file) => readFileSync(file, "utf8").match(/[A-Za-z_]\w+/g) ?? []),
);
const names = new Set(
  globSync(["*", `{${ROOMS.replaceAll("|", ",")}}/**`], { dot: true }).map((file) => path.basename(file)),
);

describe.each(pages)("%s", (page) => {
  const text = texts.get(page) ?? "";

  it("names paths that are there", () => {
    expect(pathsIn(text).filter((named) => !isThere(named))).toEqual([]);
  });

  it("names functions and tables that are there", () => {
    const named = [...text.matchAll(/`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });

  it("links to pages and headings that are there", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, file = "", heading]) => {
      const target = file === "" ? page : path.join(path.dirname(page), file);
      return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it("names scripts and commands that are there", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    const own = named.filter((name) => !["install", "ci", "run"].includes(name));
    expect(own.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const commands = [...text.matchAll(/\bvigil -- (?:--\w+ )?([a-z-]+)|`vigil ([a-z-]+)/g)].map(
      ([, run, named]) => run ?? named ?? "",
    );
    expect(commands.filter((name) => !COMMANDS.some((each) => nameOf(each) === name))).toEqual([]);
  });
});

it("keeps the README short, and every page linked from it", () => {
  const readme = texts.get("README.md") ?? "";
  expect(readme.split("\n").length - 1).toBeLessThanOrEqual(README_LINES_MAX);
  expect(pages.slice(1).filter((page) => !readme.includes(`(${page})`))).toEqual([]);
});

it("is referred to by code under names of pages that are there", () => {
  const referred = code.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdocs\/[a-z-]+\.md\b/g)].map(([page]) => `${file}: ${page}`),
  );
  expect(referred.filter((each) => !pages.includes(each.split(": ")[1] ?? ""))).toEqual([]);
});

/** The files and folders a page names in code: from the root, or by a file's name alone. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span ?? "");
  const words = spans.flatMap((span) => span.split(/[\s"'()]+/)).map((word) => word.replace(/[:,;.]+$/, ""));
  return words.filter((word) => (ROOM.test(word) || FILE_NAME.test(word)) && !MADE.test(word));
}

function isThere(named: string): boolean {
  if (!named.includes("/")) return names.has(named);
  return existsSync(named) || globSync(named, { dot: true, onlyFiles: false }).length > 0;
}

function headingsOf(page: string): string[] {
  const headings = [...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}
