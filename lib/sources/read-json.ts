import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { SourceError } from "./source";

const ISSUES_SHOWN = 3;

/** A JSON file of `dir` that fits `schema`. Throws `SourceError` when it is missing, not UTF-8, no JSON or of another shape. */
export async function readJson<Schema extends z.ZodType>(
  dir: string,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const bytes = await readFile(join(dir, file)).catch(() => {
    throw new SourceError(file, null, "is missing");
  });
  const parsed = schema.safeParse(parse(file, bytes));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, ISSUES_SHOWN);
  const reason = issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  throw new SourceError(file, null, `has another shape than expected: ${reason}`);
}

function parse(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new SourceError(file, null, `is not JSON: ${(error as Error).message}`);
  }
}
