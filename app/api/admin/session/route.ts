import { app } from "@/lib/server/app";
import { adminSignIn, adminSignOut } from "@/lib/server/web/api/admin";

export const POST = adminSignIn(app);
export const DELETE = adminSignOut(app);
