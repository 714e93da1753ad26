import { app } from "@/lib/server/app";
import { exportRun } from "@/lib/server/web/api/runs";

export const GET = exportRun(app);
