import { app } from "@/lib/runtime";
import { deleteVisitor } from "@/lib/web/api/runs";

export const DELETE = deleteVisitor(app);
