import { createServer } from "node:net";

/** The first ports from `from` on that nobody listens on. */
export async function freePorts(from, count) {
  /** @type {number[]} */
  const ports = [];
  for (let port = from; ports.length < count && port < 65_536; port++) if (await isFree(port)) ports.push(port);
  return ports;
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
