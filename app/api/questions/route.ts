import { app } from "@/lib/server/app";
import { askQuestion } from "@/lib/server/web/api/questions";

export const POST = askQuestion(app);
