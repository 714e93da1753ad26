import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Agent, fetch as fetchThrough } from "undici";
import { capped, streamOf } from "@/lib/effects/http";
import { ForeignError } from "./foreign-result";
import type { HttpServer } from "./servers";

type Guarded = { fetch: typeof fetch; close: () => Promise<void> };

/**
 * A fetch for one server only: to its own origin, to addresses it may have as they were looked up for this connection, no
 * redirect, no more than `bytesMax` bytes an answer, decompressed. It never opens the stream of what a server says unasked.
 */
export function guardedFetch(server: HttpServer, headers: Record<string, string>, bytesMax: number): Guarded {
  const { origin, protocol, hostname } = new URL(server.url);
  const literal = hostname.replace(/^\[|\]$/g, "");
  const fail = (reason: string) => new ForeignError(server.name, reason);
  const agent = new Agent({ connect: { lookup: guardedLookup(server), timeout: server.timeoutMs } });
  const guarded: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    if (url.origin !== origin) throw fail("would be asked at another address");
    if (protocol !== "https:" && !server.private) throw fail("is not spoken to without TLS");
    if (isIP(literal) > 0 && !isAllowedAddress(literal, server.private)) throw fail(BARRED);
    if (init?.method !== "POST") return new Response(null, { status: 405 });
    const sent = { ...Object.fromEntries(new Headers(init.headers)), ...headers, "accept-encoding": "identity" };
    const given = { method: "POST", body: String(init.body), headers: sent, signal: init.signal ?? null };
    const answer = await fetchThrough(url, { ...given, redirect: "manual", dispatcher: agent });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw fail("redirects, which is not followed");
    }
    const body = answer.body && streamOf(capped(answer.body, bytesMax, () => fail(`sent more than ${bytesMax} bytes`)));
    return new Response(body, { status: answer.status, headers: Object.fromEntries(answer.headers) });
  };
  return { fetch: guarded, close: () => agent.destroy() };
}

const BARRED = "has an address that is not allowed here";

/** Looks a name up once, for the connection itself, and lets only allowed addresses through. */
function guardedLookup(server: HttpServer): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [allowed] = error ? [] : addresses.filter(({ address }) => isAllowedAddress(address, server.private));
      if (error) done(error, "", 0);
      else if (!allowed || !addresses.every(({ address }) => isAllowedAddress(address, server.private)))
        done(new ForeignError(server.name, BARRED), "", 0);
      else if (options.all) done(null, [allowed]);
      else done(null, allowed.address, allowed.family);
    });
  };
}

/** Never to be asked: this host's own metadata services, link-local, multicast, reserved. */
const NEVER = blockList([
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["192.0.0.0", 24],
  ["224.0.0.0", 3],
  ["::", 128],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
  ["fd00:ec2::", 32],
  ["64:ff9b::", 32],
  ["2001::", 32],
  ["2002::", 16],
]);

/** Loopback and private networks: only where the configuration says so. */
const PRIVATE = blockList([
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["::1", 128],
  ["fc00::", 7],
]);

/** Whether an IP address may be connected to. An IPv4 address within an IPv6 one is judged as what it is. */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return !NEVER.check(address, kind) && (allowPrivate || !PRIVATE.check(address, kind));
}

/** An IPv4 subnet of a BlockList also matches the same addresses mapped into IPv6. */
function blockList(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, isIP(net) === 4 ? "ipv4" : "ipv6");
  return list;
}
