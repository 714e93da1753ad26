import { z } from "zod";
import type { AppPort } from "@/lib/web/app-port";
import { readBody } from "@/lib/web/body";
import { type Call, handle, json, orNotFound } from "@/lib/web/handle";
import { validId } from "@/lib/web/ids";
import { type Limiter, readLimiter } from "@/lib/web/limits";

const Name = z.string().trim().min(1).max(200);
const WhyNotBody = z.strictObject({ from: Name, to: Name, about: Name });

/** Why no path between two things of the visitor's run passes a third. */
export const whyNot = (app: AppPort, limiter: Limiter = readLimiter()) =>
  handle("POST /api/runs/[id]/why-not", async ({ request, params, visitorId, address }: Call<{ id: string }>) => {
    const asked = await readBody(request, WhyNotBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.whyNot(run.id, visitorId, asked)));
  });
