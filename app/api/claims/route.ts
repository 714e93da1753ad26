import { app } from "@/lib/runtime";
import { readClaims } from "@/lib/web/api/records";

export const GET = readClaims(app);
