import { app } from "@/lib/server/app";
import { deleteConversation, readConversation, renameConversation } from "@/lib/server/web/api/conversations";

export const GET = readConversation(app);
export const PATCH = renameConversation(app);
export const DELETE = deleteConversation(app);
