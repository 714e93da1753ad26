import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { UsageError } from "@/bin/usage";

/** A set of named things as somebody who reads a question notes it: "A & B", "A | B", "A - B", "atleast 2 of (A; B; C)", "all drug". */
export type NotedSet =
  | { op: "name"; name: string }
  | { op: "all" }
  | { op: "and" | "or"; of: NotedSet[] }
  | { op: "minus"; from: NotedSet; without: NotedSet }
  | { op: "at_least"; k: number; of: NotedSet[] };

/** A question with what it asks, as noted by somebody who has not seen how it is read. `more` are its conditions. */
export type NotedQuestion = {
  id: string;
  question: string;
  ask: string;
  want: string;
  subject: NotedSet | null;
  object: NotedSet | null;
  more: ReadonlyMap<string, string>;
};

/** Reads a table of noted questions, packed or not: id, question, ask, want, subject, object, more; a tab between. Throws UsageError for a row that cannot be read. */
export function readNoted(file: string): NotedQuestion[] {
  const bytes = readFileSync(file);
  const [, ...rows] = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split("\n");
  return rows
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [id = "", question = "", ask = "", want = "", subject = "-", object = "-", more = ""] = row
        .split("\t")
        .map((cell) => cell.trim());
      try {
        return { id, question, ask, want, subject: setOf(subject), object: setOf(object), more: conditionsOf(more) };
      } catch {
        throw new UsageError(`${file}: the sets of ${id} cannot be read: ${subject} / ${object}`);
      }
    });
}

/** "source=label; cases>=10" by name; a bound keeps its sign in the name. */
function conditionsOf(text: string): Map<string, string> {
  const parts = text === "-" ? [] : text.split(";");
  return new Map(
    parts.flatMap((part): [string, string][] => {
      const [, name, sign, value] = /^\s*([\w ]+?)\s*(>=|<=|>|<|=)\s*(.+?)\s*$/.exec(part) ?? [];
      return name && value ? [[sign === "=" ? name : `${name}${sign}`, value]] : [];
    }),
  );
}

const AT_LEAST = /^at ?least (\d+) of \((.*)\)$/i;

function setOf(text: string): NotedSet | null {
  const plain = unbracketed(text.replace(/^"(.*)"$/, "$1").trim());
  if (plain === "-" || plain === "") return null;
  if (/^all drugs?$/i.test(plain)) return { op: "all" };
  const [, k, among] = AT_LEAST.exec(plain) ?? [];
  if (k && among) return { op: "at_least", k: Number(k), of: many(among.split(/[;,]/)) };
  for (const [sign, op] of [
    [" - ", "minus"],
    [" | ", "or"],
    [" & ", "and"],
  ] as const) {
    const parts = splitOutside(plain, sign);
    const [first, ...rest] = parts;
    if (!first || rest.length === 0) continue;
    if (op !== "minus") return { op, of: many(parts) };
    const [from, without] = [setOf(first), setOf(rest.join(" | "))];
    if (from && without) return { op, from, without };
  }
  return { op: "name", name: plain };
}

function many(parts: readonly string[]): NotedSet[] {
  return parts.flatMap((part) => setOf(part) ?? []);
}

/** The parts of a text between a sign that stands in no brackets. */
function splitOutside(text: string, sign: string): string[] {
  const depthAt = depths(text);
  const cuts: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length))
    if (depthAt[at] === 0) cuts.push(at);
  const starts = [0, ...cuts.map((cut) => cut + sign.length)];
  return starts.map((start, index) => text.slice(start, cuts[index]));
}

/** How many brackets are open after each character. */
function depths(text: string): number[] {
  let depth = 0;
  return [...text].map((each) => {
    depth += each === "(" ? 1 : each === ")" ? -1 : 0;
    return depth;
  });
}

function unbracketed(text: string): string {
  if (!text.startsWith("(") || depths(text).indexOf(0) !== text.length - 1) return text;
  return unbracketed(text.slice(1, -1).trim());
}
