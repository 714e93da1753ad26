import { app } from "@/lib/runtime";
import { listShares, makeShare } from "@/lib/web/api/shares";

export const GET = listShares(app);
export const POST = makeShare(app);
