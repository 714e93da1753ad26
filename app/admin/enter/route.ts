import { app } from "@/lib/server/app";
import { adminEnter } from "@/lib/server/web/api/admin";

export const GET = adminEnter(app);
