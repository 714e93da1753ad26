import { app } from "@/lib/server/app";
import { deleteRun, readRun } from "@/lib/server/web/api/runs";

export const GET = readRun(app);
export const DELETE = deleteRun(app);
