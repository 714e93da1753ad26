import { z } from "zod";
import { ModelError } from "./model-error";

const ANSWER_CHARS_MAX = 1 << 20;
const ISSUES_CHARS_MAX = 1200;

/**
 * The one JSON object in a model's answer that fits a schema: bare, after a think tag, in a fence, or amid prose. Nothing
 * is repaired: what is cut, malformed, too deep or ambiguous is refused. Throws ModelError with cause `truncated`,
 * `malformed` or `schema`, and nothing else.
 */
export function extractJson<T>(text: string, schema: z.ZodType<T>): T {
  if (text.length > ANSWER_CHARS_MAX) throw new ModelError("malformed", "The answer of the model is too long");
  const { spans, open, tooDeep } = topLevelObjects(withoutThinking(text));
  if (tooDeep) throw new ModelError("malformed", "The answer of the model is nested too deep");
  if (open) throw new ModelError("truncated", "The answer of the model breaks off within its JSON");
  const values = spans.flatMap(parsed);
  const read = values.map((value) => schema.safeParse(value));
  const fitting = distinct(read.flatMap((each) => (each.success ? [each.data] : [])));
  if (fitting.length > 1) throw new ModelError("malformed", "The answer of the model holds two different JSON objects");
  const [value] = fitting;
  if (value !== undefined) return value;
  throw refused(read.at(-1)?.error ?? null);
}

const OPENING = /^<(think|thinking|reasoning)\b[^<>]*>/i;
const CLOSING = /<\/(think|thinking|reasoning)\s*>/i;
const THOUGHTS_MAX = 10;

/**
 * The text after the thoughts it begins with; a tag anywhere else belongs to the payload. A thought without an end is the
 * whole text; one without a beginning, as templates make that write the opening tag themselves, ends at its closing tag.
 */
function withoutThinking(text: string): string {
  let rest = text.replace(/^\uFEFF/, "").trimStart();
  for (let count = 0; count < THOUGHTS_MAX; count++) {
    const tag = OPENING.exec(rest)?.[1];
    if (!tag) return count === 0 ? withoutOpenedThought(rest) : rest;
    const end = new RegExp(`</${tag}\\s*>`, "i").exec(rest);
    if (!end) throw new ModelError("truncated", "The model began to think aloud and did not end");
    rest = rest.slice(end.index + end[0].length).trimStart();
  }
  return rest;
}

function withoutOpenedThought(text: string): string {
  const end = CLOSING.exec(text);
  if (!end || topLevelObjects(text.slice(0, end.index)).open) return text;
  return text.slice(end.index + end[0].length);
}

/** The value of a span as a list of one, empty when it is no JSON object. */
function parsed(span: string): unknown[] {
  try {
    const value: unknown = JSON.parse(span);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? [withoutProto(value)] : [];
  } catch {
    return [];
  }
}

/** Removes keys named `__proto__`, at any depth; the depth was bounded before. */
function withoutProto(value: object): object {
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const each of Object.values(value)) if (typeof each === "object" && each !== null) withoutProto(each);
  return value;
}

function distinct<T>(values: readonly T[]): T[] {
  return values.length < 2 ? [...values] : [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function refused(error: z.ZodError | null): ModelError {
  if (!error) return new ModelError("malformed", "The answer of the model holds no JSON object");
  const detail = z.prettifyError(error).slice(0, ISSUES_CHARS_MAX);
  return new ModelError("schema", "The answer of the model has not the shape asked for", { detail });
}

const DEPTH_MAX = 64;
/** Where JSON begins in prose, which may hold quotes and cite [1]: square brackets open it only before an object or another bracket. */
const BEGINNING = /\{|\[(?=\s*[{[])/g;
/** What counts within JSON: brackets, and whole strings, whose brackets do not. */
const WITHIN = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]/gs;

/**
 * The outermost bracketed JSON of a text in one pass: `spans` are texts from an opening to its closing bracket, in order, an
 * array of objects being one; `open` says whether one is opened and never closed.
 */
function topLevelObjects(text: string): { spans: string[]; open: boolean; tooDeep: boolean } {
  const spans: string[] = [];
  let depth = 0;
  let start = 0;
  let end = 0;
  for (;;) {
    const token = depth === 0 ? BEGINNING : WITHIN;
    token.lastIndex = end;
    const found = token.exec(text);
    if (!found || depth > DEPTH_MAX) return { spans, open: depth > 0, tooDeep: depth > DEPTH_MAX };
    end = token.lastIndex;
    if (depth === 0) start = found.index;
    if ("{[".includes(found[0])) depth += 1;
    else if ("}]".includes(found[0])) depth -= 1;
    if (depth === 0) spans.push(text.slice(start, end));
  }
}
