import { live } from "@/lib/server/web/api/records";

export const GET = live;
