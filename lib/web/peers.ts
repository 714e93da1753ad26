import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { PEER_HEADER } from "./address";
import { readdressUntaken } from "./untaken";

/** Writes the other end of its connection into every request this process is sent, before anybody reads it, and readdresses those no route can be given. */
export function notePeers(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    readdressUntaken(request);
  });
}
