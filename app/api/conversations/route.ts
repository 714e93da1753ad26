import { app } from "@/lib/server/app";
import { listConversations } from "@/lib/server/web/api/conversations";

export const GET = listConversations(app);
