import { app } from "@/lib/runtime";
import { whyNot } from "@/lib/web/api/runs";

export const POST = whyNot(app);
