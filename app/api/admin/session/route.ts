import { app } from "@/lib/runtime";
import { adminSignIn, adminSignOut } from "@/lib/web/api/admin";

export const POST = adminSignIn(app);
export const DELETE = adminSignOut(app);
