import { app } from "@/lib/server/app";
import { openApi } from "@/lib/server/web/api/openapi";

export const GET = openApi(app);
