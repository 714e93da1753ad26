import { AppError } from "@/lib/engine/error";
import type { AppPort, GraphStatus } from "./app-port";

/** What is loaded, or null while no graph is; other failures are thrown on. */
export async function graphOrNull(app: Pick<AppPort, "graphStatus">): Promise<GraphStatus | null> {
  try {
    return await app.graphStatus();
  } catch (error) {
    if (error instanceof AppError && error.code === "no_graph") return null;
    throw error;
  }
}
