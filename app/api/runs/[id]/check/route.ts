import { app } from "@/lib/runtime";
import { checkText } from "@/lib/web/api/check-text";

export const POST = checkText(app);
