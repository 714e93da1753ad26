import { z } from "zod";
import type { Claim, Evidence } from "@/lib/domain/claim";
import { Aspect, Dataset } from "@/lib/domain/dataset";
import type { Entity, NameKind } from "@/lib/domain/entity";
import type { Passage } from "@/lib/domain/passage";
import { dataTable } from "@/lib/domain/vocabulary";
import type { Registries } from "./build/registries";
import { claimId } from "./claim-id";
import { readTable, type Table, type TableRow } from "./reading/read-table";
import { SourceError } from "./source-error";

/** The parts of a claim that differ from case to case; what is left out is: no qualifiers, unknown sign, not negated, no statistic, no flags. */
export type ClaimParts = Pick<Claim, "subject" | "predicate" | "object" | "dataset" | "strength" | "evidence"> &
  Partial<Pick<Claim, "qualifiers" | "sign" | "negated" | "statistic" | "flags">>;

/** A claim as its source states it; the build gives it the source's dataset, and its id. */
export type Stated = Omit<ClaimParts, "dataset">;
export type ClaimDraft = { kind: "claim"; claim: Stated };

/** What an importer emits. A claim without evidence does not type-check; entity references are already the graph's own. */
export type Draft =
  | { kind: "entity"; entity: Entity }
  | { kind: "name"; entity: string; text: string; nameKind: NameKind }
  | { kind: "xref"; entity: string; curie: string; method: string }
  | ClaimDraft
  | { kind: "passage"; passage: Passage };

/** What an importer is given: the folder, what earlier sources registered, and where to count what it leaves out. */
export type SourceContext = {
  /** Absolute path of the data folder; a source's `files` are relative to it. */
  dir: string;
  registries: Registries;
  /** Keys of the datasets this build reads. */
  datasets: ReadonlySet<string>;
  /** Counts one row read. */
  row: () => void;
  /** Counts one row, or one statement of a row, left out, under a reason fit for a reader; `name` is what joined nothing. */
  drop: (reason: string, name?: string) => undefined;
};

/**
 * One source in its own file format. `stage` orders importers: registries of genes, drugs, terms first, mappings next,
 * claims last. `read` streams; it throws `SourceError` with file, line and reason when the file is not what it should be.
 */
export type Source = {
  dataset: Pick<Dataset, "key" | "title" | "version" | "licence" | "tier" | "link" | "aspects">;
  /** Relative to the folder; a `*` in the last part stands for any text. */
  files: readonly string[];
  /** A source that few folders hold: it is left out, and counted as not loaded, where none of its files is there. */
  optional?: boolean;
  stage: "registry" | "mapping" | "claims";
  /** The dataset whose rows decide what this source states; without them in the same build it cannot be read. */
  dependsOn?: string;
  read: (context: SourceContext) => AsyncIterable<Draft>;
};

/** What a source is declared by: its dataset's key and its files, or the tables in them; the stage is "claims" where none is named. */
type Declared = Partial<Omit<Source, "dataset" | "files" | "read">> & {
  key: string;
  files?: readonly (string | { file: string })[];
};

/** A source that reads its files in a way of its own. */
export function defineSource({ key, files = [], ...rest }: Declared, read: Source["read"]): Source {
  const names = files.map((each) => (typeof each === "string" ? each : each.file));
  return { dataset: datasetOf(key), files: names, stage: "claims", ...rest, read };
}

type TableDeclared<Column extends string> = Declared & {
  table: Table<Column>;
  /** Which rows are the dataset's; others are not read, nor counted. By default all are. */
  only?: (row: Record<Column, string>) => boolean;
};
/** The drafts of a row; a row that joins nothing is counted as dropped, and gives none. */
type RowDrafts<Column extends string> = (
  row: Record<Column, string>,
  context: SourceContext,
  line: number,
) => Iterable<Draft>;

/** A source of which each row of one table becomes drafts by itself. */
export function tableSource<Column extends string>(
  { table, files = [table], only, ...declared }: TableDeclared<Column>,
  drafts: RowDrafts<Column>,
): Source {
  return defineSource({ files, ...declared }, async function* (context) {
    for await (const { row, line } of rowsOf(context, table, only)) yield* drafts(row, context, line);
  });
}

