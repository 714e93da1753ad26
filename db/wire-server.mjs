import { createServer } from "node:net";

const STARTUP_PROTOCOL = 196608;
const SSL_REQUEST = 80877103;
const CANCEL_REQUEST = 80877102;
const [PARSE, BIND, FLUSH, PARSED] = Buffer.from("PBH1");
const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);
/** A client that holds the one backend without speaking for so long is cut off, so that the others go on. */
const HELD_IDLE_MS = 60_000;

/**
 * Serves one PGlite on a unix socket to many clients. PGlite has a single backend, so a client holds it from the first
 * message of an exchange until it is ready again outside a transaction. Messages of two clients must never interleave:
 * unnamed statements and portals belong to the backend, not to the client, and a Bind would meet the other's Parse.
 * A client that first asks what a statement takes may be long in going on, as its thread is busy: it gives the backend back
 * meanwhile, and the statement is parsed again once it goes on.
 */
export function serve(pglite, socketPath) {
  const queue = backendQueue();
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    attach(socket, pglite, queue);
  });
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(socketPath, () => resolve(undefined));
      }),
    clients: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function attach(socket, pglite, queue) {
  const reader = messageReader();
  const held = { release: null, timer: undefined, parsed: null };
  let working = Promise.resolve();
  socket.on("data", (chunk) => {
    reader.push(chunk);
    working = working.then(drain).catch(() => socket.destroy());
  });
  socket.on("error", () => socket.destroy());
  socket.once("close", () => {
    working = working.then(abandon, abandon);
  });

  async function drain() {
    for (let message = reader.next(); message; message = reader.next()) await answer(message);
  }

  async function answer(message) {
    if (message.kind === "ssl") return void socket.write("N");
    if (message.kind === "cancel" || socket.destroyed) return;
    const isAnew = !held.release;
    held.release ??= await queue.hold();
    clearTimeout(held.timer);
    const [type] = message.bytes;
    if (type === PARSE) held.parsed = message.bytes;
    else if (isAnew && type === BIND && held.parsed) await pass(held.parsed, (data) => data[0] !== PARSED);
    await pass(message.bytes);
    const isFree = !pglite.isInTransaction();
    if (type === FLUSH && isFree) await pass(SYNC, () => false);
    if ((type === FLUSH || message.ends) && isFree) letGo();
    else held.timer = setTimeout(() => socket.destroy(), HELD_IDLE_MS);
  }

  /** Has the backend take a message, and the client what it answers as far as it `isForClient`. */
  async function pass(bytes, isForClient = () => true) {
    await pglite.execProtocolRawStream(bytes, {
      onRawData: (data) => socket.writable && isForClient(data) && socket.write(Buffer.from(data)),
    });
  }

  async function abandon() {
    clearTimeout(held.timer);
    if (!held.release) return;
    await pglite.execProtocolRawStream(SYNC, { onRawData: () => {} });
    if (pglite.isInTransaction()) await pglite.exec("ROLLBACK");
    letGo();
  }

  function letGo() {
    const release = held.release;
    held.release = null;
    release?.();
  }
}

/** First come, first served; `hold` resolves to the function that gives the backend back. */
function backendQueue() {
  let last = Promise.resolve();
  return {
    hold: () => {
      const before = last;
      let release;
      last = new Promise((resolve) => {
        release = resolve;
      });
      return before.then(() => release);
    },
  };
}

/** Cuts the byte stream of a client into protocol messages; chunks are joined only once a message is complete. */
function messageReader() {
  let chunks = [];
  let size = 0;
  let started = false;

  function take(length) {
    const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size);
    chunks = all.length > length ? [all.subarray(length)] : [];
    size -= length;
    return new Uint8Array(all.subarray(0, length));
  }

  function head(count) {
    if (size < count) return null;
    if (chunks[0].length < count) chunks = [Buffer.concat(chunks, size)];
    return chunks[0];
  }

  function next() {
    const bytes = head(started ? 5 : 8);
    if (!bytes) return null;
    const length = started ? 1 + bytes.readInt32BE(1) : bytes.readInt32BE(0);
    if (size < length) return null;
    if (started) {
      const ends = bytes[0] === 0x53 || bytes[0] === 0x51 || bytes[0] === 0x58;
      return { kind: "message", ends, bytes: take(length) };
    }
    const code = bytes.readInt32BE(4);
    const opening = take(length);
    if (code === SSL_REQUEST) return { kind: "ssl" };
    if (code === CANCEL_REQUEST) return { kind: "cancel" };
    if (code !== STARTUP_PROTOCOL) throw new Error(`Unknown protocol ${code}`);
    started = true;
    return { kind: "message", ends: true, bytes: opening };
  }

  return {
    push: (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
    },
    next,
  };
}
