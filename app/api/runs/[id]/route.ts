import { app } from "@/lib/runtime";
import { deleteRun } from "@/lib/web/api/runs";

export const DELETE = deleteRun(app);
