import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import { Aspect, Dataset } from "@/lib/domain/dataset";
import type { Entity, NameKind } from "@/lib/domain/entity";
import type { Passage } from "@/lib/domain/passage";
import { dataTable } from "@/lib/domain/vocabulary";
import type { Registries } from "./build/registries";

/** What an importer emits. A claim without evidence does not type-check; ids and entity references are already the graph's own. */
export type Draft =
  | { kind: "entity"; entity: Entity }
  | { kind: "name"; entity: string; text: string; nameKind: NameKind }
  | { kind: "xref"; entity: string; curie: string; method: string }
  | { kind: "claim"; claim: Claim }
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
  drop: (reason: string, name?: string) => void;
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

const aspects = z
  .string()
  .transform((cell) => cell.split(" "))
  .pipe(z.array(Aspect));
const fields = { key: true, title: true, version: true, licence: true, tier: true, link: true } as const;
const ROWS = dataTable("sources", "datasets", Dataset.pick(fields).extend({ aspects }));
const DATASETS = new Map(ROWS.map((dataset) => [dataset.key, dataset]));

/** The dataset of a key, as `data/sources/datasets.tsv` has it. Throws where that has none. */
export function datasetOf(key: string): Source["dataset"] {
  const dataset = DATASETS.get(key);
  if (!dataset) throw new Error(`data/sources/datasets.tsv has no dataset ${key}`);
  return dataset;
}
