import { BlockList, isIP } from "node:net";

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
