import { app } from "@/lib/server/app";
import { deleteRun } from "@/lib/server/web/api/runs";

export const DELETE = deleteRun(app);
