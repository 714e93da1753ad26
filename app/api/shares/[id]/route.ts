import { app } from "@/lib/runtime";
import { revokeShare } from "@/lib/web/api/shares";

export const DELETE = revokeShare(app);
