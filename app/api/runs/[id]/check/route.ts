import { app } from "@/lib/server/app";
import { checkText } from "@/lib/server/web/api/runs";

export const POST = checkText(app);
