import { app } from "@/lib/server/app";
import { mcpServer } from "@/lib/server/web/api/mcp";

export const POST = mcpServer(app);
