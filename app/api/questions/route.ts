import { app } from "@/lib/runtime";
import { askQuestion } from "@/lib/web/api/questions";

export const POST = askQuestion(app);
