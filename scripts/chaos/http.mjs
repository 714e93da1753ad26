import http from "node:http";

/** A whole answer with its headers; status 0 and no text where it does not come to its end within `timeoutMs`. */
export async function fetchText(url, options, timeoutMs) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  const pieces = [];
  const answer = await send(url, { ...options, signal: giveUp.signal }, (piece) => pieces.push(piece));
  clearTimeout(timer);
  return answer.isWhole ? { ...answer, text: pieces.join("") } : { status: 0, headers: {}, text: "" };
}

/**
 * Sends a request over a connection of its own and gives each piece of the answer's text to `heard`. Settles when the answer
 * ends, the connection breaks or `signal` aborts, with status (0 where no answer began), headers, and whether the answer
 * came to its end. Not by `fetch`: an answer aborted while its body was
 * read was seen never to settle.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, signal: AbortSignal }} options
 * @param {(text: string) => void} heard
 */
export function send(url, { method = "GET", headers = {}, body, signal }, heard) {
  return new Promise((resolve) => {
    let head = { status: 0, headers: {} };
    const request = http.request(url, { method, headers, agent: false });
    const settle = (isWhole) => {
      signal.removeEventListener("abort", breakOff);
      request.destroy();
      resolve({ ...head, isWhole });
    };
    const breakOff = () => settle(false);
    signal.addEventListener("abort", breakOff);
    request.on("error", breakOff);
    request.once("response", (answer) => {
      head = { status: answer.statusCode ?? 0, headers: answer.headers };
      answer.setEncoding("utf8");
      answer.on("data", heard);
      answer.on("error", breakOff);
      answer.once("close", () => settle(answer.complete));
    });
    request.end(body);
    if (signal.aborted) breakOff();
  });
}
