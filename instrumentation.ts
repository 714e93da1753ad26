/**
 * Makes a server ready, which its first requests wait for, but for those that ask how far it is; what that takes runs on Node
 * only, so no other runtime is given it.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { notePeers } = await import("./lib/server/web/address");
    notePeers();
    const { bootOrExit } = await import("@/lib/server/boot");
    void bootOrExit();
  }
}
