import { app } from "@/lib/server/app";
import { runEvents } from "@/lib/server/web/api/runs";

export const GET = runEvents(app);
