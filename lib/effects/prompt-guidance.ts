import { readFileSync } from "node:fs";
import { z } from "zod";
import { AppError } from "@/lib/engine/error";
import type { Guidance } from "@/lib/engine/guidance";
import { countTokens } from "@/lib/engine/tokens";

const TOKENS_MAX = 300;
const Entry = z.object({
  strategy: z.string().default("*"),
  prompt: z.string(),
  version: z.string().min(1).max(40),
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => countTokens(text) <= TOKENS_MAX, `A text has at most ${TOKENS_MAX} tokens`),
});

/** What a deployment adds to prompts, from the file VIGIL_PROMPTS names. Throws AppError `usage` saying what is wrong with it. */
export function promptGuidance({ VIGIL_PROMPTS: file }: Readonly<Record<string, string | undefined>>): Guidance[] {
  if (!file?.trim()) return [];
  try {
    return z.array(Entry).parse(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : "it cannot be read as JSON";
    throw new AppError("usage", `VIGIL_PROMPTS: ${why}. It is a list of {strategy, prompt, version, text}.`);
  }
}
