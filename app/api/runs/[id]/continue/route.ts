import { app } from "@/lib/runtime";
import { continueRun } from "@/lib/web/api/runs";

export const POST = continueRun(app);
