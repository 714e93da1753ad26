import { cleanQuestion } from "@/lib/domain/question/clean";
import type { AppPort } from "@/lib/server/web/app-port";
import { handle, json } from "@/lib/server/web/handle";
import { type Limiter, limiterOf } from "@/lib/server/web/limits";
import { QuestionBody, ReadBody, readBody, sentQuestion } from "@/lib/server/web/request-body";

/** Starts a run and answers 201 with its id; the same `clientKey` again answers the same run. */
export const askQuestion = (app: AppPort) =>
  handle("POST /api/questions", async ({ request, visitorId, address }) => {
    const input = await readBody(request, QuestionBody);
    const question = sentQuestion(input.question);
    return json(await app.ask({ ...input, question }, visitorId, address), 201);
  });

/** The most characters before the caret that are looked at. */
const TYPED_MAX = 200;

/** What the end of a text may name (`?q=`), begun or misspelt, from memory: for each key that is pressed. */
export const findNames = (app: AppPort, limiter: Limiter = limiterOf("names")) =>
  handle("GET /api/names", async ({ request, visitorId, address }) => {
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(await app.names((new URL(request.url).searchParams.get("q") ?? "").slice(-TYPED_MAX)));
  });

/** How a question would be read and what the sources hold on what it names, without starting a run. */
export const readQuestion = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("POST /api/read", async ({ request, visitorId, address }) => {
    const { question: text, patient = [], chosen } = await readBody(request, ReadBody);
    const question = sentQuestion(text);
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(await app.read(question, patient.map(cleanQuestion), chosen));
  });
