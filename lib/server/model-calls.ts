import { z } from "zod";
import { keepModelCalls } from "@/db/runs/model-calls";
import { errorMessage } from "@/lib/domain/run/error";
import type { Recorded } from "@/lib/domain/run/event";
import type { ModelCall } from "@/lib/domain/run/model/model-call";
import { settingsIn } from "@/lib/domain/run/settings";
import type { Reply } from "@/lib/effects/converse";
import { type ModelClient, type ModelEndpoint, modelClient } from "@/lib/effects/model";
import { ModelError, type Spent } from "@/lib/effects/model-error";
import type { Session } from "./session";

/** Told of each step a model was asked for. */
export type Keep = (call: ModelCall) => void;

/** A client of an endpoint that tells of everything it is asked. */
export function recordedClient(endpoint: ModelEndpoint, keep: Keep): ModelClient {
  const client = modelClient(endpoint);
  const { provider, model } = endpoint;
  return {
    ...client,
    converse: (request) => {
      const asked = {
        provider,
        model,
        host: client.host,
        operation: request.name.toLowerCase(),
        system: request.instructions,
      };
      return told({ ...asked, messages: JSON.stringify(request.messages) }, keep, () => client.converse(request));
    },
  };
}

type Asked = Pick<ModelCall, "operation" | "provider" | "host" | "model" | "system" | "messages">;
type Came = Pick<ModelCall, "reply"> & Partial<Pick<ModelCall, "stopReason" | "firstTokenMs">>;

function cameOf({ text, reasoning, calls, finish: stopReason, firstMs }: Reply): Came {
  const reply = JSON.stringify({ text, reasoning, calls });
  return { reply, stopReason, firstTokenMs: firstMs && Math.round(firstMs) };
}

async function told(
  asked: Asked,
  keep: Keep,
  ask: () => ReturnType<ModelClient["converse"]>,
): ReturnType<ModelClient["converse"]> {
  const startedAt = new Date().toISOString();
  const startedMs = performance.now();
  const tell = ({ tokensIn, tokensOut, modelCalls: requests }: Spent, came: Came, cause: string | null) => {
    const ms = Math.round(performance.now() - startedMs);
    keep({
      ...asked,
      stopReason: null,
      firstTokenMs: null,
      ...came,
      tokensIn,
      tokensOut,
      startedAt,
      ms,
      requests,
      cause,
    });
  };
  try {
    const answer = await ask();
    tell(answer, cameOf(answer), null);
    return answer;
  } catch (error) {
    if (error instanceof ModelError) tell(error.spent, { reply: error.partial || null }, error.cause);
    throw error;
  }
}

const Settings = z.object({ VIGIL_MODEL_TEXT_DAYS: z.coerce.number().int().min(0).max(3650).default(30) });

/** Keeps the steps of a run's models: with the event that is stored after them, for VIGIL_MODEL_TEXT_DAYS days, none for 0. That they cannot be kept changes nothing about the run. */
export function modelCallKeeper({ database }: Session, runId: string, recorded: readonly Recorded[]) {
  const { VIGIL_MODEL_TEXT_DAYS: days } = settingsIn(process.env, Settings);
  const waiting: ModelCall[] = [];
  let iteration = recorded.filter(({ type }) => type === "called").length;
  let writing = Promise.resolve();
  const write = (seq: number) => {
    const calls = waiting.splice(0).map((call) => ({ ...call, seq, iteration }));
    if (calls.length === 0 || days === 0) return;
    writing = writing
      .then(() => keepModelCalls(database, runId, calls, days))
      .catch((error) =>
        console.error(`Run ${runId}: what its model was asked could not be kept: ${errorMessage(error)}`),
      );
  };
  return {
    keep: (call: ModelCall) => void waiting.push(call),
    stored: ({ type, seq }: Recorded) => {
      write(seq);
      if (type === "called") iteration += 1;
    },
    close: () => writing,
  };
}
