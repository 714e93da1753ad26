import { z } from "zod";
import type { AppPort } from "@/lib/web/app-port";
import { readBody } from "@/lib/web/body";
import { calledTool } from "@/lib/web/called-tool";
import { type Call, handle, json } from "@/lib/web/handle";
import { type Limiter, toolLimiter } from "@/lib/web/limits";

const Arguments = z.record(z.string(), z.unknown());

/** Calls one tool of the registry with the body as its arguments, and answers with its result. */
export const postTool = (app: AppPort, limiter: Limiter = toolLimiter()) =>
  handle("POST /api/tools/[name]", async ({ request, params, visitorId, address }: Call<{ name: string }>) => {
    const args = await readBody(request, Arguments);
    const caller = { app, limiter, visitorId, address, signal: request.signal };
    return json(await calledTool(caller, params.name, args));
  });
