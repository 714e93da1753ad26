import { createHash } from "node:crypto";
import { z } from "zod";
import { draft } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { decide } from "@/lib/domain/names/name-decision";
import { ownValue } from "@/lib/domain/own-value";
import { quoteAround } from "@/lib/domain/quote";
import { ToldError } from "@/lib/domain/run/error";
import { type Cell, cellsOf, type Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";

const ROWS_MAX = 200;
const COLUMNS_MAX = 20;
const CELL_MAX = 2000;
const LIST_MAX = 20;
const QUOTES_MAX = 5;
/** Columns that hold words to be quoted, the most telling first. */
const TEXT_COLUMNS = ["text", "quote", "sentence", "abstract", "summary", "title"];

const Content = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  uri: z.string().optional(),
  name: z.string().optional(),
});
/** What a call of a server's tool returns. */
export const CallResult = z.object({
  content: z.array(Content).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});
export type CallResult = z.infer<typeof CallResult>;

/** Columns that mean something to a run of ours; a server's own of these names would pass for it. */
const OURS = ["id", "ids", "claimIds", "passageId", "foreign", "source", "constructor", "prototype"];

/**
 * A server's result as rows, each marked with the server; none admits an entity. Where a row names a source of its own,
 * `source` holds it, and its text can be quoted as an external record; nothing else of it can be cited. Throws ForeignError
 * for an error it reports.
 */
export function outputOf(
  server: string,
  { content, structuredContent, isError = false }: CallResult,
  graph: Pick<Graph, "mentions" | "entity">,
): ToolOutput {
  if (isError) throw new ForeignError(server, "reported an error");
  const texts = content.flatMap(({ type, text }) => (type === "text" && text ? [text] : []));
  const things =
    structuredContent === undefined ? [...texts.flatMap(thingsIn), ...links(content)] : itemsIn(structuredContent);
  const rows = things.slice(0, ROWS_MAX).map((thing) => rowOf(server, thing));
  const invisible = texts.reduce((sum, text) => sum + foreignText(text, CELL_MAX).invisible, 0);
  const total = things.length;
  const findings = rows.flatMap((row) => quoted(server, row, graph)).slice(0, QUOTES_MAX);
  const evidence = findings.length > 0 ? "none is evidence but what names its source" : "no evidence";
  const stripped = invisible > 0 ? ` ${invisible} invisible characters were taken out.` : "";
  return {
    status: total === 0 ? "empty" : total > rows.length ? "partial" : "ok",
    rows,
    total,
    summary: `${total} ${total === 1 ? "row" : "rows"} from the server "${server}", which is not part of this graph: unchecked, and ${evidence}.${stripped}`,
    refs: [],
    coverage: [],
    findings,
  };
}

/** A text that is JSON stands for what it holds. */
function thingsIn(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? itemsIn(parsed) : [text];
  } catch {
    return [text];
  }
}

/** The list something is, or the first list of objects it holds, or itself. */
function itemsIn(thing: unknown): unknown[] {
  if (Array.isArray(thing)) return thing;
  if (!isObject(thing)) return [thing];
  const list = Object.values(thing).find((each) => Array.isArray(each) && each.length > 0 && each.every(isObject));
  return Array.isArray(list) ? list : [thing];
}

function links(content: CallResult["content"]): unknown[] {
  return content.flatMap(({ type, uri, name }) =>
    type === "resource_link" && uri ? [{ text: name ?? uri, uri }] : [],
  );
}

function rowOf(server: string, thing: unknown): Row {
  const source = sourceIn(thing);
  const own = isObject(thing) ? { columns: columnsOf(thing) } : { text: String(cellOf(thing) ?? "") };
  return { ...own, ...(source !== null && { source }), foreign: server };
}

function columnsOf(thing: Record<string, unknown>): NonNullable<Row["columns"]> {
  const columns = Object.entries(thing).flatMap(([name, value]) => {
    const cell = cellOf(value);
    if (cell === undefined || !/^[A-Za-z][\w .-]{0,40}$/.test(name)) return [];
    return [{ name: OURS.includes(name) ? `their ${name}` : name, value: cell }];
  });
  return columns.slice(0, COLUMNS_MAX);
}

/** What a column can hold; what nests deeper is kept as JSON text. */
function cellOf(value: unknown): Cell | undefined {
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") return foreignText(value, CELL_MAX).text;
  if (Array.isArray(value) && value.every((each) => typeof each === "string"))
    return value.slice(0, LIST_MAX).map((each) => foreignText(each, CELL_MAX).text);
  return foreignText(JSON.stringify(value) ?? "", CELL_MAX).text;
}

const SOURCE_COLUMNS = ["source", "url", "uri", "link", "doi", "pmid"];

/** The source a row names: a web address, a DOI or a PubMed id, in a column that is for it. */
function sourceIn(thing: unknown): string | null {
  if (!isObject(thing)) return null;
  for (const name of SOURCE_COLUMNS) {
    const value = foreignText(String(ownValue(thing, name) ?? ""), 300).text;
    if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(value)) return value;
    if (/^10\.\d{4,9}\/\S+$/.test(value)) return `https://doi.org/${value}`;
    if (name === "pmid" && /^\d{1,9}$/.test(value)) return `https://pubmed.ncbi.nlm.nih.gov/${value}/`;
  }
  return null;
}

/** What a row with a source says of a thing of the graph, word for word; none where it names no such thing. */
function quoted(server: string, row: Row, graph: Pick<Graph, "mentions" | "entity">): FactDraft[] {
  const { source } = row;
  const cells = new Map(cellsOf(row));
  const text = TEXT_COLUMNS.map((name) => cells.get(name)).find((cell) => typeof cell === "string" && cell !== "");
  if (typeof source !== "string" || typeof text !== "string") return [];
  const words = quoteAround(text, new Set());
  const about = graph.mentions(words).flatMap(({ candidates }) => {
    const { status, candidates: chosen } = decide(candidates);
    return status === "resolved" ? chosen : [];
  });
  const entity = about[0] && graph.entity(about[0].id);
  if (!entity) return [];
  const id = `p_${createHash("sha256")
    .update(JSON.stringify([server, source, words]))
    .digest("hex")
    .slice(0, 16)}`;
  const dataset = `mcp:${server}`;
  const quote = { passageId: id, text: words, document: server, section: "external_record" as const };
  return [
    draft({
      kind: "quotation",
      entities: [{ id: entity.id, name: entity.name, type: entity.type, role: "subject" }],
      datasets: [dataset],
      quotes: [{ ...quote, dataset, recordId: source, link: source }],
    }),
  ];
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Text of a server as we store it, and the number of invisible characters removed. */
type ForeignText = { text: string; invisible: number };

/** One line of at most `charactersMax`: no invisible, control or lone surrogate character, compatibility forms made plain. */
export function foreignText(raw: string, charactersMax: number): ForeignText {
  const invisible = raw.match(INVISIBLE)?.length ?? 0;
  const text = raw
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, " ")
    .trim();
  const characters = [...text];
  const cut = characters.length > charactersMax;
  return { text: cut ? `${characters.slice(0, charactersMax - 1).join("")}…` : text, invisible };
}

/** Whether a value from outside is an object with fields: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why a foreign server could not be used, in our own words: it quotes nothing the server sent. */
export class ForeignError extends ToldError {
  constructor(
    readonly server: string,
    readonly reason: string,
  ) {
    super(`The server "${server}" ${reason}`);
  }
}
