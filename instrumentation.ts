/**
 * Opens the database, sweeps runs a dead process left and loads the graph before the first request is served. A server
 * that cannot do so says why in one sentence and ends: it has nothing to serve.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("@/lib/runtime");
  try {
    await boot();
  } catch (error) {
    console.error(`Vigil cannot start: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
