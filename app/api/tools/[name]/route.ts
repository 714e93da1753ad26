import { app } from "@/lib/runtime";
import { postTool } from "@/lib/web/api/tools";

export const POST = postTool(app);