/** How the rows of a table are taken together: `start` makes what holds them, `row` takes each in, `end` states what they come to. */
type Gathering<Column extends string, Held> = TableDeclared<Column> & {
  start: (context: SourceContext) => Held | Promise<Held>;
  row: (row: Record<Column, string>, held: Held, context: SourceContext, line: number) => Iterable<Draft> | undefined;
  end?: (held: Held, context: SourceContext) => Iterable<Draft>;
};

/** A source of which several rows of one table make one claim, or a row is read by what other files hold. */
export function gatheringSource<Column extends string, Held>({
  table,
  files = [table],
  only,
  start,
  row: take,
  end,
  ...declared
}: Gathering<Column, Held>): Source {
  return defineSource({ files, ...declared }, async function* (context) {
    const held = await start(context);
    for await (const { row, line } of rowsOf(context, table, only)) yield* take(row, held, context, line) ?? [];
    yield* end?.(held, context) ?? [];
  });
}

/** Streams the rows of a table of the context's folder, or `only` some of them, each counted as read; see `readTable`. */
export async function* rowsOf<Column extends string>(
  { dir, row: count }: Pick<SourceContext, "dir" | "row">,
  table: Table<Column>,
  only: (row: Record<Column, string>) => boolean = () => true,
): AsyncGenerator<TableRow<Column>> {
  for await (const each of readTable(dir, table)) {
    if (!only(each.row)) continue;
    count();
    yield each;
  }
}

/**
 * Streams a table of the context's folder in lists of rows that have one value of a column, of a file that stands in its order; each row is
 * counted as read. Throws `SourceError` where rows of one value do not stand together, and as `readTable` does.
 */
export async function* rowsBy<Column extends string>(
  context: Pick<SourceContext, "dir" | "row">,
  table: Table<Column>,
  by: Column,
): AsyncGenerator<TableRow<Column>[]> {
  const closed = new Set<string>();
  let rows: TableRow<Column>[] = [];
  for await (const next of rowsOf(context, table)) {
    const [value, before] = [next.row[by], rows[0]?.row[by]];
    if (before !== undefined && before !== value) {
      yield rows;
      closed.add(before);
      rows = [];
    }
    if (closed.has(value)) throw new SourceError(table.file, next.line, `rows of ${value} do not stand together`);
    rows.push(next);
  }
  if (rows.length > 0) yield rows;
}

type End = string | { id: string };

/** The draft of a claim: subject and object are entities or their ids. */
export function claimDraft(
  subject: End,
  predicate: Claim["predicate"],
  object: End,
  parts: Omit<Stated, "subject" | "predicate" | "object">,
): ClaimDraft {
  return { kind: "claim", claim: { subject: idOf(subject), predicate, object: idOf(object), ...parts } };
}

function idOf(end: End): string {
  return typeof end === "string" ? end : end.id;
}

/** Evidence; its publications are given as CURIEs. */
export function record(
  recordId: string,
  link: string | null,
  payload: Evidence["payload"] = {},
  publications: string[] = [],
): Evidence {
  return { recordId, link, publications, payload };
}

/** Publications by their PubMed ids. */
export function pubmed(ids: readonly string[]): string[] {
  return ids.map((id) => `PMID:${id}`);
}

/** A claim with its id. */
export function newClaim(parts: ClaimParts): Claim {
  const stated = { qualifiers: {}, sign: "unknown" as const, negated: false, statistic: null, flags: [], ...parts };
  return { id: claimId(stated), ...stated };
}

const aspects = z
  .string()
  .transform((cell) => cell.split(" "))
  .pipe(z.array(Aspect));
const fields = { key: true, title: true, version: true, licence: true, tier: true, link: true } as const;
const ROWS = dataTable("sources", "datasets", Dataset.pick(fields).extend({ aspects }));
const DATASETS = new Map(ROWS.map((dataset) => [dataset.key, dataset]));

/** The dataset of a key, as `data/sources/datasets.tsv` has it. Throws where that has none. */
function datasetOf(key: string): Source["dataset"] {
  const dataset = DATASETS.get(key);
  if (!dataset) throw new Error(`data/sources/datasets.tsv has no dataset ${key}`);
  return dataset;
}
