/** Makes a server ready before its first request; what that takes runs on Node only, so no other runtime is given it. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { notePeers } = await import("./lib/server/web/address");
    notePeers();
    const { bootOrExit } = await import("@/lib/server/boot");
    await bootOrExit();
  }
}
