import { app } from "@/lib/runtime";
import { stopRun } from "@/lib/web/api/runs";

export const POST = stopRun(app);
