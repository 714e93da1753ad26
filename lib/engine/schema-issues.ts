import { z } from "zod";

const CHARACTERS_MAX = 2000;

/** What does not fit a schema, in lines for a reader; of many issues, or names echoed at length, the first CHARACTERS_MAX characters. */
export function schemaIssues(error: z.ZodError): string {
  const text = z.prettifyError(error);
  return text.length > CHARACTERS_MAX ? `${text.slice(0, CHARACTERS_MAX)} …` : text;
}
