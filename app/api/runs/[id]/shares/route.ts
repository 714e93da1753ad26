import { app } from "@/lib/server/app";
import { listShares, makeShare } from "@/lib/server/web/api/shares";

export const GET = listShares(app);
export const POST = makeShare(app);
