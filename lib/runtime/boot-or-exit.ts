import { errorMessage } from "@/lib/engine/error";
import { boot } from "./boot";

/**
 * Opens the database, sweeps runs a dead process left and loads the graph before the first request is served. A server
 * that cannot do so says why in one sentence and ends: it has nothing to serve.
 */
export async function bootOrExit(): Promise<void> {
  try {
    await boot();
  } catch (error) {
    console.error(`Vigil cannot start: ${errorMessage(error)}`);
    process.exit(1);
  }
}
