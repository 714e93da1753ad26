import { app } from "@/lib/server/app";
import { readClaims } from "@/lib/server/web/api/records";

export const GET = readClaims(app);
