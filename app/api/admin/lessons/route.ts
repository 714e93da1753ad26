import { app } from "@/lib/runtime";
import { adminForgetLessons } from "@/lib/web/api/admin";

export const DELETE = adminForgetLessons(app);
