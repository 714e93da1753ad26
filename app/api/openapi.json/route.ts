import { app } from "@/lib/runtime";
import { openApi } from "@/lib/web/api/openapi";

export const GET = openApi(app);
