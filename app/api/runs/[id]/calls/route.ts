import { app } from "@/lib/server/app";
import { readModelCalls } from "@/lib/server/web/api/runs";

export const GET = readModelCalls(app);
