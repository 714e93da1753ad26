import net from "node:net";

/** Asks for an encrypted connection, which a server of the protocol answers at once, whatever else it does. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a database answers on the socket within `deadlineMs`: a process that is ending may still take connections. */
export function isServing(path: string, deadlineMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path, () => socket.write(SSL_REQUEST));
    const end = (isAnswered: boolean) => {
      clearTimeout(deadline);
      socket.destroy();
      resolve(isAnswered);
    };
    const deadline = setTimeout(end, deadlineMs, false);
    socket.once("data", () => end(true));
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}
