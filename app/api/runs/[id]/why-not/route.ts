import { app } from "@/lib/runtime";
import { whyNot } from "@/lib/web/api/why-not";

export const POST = whyNot(app);
