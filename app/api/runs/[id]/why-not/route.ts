import { app } from "@/lib/server/app";
import { whyNot } from "@/lib/server/web/api/runs";

export const POST = whyNot(app);
