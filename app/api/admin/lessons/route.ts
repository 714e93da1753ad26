import { app } from "@/lib/server/app";
import { adminForgetLessons } from "@/lib/server/web/api/admin";

export const DELETE = adminForgetLessons(app);
