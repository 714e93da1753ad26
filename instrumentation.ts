/** Opens the database, sweeps runs a dead process left and loads the graph before the first request is served. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("@/lib/runtime");
  await boot();
}
