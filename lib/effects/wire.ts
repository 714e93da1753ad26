import { type Completion, type Hear, readCompletion } from "./completion";

/** How a provider is spoken to: what is put into a request, how its answer is read, and how the SDK is given it. */
export type Wire = {
  /** The request as the SDK made it, with a stream asked for; without what not every server takes where `extras` is false. */
  body: (made: Record<string, unknown>, extras: boolean) => Record<string, unknown>;
  /** Reads a 200 answer, streamed or whole, and lets its text be heard as it comes. Throws ModelError for anything but a complete answer. */
  read: (response: Response, hear?: Hear) => Promise<Completion>;
  answer: (completion: Completion) => Response;
};

/** The chat completions protocol: OpenAI, Groq, Ollama, vLLM, llama.cpp and others. */
export const chatWire: Wire = {
  body: ({ response_format, ...plain }, extras) =>
    extras ? { ...plain, response_format, stream: true, stream_options: { include_usage: true } } : plain,
  read: readCompletion,
  answer: ({ text, reasoning, finish, tokensIn, tokensOut }) =>
    Response.json({
      id: "completion",
      object: "chat.completion",
      created: 0,
      model: "model",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: text, reasoning_content: reasoning },
          finish_reason: finish,
        },
      ],
      usage: { prompt_tokens: tokensIn ?? 0, completion_tokens: tokensOut ?? 0, total_tokens: 0 },
    }),
};
