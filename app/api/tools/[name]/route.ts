import { app } from "@/lib/server/app";
import { postTool } from "@/lib/server/web/api/tools";

export const POST = postTool(app);
