import { app } from "@/lib/server/app";
import { continueRun } from "@/lib/server/web/api/runs";

export const POST = continueRun(app);
