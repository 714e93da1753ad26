import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";

export type Served = { url: string; requests: IncomingMessage["headers"][]; close: () => Promise<void> };
export type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** Answers every request by `answer`, which is told how many came before; `requests` holds the headers of each. */
export async function serve(answer: Answer, port = 0): Promise<Served> {
  const requests: Served["requests"] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    answer(request, response, requests.length - 1);
  });
  const at = await listening(server, port);
  return { url: `http://127.0.0.1:${at}/file`, requests, close: () => closed(server) };
}

/** A file with ranges and an entity tag, as a static server gives it. */
export function fileAnswer(content: Buffer, etag = '"v1"'): Answer {
  return (request, response) => {
    const from = /^bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1];
    if (from !== undefined && request.headers["if-match"] !== etag) return void response.writeHead(412).end();
    const body = content.subarray(Number(from ?? 0));
    const range = from && { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` };
    response.writeHead(from ? 206 : 200, { etag, "content-length": body.length, ...(range || {}) }).end(body);
  };
}

/** Sends the head of a file and cuts the connection after `bytes`. */
export function cutAnswer(content: Buffer, bytes: number, etag = '"v1"'): Answer {
  return (_request, response) => {
    response.writeHead(200, { etag, "content-length": content.length });
    response.write(content.subarray(0, bytes), () => setTimeout(() => response.destroy(), 50));
  };
}

/** A proxy that tunnels, and counts what it tunnelled to. */
export async function tunnel(): Promise<{ url: string; targets: string[]; close: () => Promise<void> }> {
  const targets: string[] = [];
  const server = createServer();
  server.on("connect", (request, socket) => {
    targets.push(String(request.url));
    const [host, port] = String(request.url).split(":");
    const onward = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  const port = await listening(server);
  return { url: `http://127.0.0.1:${port}`, targets, close: () => closed(server) };
}

async function listening(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
