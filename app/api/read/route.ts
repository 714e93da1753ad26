import { app } from "@/lib/server/app";
import { readQuestion } from "@/lib/server/web/api/questions";

export const POST = readQuestion(app);
