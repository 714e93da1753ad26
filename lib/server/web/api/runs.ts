import { z } from "zod";
import type { AppPort } from "@/lib/server/web/app-port";
import { type Call, handle, json, orNotFound } from "@/lib/server/web/handle";
import { validId } from "@/lib/server/web/ids";
import { type Limiter, limiterOf, runLimiter } from "@/lib/server/web/limits";
import { readBody, WhyNotBody } from "@/lib/server/web/request-body";
import { afterOf, eventStream, type Read, takeLine } from "@/lib/server/web/sse";

type RunCall = Call<{ id: string }>;

const ContinueBody = z.strictObject({ iterations: z.number().int().min(1).max(20) });
const Nothing = z.strictObject({});

/** The events of a visitor's own run after `?after=seq`, as text/event-stream, each stored before it is sent. */
export const runEvents = (app: AppPort) =>
  handle("GET /api/runs/[id]/events", async ({ request, params, visitorId }: RunCall) => {
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    const release = takeLine(visitorId);
    const read: Read = (signal, tellWait) => app.events(run.id, visitorId, afterOf(request), signal, tellWait);
    return eventStream(read, request, { release });
  });

/** A finished run as a JSON file to keep; `not_found` for another's run or one without artifacts, `not_ended` while it goes on. */
export const exportRun = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("GET /api/runs/[id]/export", async ({ params, visitorId, address }: RunCall) => {
    const id = validId(params.id);
    limiter.take({ visitorId, address }, crypto.randomUUID());
    const file = orNotFound(await app.exportRun(id, visitorId));
    return json(file, 200, { "content-disposition": `attachment; filename="vigil-run-${id}.json"` });
  });

/** Asks a run to stop and does not wait until it has (202); one that has ended stays as it is. */
export const stopRun = (app: AppPort) =>
  handle("POST /api/runs/[id]/stop", async ({ request, params, visitorId }: RunCall) => {
    await readBody(request, Nothing);
    orNotFound(await app.findRun(validId(params.id), visitorId));
    return json({ stopped: await app.stop(params.id, visitorId) }, 202);
  });

/** Lets an ended run go on for 1 to 20 more iterations (202); counts against the limit of runs. */
export const continueRun = (app: AppPort, limiter: Limiter = runLimiter(() => app.settings().visitorRunsPerHour)) =>
  handle("POST /api/runs/[id]/continue", async ({ request, params, visitorId, address }: RunCall) => {
    const { iterations } = await readBody(request, ContinueBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json({ continued: await app.continueRun(run.id, visitorId, iterations, address) }, 202);
  });

/** Deletes a visitor's own run with its journal and rows. */
export const deleteRun = (app: AppPort) =>
  handle("DELETE /api/runs/[id]", async ({ params, visitorId }: RunCall) => {
    orNotFound(await app.deleteRun(validId(params.id), visitorId));
    return json({ deleted: true });
  });

/** Deletes all that is stored of the visitor. */
export const deleteVisitor = (app: AppPort) =>
  handle("DELETE /api/visitor", async ({ visitorId }) => {
    await app.deleteVisitor(visitorId);
    return json({ deleted: true });
  });

const CheckBody = z.strictObject({ text: z.string().trim().min(1).max(20_000) });

/** Checks each sentence of a text from elsewhere against what the visitor's run found. The text is not stored. */
export const checkText = (app: AppPort, limiter: Limiter = limiterOf("checks")) =>
  handle("POST /api/runs/[id]/check", async ({ request, params, visitorId, address }: Call<{ id: string }>) => {
    const { text } = await readBody(request, CheckBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.checkText(run.id, visitorId, text)));
  });

/** Why no path between two things of the visitor's run passes a third. */
export const whyNot = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("POST /api/runs/[id]/why-not", async ({ request, params, visitorId, address }: Call<{ id: string }>) => {
    const asked = await readBody(request, WhyNotBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.whyNot(run.id, visitorId, asked)));
  });
