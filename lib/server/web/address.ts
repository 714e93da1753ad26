import { createHmac } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Environment } from "@/lib/domain/run/settings";
import { readdressUntaken } from "./refusal";

/** Set on every request by this process, whatever a client sent under the name: the address at the other end of its connection. */
export const PEER_HEADER = "x-vigil-peer";
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
/** Leading groups of an IPv6 address that are one network; what follows its owner may choose at will. */
const NETWORK_GROUPS = 4;

/**
 * Where a request comes from: the other end of the connection or, behind VIGIL_PROXIES proxies of ours, what the first of
 * them wrote down; a proxy on this machine counts without a setting. Whatever else X-Forwarded-For says may be made up.
 * Of an IPv6 address its network.
 */
export function addressOf(headers: Headers, env: Environment = process.env): string {
  const peer = plain(headers.get(PEER_HEADER) ?? "");
  const proxies = env.VIGIL_PROXIES ? Number(env.VIGIL_PROXIES) : LOOPBACK.test(peer) ? 1 : 0;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((each) => plain(each.trim()));
  const told = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return networkOf(told && isIP(told) > 0 ? told : peer);
}

/** The owner of the runs and calls of a program without a cookie: one per address, which the name does not reveal. */
export function programAt(address: string, secret: Uint8Array): string {
  return `p_${createHmac("sha256", secret).update(address).digest("base64url").slice(0, 22)}`;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = tail ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail] : head;
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Writes the other end of its connection into every request this process is sent, before anybody reads it, and readdresses those no route can be given. */
export function notePeers(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    readdressUntaken(request);
  });
}
