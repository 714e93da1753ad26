import { app } from "@/lib/server/app";
import { health } from "@/lib/server/web/api/records";

export const GET = health(app, "GET /api/ready");
