import { z } from "zod";
import { textOf, wholeTextOf } from "./http";
import { ModelError } from "./model-error";

/** What a provider answered, streamed or whole. */
export type Completion = {
  text: string;
  reasoning: string;
  finish: string | null;
  tokensIn: number | null;
  tokensOut: number | null;
};

/** Told of each piece of an answer's text while it comes. */
export type Hear = (text: string) => void;

/** A count of tokens, null where the provider gives none worth the name. */
export const Count = z.int().positive().nullish().catch(null);
const Part = z.object({
  content: z.unknown().optional(),
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
});
const Chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(z.object({ message: Part.nullish(), delta: Part.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish().catch(null),
});

/** Reads a 200 answer of an OpenAI-compatible server, streamed or whole. Throws ModelError for anything but a complete answer. */
export async function readCompletion(response: Response, hear: Hear = () => {}): Promise<Completion> {
  const type = (response.headers.get("content-type") ?? "no content type").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "text/event-stream") return readStream(response, hear);
  if (!/\bjson$/.test(type))
    throw new ModelError("provider_error", `The model server answered ${safe(type)}, not JSON`);
  return whole(fold(nothing, parsed(await wholeTextOf(response))));
}

/** Of an answer nothing was read yet. */
export const nothing: Completion = { text: "", reasoning: "", finish: null, tokensIn: null, tokensOut: null };

async function readStream(response: Response, hear: Hear): Promise<Completion> {
  let completion = nothing;
  for await (const data of eventsOf(textOf(response))) {
    if (data === "[DONE]") break;
    const heard = completion.text.length;
    completion = fold(completion, parsed(data));
    if (completion.text.length > heard) hear(completion.text.slice(heard));
  }
  return whole(completion);
}

/** The data of server-sent events; comments and other fields are left out, and an event that was not ended is none. */
export async function* eventsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let data: string[] = [];
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.map((each) => each.replace(/\r$/, ""))) {
      if (line.startsWith("data:")) data.push(line.slice("data:".length).replace(/^ /, ""));
      if (line !== "" || data.length === 0) continue;
      yield data.join("\n");
      data = [];
    }
  }
}

function parsed(text: string): z.infer<typeof Chunk> {
  try {
    const chunk = Chunk.safeParse(JSON.parse(text));
    if (chunk.success) return chunk.data;
  } catch {
    // Falls through: a chunk that is no JSON would leave a hole in the text, so the whole answer is refused.
  }
  throw new ModelError("provider_error", "The model server sent something that is no chat completion");
}

function fold(sofar: Completion, { error, choices, usage }: z.infer<typeof Chunk>): Completion {
  if (error !== undefined && error !== null)
    throw new ModelError("provider_error", "The model server reports an error");
  const choice = choices?.[0];
  const part = choice?.delta ?? choice?.message;
  return {
    text: sofar.text + contentOf(part?.content),
    reasoning: sofar.reasoning + (part?.reasoning_content ?? part?.reasoning ?? ""),
    finish: choice?.finish_reason ?? sofar.finish,
    tokensIn: usage?.prompt_tokens ?? sofar.tokensIn,
    tokensOut: usage?.completion_tokens ?? sofar.tokensOut,
  };
}

/** Content is a text, or a list of parts of which some are text. */
function contentOf(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = z.array(z.object({ text: z.string().catch("") })).safeParse(content);
  return parts.success ? parts.data.map(({ text }) => text).join("") : "";
}

/** An answer that does not say how it ended is cut off, however whole it looks. */
export function whole(completion: Completion): Completion {
  if (completion.finish !== null) return completion;
  throw new ModelError("provider_error", "The answer of the model ended without saying that it was complete");
}

function safe(type: string): string {
  return type.replace(/[^a-z0-9/+. -]/g, "").slice(0, 40);
}
