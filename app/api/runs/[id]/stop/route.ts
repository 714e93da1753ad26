import { app } from "@/lib/server/app";
import { stopRun } from "@/lib/server/web/api/runs";

export const POST = stopRun(app);
