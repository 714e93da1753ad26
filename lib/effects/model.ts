import { z } from "zod";
import { countTokens } from "@/lib/domain/run/text";
import { ModelError, modelErrorIn, type Spent } from "./model-error";
import type { ProviderName } from "./model-settings";

/** Requests one answer may take: the first and two more. */
const REQUESTS_MAX = 3;

/** What a provider answered; `finish` is why it ended, by the names of the SDK. */
export type Completion = {
  text: string;
  reasoning: string;
  finish: string | null;
  tokensIn: number | null;
  tokensOut: number | null;
};

export type ModelRequest<T> = {
  /** The schema of the answer; `name` is its name for the provider. */
  schema: z.ZodType<T>;
  name: string;
  instructions: string;
  prompt: string;
  temperature: number;
  /** Tokens the answer may take. */
  maxTokens: number;
  signal: AbortSignal;
  /** Milliseconds for everything, waits and further requests included. */
  deadlineMs: number;
  /** What it is called when the deadline cuts it, where that is no fault of the model. */
  overdue?: ModelError;
  /** Requests it may take, at most REQUESTS_MAX. */
  requestsMax?: number;
  /** Told of the answer's text while it comes; of a request that is sent again it hears the text again. */
  hear?: ((text: string) => void) | undefined;
};

/** A model behind our own interface. `host` is who receives the text. */
export type ModelClient = {
  label: string;
  host: string;
  /** Asks once for a value of the schema. Throws ModelError, and nothing else. */
  complete: <T>(request: ModelRequest<T>) => Promise<{ value: T } & Spent>;
};

export type ModelEndpoint = { provider: ProviderName; url: string; key: string | null; model: string };

/** How a run names a model: by its provider, or as `model:NAME` where the provider is any compatible server. */
export function modelLabel({ provider, model }: ModelEndpoint): string {
  return `${provider === "openai-compatible" ? "model" : provider}:${model}`;
}

/** A client of a provider's server. */
export function modelClient(endpoint: ModelEndpoint): ModelClient {
  return {
    label: modelLabel(endpoint),
    host: new URL(endpoint.url).host,
    complete: async (request) => {
      const { deadlineMs, instructions, prompt, requestsMax = REQUESTS_MAX } = request;
      const deadline = AbortSignal.timeout(deadlineMs);
      const endsAt = performance.now() + deadlineMs;
      const asked = countTokens(instructions) + countTokens(prompt);
      let received: Completion | null = null;
      let requests = 0;
      const limits = {
        signal: AbortSignal.any([request.signal, deadline]),
        requestsMax: Math.min(requestsMax, REQUESTS_MAX),
        remainingMs: () => endsAt - performance.now(),
        onRequest: () => {
          requests += 1;
        },
      };
      try {
        // Loaded at the first question to a model: runs by rules start without the SDK.
        const { generate } = await import("./generate");
        received = await generate(endpoint, request, limits);
        return { value: extractJson(answerOf(received), request.schema), ...spentOn(received, asked, requests) };
      } catch (error) {
        const lost = limits.signal.aborted; // a request that was refused cost no tokens; one we gave up waiting for cost its prompt
        const unanswered = { tokensIn: lost ? asked : 0, tokensOut: 0, modelCalls: requests };
        throw named(error, request, deadline).having(received ? spentOn(received, asked, requests) : unanswered);
      }
    },
  };
}

/** What an asking that failed is called. */
function named(error: unknown, { signal, deadlineMs, overdue }: ModelRequest<unknown>, deadline: AbortSignal) {
  if (signal.aborted) return new ModelError("provider_error", "The run was stopped while the model was asked");
  if (deadline.aborted)
    return overdue ?? new ModelError("provider_error", `The model did not answer within ${deadlineMs / 1000} s`);
  return modelErrorIn(error) ?? new ModelError("bug", "Asking the model failed");
}

/** The text of a complete answer; how it ended is looked at before what it says. */
export function answerOf({ text, reasoning, finish }: Completion): string {
  if (finish === "length")
    throw new ModelError("truncated", `The answer of the model was cut at its limit${text ? "" : " while it thought"}`);
  if (finish === "content-filter") throw new ModelError("provider_error", "The answer of the model was withheld");
  if (text.trim() !== "") return text;
  throw new ModelError("malformed", reasoning ? "The model thought and gave no answer" : "The model gave no answer");
}

/** Counts of the provider where they are believable, else our own. */
function spentOn(received: Completion, asked: number, modelCalls: number): Spent {
  const said = countTokens(received.text) + countTokens(received.reasoning);
  return {
    tokensIn: believable(received.tokensIn, asked),
    tokensOut: believable(received.tokensOut, said),
    modelCalls,
  };
}

/** A provider that says 1 for a page is not believed; one that says more than ours is, as thoughts that are not shown are counted too. */
function believable(count: number | null, own: number): number {
  const FACTOR = 8;
  return count !== null && count * FACTOR >= own ? count : own;
}

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
