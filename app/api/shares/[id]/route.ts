import { app } from "@/lib/server/app";
import { revokeShare } from "@/lib/server/web/api/shares";

export const DELETE = revokeShare(app);
