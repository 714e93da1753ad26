import { app } from "@/lib/server/app";
import { exportShare } from "@/lib/server/web/api/shares";

export const GET = exportShare(app);
