import { app } from "@/lib/runtime";
import { exportRun } from "@/lib/web/api/runs";

export const GET = exportRun(app);
