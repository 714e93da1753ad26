import { app } from "@/lib/runtime";
import { runEvents } from "@/lib/web/api/runs";

export const GET = runEvents(app);
