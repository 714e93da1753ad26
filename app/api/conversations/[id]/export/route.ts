import { app } from "@/lib/server/app";
import { exportConversation } from "@/lib/server/web/api/conversations";

export const GET = exportConversation(app);
