import { app } from "@/lib/runtime";
import { readQuestion } from "@/lib/web/api/questions";

export const POST = readQuestion(app);
