import net from "node:net";

/** A connection that was written to and says nothing for so long is suspected. */
const SILENT_MS = 1500;
const LOOK_MS = 250;

type Watched = { socket: net.Socket; read: number; since: number | null };
type Ends = { host: string[]; port: number[]; path?: string | false };

/**
 * Makes the connections of a pool and watches them. While one waits for an answer, as a long statement rightly does,
 * `answers` asks the server anew, over a connection of its own; when it does not answer either, the network has swallowed
 * it, all connections are destroyed and whatever waits on them fails at once. A server that hangs up without a word is an
 * error too. `close` ends the watch. Connections under TLS are left to keepalives: their writes pass by the socket.
 */
export function watchedSockets(answers: () => Promise<boolean>) {
  const open = new Set<Watched>();
  let isAsking = false;
  const look = async () => {
    if (isAsking || ![...open].some(isSilent)) return;
    isAsking = true;
    const isAlive = await answers();
    isAsking = false;
    if (isAlive) for (const each of open) each.since &&= performance.now();
    else for (const { socket } of open) socket.destroy(lost("The database does not answer"));
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { connect: (ends: Ends) => watched(connect(ends), open), close: () => clearInterval(timer) };
}

/** A connection under way; it is written to before it stands, and tells by its events when it does not come about. */
export function connect({ host, port, path }: Ends): net.Socket {
  const socket = path ? net.connect(path) : net.connect(port[0] ?? 5432, host[0] ?? "localhost");
  socket.once("end", () => {
    if (socket.bytesRead === 0) socket.destroy(lost("The database hung up at once"));
  });
  return Object.assign(socket, { host: host[0] });
}

/** Notes when the first write since the last answer was made, and how much had come by then. */
function watched(socket: net.Socket, open: Set<Watched>): net.Socket {
  const entry: Watched = { socket, read: 0, since: null };
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  const noted = (...args: unknown[]) => {
    if (!isWaiting(entry)) entry.since = performance.now();
    entry.read = socket.bytesRead;
    return write(...args);
  };
  open.add(entry);
  socket.once("close", () => open.delete(entry));
  return Object.assign(socket, { write: noted });
}

function isWaiting({ socket, read, since }: Watched): boolean {
  return since !== null && socket.bytesRead === read;
}

/** Nothing has come for too long since it was written to. */
function isSilent(entry: Watched): boolean {
  return isWaiting(entry) && performance.now() - (entry.since ?? 0) >= SILENT_MS;
}

function lost(message: string): Error {
  return Object.assign(new Error(message), { code: "CONNECTION_CLOSED" });
}
