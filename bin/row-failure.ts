import { isRefusal } from "@/db/outage";
import { AppError } from "@/lib/domain/run/error";
import { UsageError } from "./usage";

/** What stands in the row of an item that failed. */
export type Failure = { error: string; code: string };

export const STORAGE: Failure = {
  error: "The database does not answer, or did not take what was found.",
  code: "storage",
};
/** Errors of the command as a whole, which no row is to blame for. */
const MISUSE: readonly AppError["code"][] = ["usage", "invalid_request", "no_graph"];

/** What a row says of its failure: errors that were not made for readers may name hosts and users. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return { error: error.message, code: error.code };
  if (isRefusal(error)) return STORAGE;
  return {
    error: `The program failed on this row (${error instanceof Error ? error.name : typeof error}).`,
    code: "bug",
  };
}

/** What `work` makes of a row, or the failure the row then says. Throws what is wrong with the whole command. */
export function orFailure<T>(work: () => T): T | Failure {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError || (error instanceof AppError && MISUSE.includes(error.code))) throw error;
    return failureOf(error);
  }
}

/** Says how many rows failed, where some did: the command then ends with exit code 1. */
export function tellFailed(failed: number, out: string, remedy = ""): void {
  if (failed === 0) return;
  process.stderr.write(`Rows that failed: ${failed}. Their lines in ${out} say why.${remedy}\n`);
  process.exitCode = 1;
}
