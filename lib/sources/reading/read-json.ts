import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { SourceError } from "@/lib/sources/source";

const ISSUES_SHOWN = 3;

/**
 * A JSON file of `dir` that fits `schema`; with `nanAsNull` Python's bare NaN is read as null. Throws `SourceError` when
 * it is missing, not UTF-8, no JSON or of another shape.
 */
export async function readJson<Schema extends z.ZodType>(
  dir: string,
  file: string,
  schema: Schema,
  { nanAsNull = false } = {},
): Promise<z.infer<Schema>> {
  const bytes = await readFile(join(dir, file)).catch(() => {
    throw new SourceError(file, null, "is missing");
  });
  const parsed = schema.safeParse(parse(file, bytes, nanAsNull));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, ISSUES_SHOWN);
  const reason = issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  throw new SourceError(file, null, `has another shape than expected: ${reason}`);
}

function parse(file: string, bytes: Buffer, nanAsNull: boolean): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(nanAsNull ? withoutNan(text) : text);
  } catch (error) {
    throw new SourceError(file, null, `is not JSON: ${(error as Error).message}`);
  }
}

function withoutNan(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\bNaN\b/g, (part) => (part === "NaN" ? "null" : part));
}
