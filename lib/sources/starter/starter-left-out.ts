import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Entity, NameKind } from "@/lib/domain/entity";
import type { NameRow } from "@/lib/domain/store";
import type { GraphContents } from "./starter-graph";

/** A drug the starter knows by name only. */
export type LeftOutDrug = { entity: Entity; names: NameRow[] };

const FILE = "left-out.tsv.gz";
/** Longer names are formulas of chemists, which nobody types. */
const NAME_LENGTH_MAX = 40;
/** Another name of so few characters abbreviates other things too ("AMD", "PTH"). */
const OTHER_LENGTH_MIN = 5;
/** What a person may call a drug. */
const KINDS: readonly NameKind[] = ["preferred", "synonym", "brand", "salt"];
/** The vocabulary of drugs in clinical use; the other one also numbers what laboratories tried. */
const CLINICAL = "DRUGCENTRAL:";

/** The drugs outside `kept` that are in clinical use or of which a source of the graph states something, each with the names people write. */
export function leftOutDrugs({ entities, names, claims }: GraphContents, kept: ReadonlySet<string>): LeftOutDrug[] {
  const stated = new Set(claims.flatMap(({ subject, object }) => [subject, object]));
  const drugs = entities
    .filter(({ id, type, name }) => type === "drug" && !kept.has(id) && isWritten(name))
    .filter(({ id }) => id.startsWith(CLINICAL) || stated.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const namesOf = new Map(drugs.map(({ id }): [string, NameRow[]] => [id, []]));
  for (const row of names) if (isTyped(row)) namesOf.get(row.entity)?.push(row);
  return drugs.map(({ id, name, type }) => ({
    entity: { id, type, name, xrefs: [] },
    names: distinct(namesOf.get(id) ?? []).filter(({ text }) => text !== name),
  }));
}

/** Writes a line for each drug: its id, its name, then its other names, each after the number of its kind. */
export function writeLeftOut(drugs: readonly LeftOutDrug[], dir: string): Promise<void> {
  const lines = drugs.map(({ entity, names }) =>
    [entity.id, entity.name, ...names.map(({ kind, text }) => `${NameKind.options.indexOf(kind)}${text}`)].join("\t"),
  );
  return writeLines(dir, FILE, lines);
}

/** Reads what `writeLeftOut` wrote, a drug's own name among its names. Throws when the file is missing or damaged. */
export async function readLeftOut(dir: string): Promise<LeftOutDrug[]> {
  return (await readLines(dir, FILE)).map((line) => {
    const [id = "", name = "", ...others] = line.split("\t");
    const own: NameRow = { entity: id, text: name, kind: "preferred" };
    return { entity: { id, type: "drug", name, xrefs: [] }, names: [own, ...others.map((other) => toName(id, other))] };
  });
}

function toName(entity: string, text: string): NameRow {
  const kind = NameKind.options[Number(text[0])];
  if (!kind) throw new Error(`starter edition: "${text}" is no name of ${entity}`);
  return { entity, text: text.slice(1), kind };
}

function isTyped({ text, kind }: NameRow): boolean {
  return KINDS.includes(kind) && text.length >= OTHER_LENGTH_MIN && isWritten(text);
}

function isWritten(name: string): boolean {
  return name.length <= NAME_LENGTH_MAX && !/[\t\n\r]/.test(name);
}

/** Of names that differ in letter case only, the first. */
function distinct(names: readonly NameRow[]): NameRow[] {
  const first = new Map<string, NameRow>();
  for (const row of names) if (!first.has(row.text.toLowerCase())) first.set(row.text.toLowerCase(), row);
  return [...first.values()];
}

/** Writes lines as a gzipped text file, making its folder; equal lines make equal bytes. */
export async function writeLines(dir: string, file: string, lines: readonly string[]): Promise<void> {
  await mkdir(dir, { recursive: true });
  const text = lines.map((line) => `${line}\n`).join("");
  await writeFile(join(dir, file), await promisify(gzip)(Buffer.from(text), { level: 9 }));
}

/** The lines of a gzipped text file. Throws when the file is missing or damaged. */
export async function readLines(dir: string, file: string): Promise<string[]> {
  const text = (await promisify(gunzip)(await readFile(join(dir, file)))).toString("utf8");
  return text.split("\n").slice(0, -1);
}
