import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Guidance } from "@/lib/agent/engine/reasoner";
import { AppError } from "@/lib/domain/run/error";
import { countTokens } from "@/lib/domain/run/text";

const TOKENS_MAX = 300;
const TEMPLATE_BYTES_MAX = 64 * 1024;
const HASH_CHARACTERS = 8;
const Place = z.object({ strategy: z.string().default("*"), prompt: z.string(), version: z.string().min(1).max(40) });
const Added = Place.extend({
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => countTokens(text) <= TOKENS_MAX, `A text has at most ${TOKENS_MAX} tokens`),
}).strict();
const Whole = Place.extend({ template: z.string().min(1) }).strict();

/**
 * What a deployment adds to prompts and puts in their place, from the file VIGIL_PROMPTS names; a template is a file beside
 * it, and its version ends in a hash of its text. Throws AppError `usage` saying what is wrong with it.
 */
export function promptGuidance({ VIGIL_PROMPTS: file }: Readonly<Record<string, string | undefined>>): Guidance[] {
  if (!file?.trim()) return [];
  return entriesOf(file).map((entry) =>
    "text" in entry ? entry : withTemplate(entry, path.resolve(path.dirname(file), entry.template)),
  );
}

function entriesOf(file: string) {
  try {
    const entries = z.array(z.union([Added, Whole]));
    return entries.parse(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : "it cannot be read as JSON";
    throw wrong(`${why}. It is a list of {strategy, prompt, version, text} or {strategy, prompt, version, template}`);
  }
}

function withTemplate({ strategy, prompt, version }: z.infer<typeof Whole>, file: string): Guidance {
  const template = textOf(file);
  const hash = createHash("sha256").update(template).digest("hex").slice(0, HASH_CHARACTERS);
  return { strategy, prompt, version: `${version}#${hash}`, template };
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(/* turbopackIgnore: true */ file);
    if (bytes.length <= TEMPLATE_BYTES_MAX) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw wrong(`the template ${file} cannot be read as UTF-8 text`);
  }
  throw wrong(`the template ${file} is larger than ${TEMPLATE_BYTES_MAX / 1024} KB`);
}

function wrong(why: string): AppError {
  return new AppError("usage", `VIGIL_PROMPTS: ${why}.`);
}
