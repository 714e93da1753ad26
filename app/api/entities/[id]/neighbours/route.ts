import { app } from "@/lib/server/app";
import { readNeighbours } from "@/lib/server/web/api/records";

export const GET = readNeighbours(app);
