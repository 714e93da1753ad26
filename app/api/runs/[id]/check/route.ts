import { app } from "@/lib/runtime";
import { checkText } from "@/lib/web/api/runs";

export const POST = checkText(app);
