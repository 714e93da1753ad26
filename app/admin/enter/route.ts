import { app } from "@/lib/runtime";
import { adminEnter } from "@/lib/web/api/admin";

export const GET = adminEnter(app);
