import { app } from "@/lib/runtime";
import { health } from "@/lib/web/api/records";

export const GET = health(app);
