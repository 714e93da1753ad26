import type { Ask } from "./connection";
import type { ForeignServer } from "./servers";

/** As `withServer` of connection.ts, which is loaded with the protocol's package at the first use: most runs use no server. */
export async function withServer<T>(
  server: ForeignServer,
  signal: AbortSignal,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const connection = await import("./connection");
  return connection.withServer(server, signal, work);
}
