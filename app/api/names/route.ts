import { app } from "@/lib/server/app";
import { findNames } from "@/lib/server/web/api/questions";

export const GET = findNames(app);
