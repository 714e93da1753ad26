import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import { Dataset } from "@/lib/domain/dataset";
import { type Entity, EntityType, NameKind } from "@/lib/domain/entity";
import { compare } from "@/lib/domain/names/name-index";
import type { GraphWriter, NameRow, XrefRow } from "@/lib/domain/store";
import { batches } from "@/lib/sources/collections";
import { type Dictionaries, decodeClaims, encodeClaims } from "./starter-codec";
import type { GraphContents } from "./starter-graph";
import { type LeftOutDrug, readLeftOut, readLines, writeLeftOut, writeLines } from "./starter-left-out";

const FORMAT = 1;
const BATCH_ROWS = 5000;

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  edition: z.string(),
  datasets: z.array(Dataset),
  methods: z.array(z.string()),
  claims: z.array(
    z.object({ dataset: z.string(), file: z.string(), heads: z.array(z.string()), shapes: z.array(z.string()) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** Rows of a starter edition, in an order in which each speaks only of entities already given. */
export type StarterRow =
  | { kind: "entities"; rows: Entity[] }
  | { kind: "names"; rows: NameRow[] }
  | { kind: "xrefs"; rows: XrefRow[] }
  | { kind: "claims"; rows: Claim[] };

/** Writes a graph to `dir` in the compact format: one gzipped text file for entities, names, cross references, each dataset's claims and the drugs known by name only, and a manifest. */
export async function writeStarter(
  graph: GraphContents,
  dir: string,
  leftOut: readonly LeftOutDrug[] = [],
): Promise<void> {
  const entities = [...graph.entities].sort((a, b) => compare(a.type, b.type) || compare(a.id, b.id));
  const numbers = new Map(entities.map(({ id }, i) => [id, i]));
  const number = (id: string) => numbers.get(id) ?? -1;
  const methods = [...new Set(graph.xrefs.map(({ method }) => method))].sort();
  await writeLines(
    dir,
    "entities.tsv.gz",
    entities.map((entity) => entityLine(entity, number)),
  );
  await writeLines(dir, "names.tsv.gz", nameLines(graph.names, entities, number));
  await writeLines(dir, "xrefs.tsv.gz", xrefLines(graph.xrefs, number, methods));
  await writeLeftOut(leftOut, dir);
  const claims: Manifest["claims"] = [];
  for (const { key } of graph.datasets) {
    const own = graph.claims.filter(({ dataset }) => dataset === key).sort((a, b) => inOrder(a, b, number));
    const entityOf = (id: string) => entities[number(id)] ?? absent(id);
    const { lines, dictionaries } = encodeClaims(own, entityOf, number);
    const file = `claims-${key}.tsv.gz`;
    if (lines.length > 0) await writeLines(dir, file, lines);
    if (lines.length > 0) claims.push({ dataset: key, file, ...dictionaries });
  }
  const { version, edition, datasets } = graph;
  const manifest = { format: FORMAT, version, edition, datasets, methods, claims };
  await writeFile(join(dir, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Reads what `writeStarter` wrote, in batches. Throws when a file is missing or is not in the format. */
export async function* readStarter(dir: string): AsyncGenerator<StarterRow> {
  const { methods, claims } = await readManifest(dir);
  const entities = (await readLines(dir, "entities.tsv.gz")).map(toEntity);
  for (const entity of entities) entity.members = entity.members?.map((at) => entities[Number(at)]?.id ?? absent(at));
  for (const entity of entities) if (!entity.members) delete entity.members;
  const idAt = (at: string) => entities[Number(at)]?.id ?? absent(at);
  const xrefs = (await readLines(dir, "xrefs.tsv.gz")).map((line) => toXref(line, idAt, methods));
  addXrefs(entities, xrefs);
  const names = (await readLines(dir, "names.tsv.gz")).map((line) => toName(line, idAt));
  const own = entities.map(({ id, name }): NameRow => ({ entity: id, text: name, kind: "preferred" }));
  const leftOut = await readLeftOut(dir);
  const namesOnly = leftOut.flatMap((drug) => drug.names);
  for (const rows of batches([...entities, ...leftOut.map(({ entity }) => entity)], BATCH_ROWS))
    yield { kind: "entities", rows };
  for (const rows of batches([...own, ...names, ...namesOnly], BATCH_ROWS)) yield { kind: "names", rows };
  for (const rows of batches(xrefs, BATCH_ROWS)) yield { kind: "xrefs", rows };
  for (const { dataset, file, ...dictionaries } of claims) {
    const decoded = decodeClaims(await readLines(dir, file), dataset, dictionaries satisfies Dictionaries, entities);
    for (const rows of batches(decoded, BATCH_ROWS)) yield { kind: "claims", rows };
  }
}

/** Loads a starter edition into a database and makes it current; returns its version. Aborts the writer and throws when it cannot. */
export async function loadStarter(dir: string, writer: GraphWriter): Promise<string> {
  try {
    const { version, edition, datasets } = await readManifest(dir);
    for await (const batch of readStarter(dir)) {
      if (batch.kind === "entities") await writer.entities(batch.rows);
      else if (batch.kind === "names") await writer.names(batch.rows);
      else if (batch.kind === "xrefs") await writer.xrefs(batch.rows);
      else await writer.claims(batch.rows);
    }
    await writer.commit({ version, edition, datasets });
    return version;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** The version and contents a starter edition states. Throws when it is missing or in another format. */
export async function readManifest(dir: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(dir, "manifest.json"), "utf8")));
}

function entityLine({ id, type, name, members, administrative }: Entity, number: (id: string) => number): string {
  const group = members?.map(number).join(",") ?? "";
  return [EntityType.options.indexOf(type), id, clean(name), administrative ? 1 : "", group].join("\t");
}

function toEntity(line: string): Entity {
  const [type = "", id = "", name = "", administrative = "", members = ""] = line.split("\t");
  return {
    id,
    type: EntityType.options[Number(type)] ?? absent(type),
    name,
    xrefs: [],
    ...(members && { members: members.split(",") }),
    ...(administrative && { administrative: true }),
  };
}

/** All names but an entity's own, which stands with the entity. */
function nameLines(names: readonly NameRow[], entities: readonly Entity[], number: (id: string) => number): string[] {
  return names
    .filter(({ entity, text, kind }) => kind !== "preferred" || entities[number(entity)]?.name !== text)
    .sort((a, b) => number(a.entity) - number(b.entity))
    .map(({ entity, text, kind }) => [number(entity), NameKind.options.indexOf(kind), clean(text)].join("\t"));
}

function toName(line: string, idAt: (at: string) => string): NameRow {
  const [entity = "", kind = "", text = ""] = line.split("\t");
  return { entity: idAt(entity), text, kind: NameKind.options[Number(kind)] ?? absent(kind) };
}

function xrefLines(xrefs: readonly XrefRow[], number: (id: string) => number, methods: readonly string[]): string[] {
  return [...xrefs]
    .sort((a, b) => number(a.entity) - number(b.entity))
    .map(({ entity, curie, method }) => [number(entity), curie, methods.indexOf(method)].join("\t"));
}

function toXref(line: string, idAt: (at: string) => string, methods: readonly string[]): XrefRow {
  const [entity = "", curie = "", method = ""] = line.split("\t");
  return { entity: idAt(entity), curie, method: methods[Number(method)] ?? absent(method) };
}

function addXrefs(entities: readonly Entity[], xrefs: readonly XrefRow[]): void {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  for (const { entity, curie } of xrefs) byId.get(entity)?.xrefs.push(curie);
}

function inOrder(a: Claim, b: Claim, number: (id: string) => number): number {
  return number(a.subject) - number(b.subject) || number(a.object) - number(b.object) || compare(a.id, b.id);
}

function clean(text: string): string {
  return text.replace(/[\t\n\r]+/g, " ");
}

function absent(what: string): never {
  throw new Error(`starter edition: nothing stands for "${what}"`);
}
