import { app } from "@/lib/runtime";
import { mcpServer } from "@/lib/web/api/mcp";

export const POST = mcpServer(app);
