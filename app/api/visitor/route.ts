import { app } from "@/lib/server/app";
import { deleteVisitor } from "@/lib/server/web/api/runs";

export const DELETE = deleteVisitor(app);
