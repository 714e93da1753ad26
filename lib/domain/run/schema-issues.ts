import { z } from "zod";

const CHARACTERS_MAX = 2000;

/** The issues of a value that does not fit a schema, one a line, cut after CHARACTERS_MAX characters. */
export function schemaIssues(error: z.ZodError): string {
  const text = z.prettifyError(error);
  return text.length > CHARACTERS_MAX ? `${text.slice(0, CHARACTERS_MAX)} …` : text;
}
