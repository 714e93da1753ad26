import { z } from "zod";
import type { AppPort } from "@/lib/web/app-port";
import { readBody } from "@/lib/web/body";
import { type Call, handle, json, orNotFound } from "@/lib/web/handle";
import { validId } from "@/lib/web/ids";
import { checkLimiter, type Limiter } from "@/lib/web/limits";

const CheckBody = z.strictObject({ text: z.string().trim().min(1).max(20_000) });

/** A text from elsewhere, each sentence held against what the visitor's run found. The text is not kept. */
export const checkText = (app: AppPort, limiter: Limiter = checkLimiter()) =>
  handle("POST /api/runs/[id]/check", async ({ request, params, visitorId, address }: Call<{ id: string }>) => {
    const { text } = await readBody(request, CheckBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.checkText(run.id, visitorId, text)));
  });
