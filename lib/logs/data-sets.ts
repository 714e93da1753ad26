import { ToldError } from "@/lib/engine/error";
import type { LogEntityKind } from "@/lib/engine/log-query";
import type { ToolResult } from "@/lib/engine/tool";
import type { LogRecord } from "./record";

/** An entity with how many records of its data set name it. */
export type LogEntity = { id: string; kind: string; records: number };
/** Records or the entities in them; `about` says in words what they were narrowed to. */
export type DataSet = { about: string[] } & (
  | { of: "records"; records: readonly LogRecord[] }
  | { of: "entities"; entities: readonly LogEntity[]; kind: LogEntityKind }
);
/** Computes the data set a call made, from its arguments and the one it was made of. */
export type Maker = (args: ToolResult["args"], from: DataSet | null) => DataSet;
type Results = ReadonlyMap<string, Pick<ToolResult, "tool" | "args" | "status">>;

const DEPTH_MAX = 40;

/**
 * The data set under a handle, whole: made again from the calls that led to it, so that no result need hold it. Throws
 * where the handle is no data set of the run.
 */
export function dataSetOf(handle: string, results: Results, makers: ReadonlyMap<string, Maker>, depth = 0): DataSet {
  const result = results.get(handle);
  const make = result && makers.get(result.tool);
  if (!result || !make || result.status === "failed" || depth > DEPTH_MAX)
    throw new ToldError(`"${handle}" is not a data set of this run: give the handle of one, as "R1"`);
  const { data } = result.args;
  return make(result.args, typeof data === "string" ? dataSetOf(data, results, makers, depth + 1) : null);
}

/** The records of a data set; throws for one of entities. */
export function recordsOf(data: DataSet | null, handle: unknown): readonly LogRecord[] {
  if (data?.of === "records") return data.records;
  throw new ToldError(`"${handle}" holds entities, and this tool takes records`);
}
