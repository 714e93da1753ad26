import { setTimeout as sleep } from "node:timers/promises";
import { send } from "./http.mjs";

const RETRY_MS = 500;

/**
 * Reads a run's events as a browser does until they end or `signal` aborts: where a line breaks, it
 * goes on after the last event at the next of `urls`. Answers the number of the last event, events missing before it,
 * events sent twice, lines that broke, when the first message came, and whether the end came.
 */
export async function follow(urls, visitor, runId, signal) {
  const seen = { last: 0, missing: 0, repeated: 0, broken: 0, firstAt: null, hasEnded: false };
  for (let turn = 0; !seen.hasEnded && !signal.aborted; turn++) {
    const url = `${urls[turn % urls.length]}/api/runs/${runId}/events?after=${seen.last}`;
    const end = await readLine(url, visitor, signal, (id) => note(seen, id));
    if (end === "end") seen.hasEnded = true;
    else if (end === "broken") seen.broken += 1;
    if (!seen.hasEnded) await sleep(RETRY_MS);
  }
  return seen;
}

function note(seen, id) {
  seen.firstAt ??= Date.now();
  if (id === null) return;
  if (id <= seen.last) seen.repeated += 1;
  else seen.missing += id - seen.last - 1;
  seen.last = Math.max(seen.last, id);
}

/** How a line ended: "end", "later" where the server asks to come back, "late" once `signal` aborted, else "broken". */
async function readLine(url, visitor, signal, heard) {
  const line = new AbortController();
  const drop = () => line.abort();
  signal.addEventListener("abort", drop);
  let end = null;
  const read = messageReader(({ id, event }) => {
    end ??= ENDS[event] ?? null;
    if (end) line.abort();
    else if (id || event) heard(id ? Number(id) : null);
  });
  await send(url, { headers: { ...visitor, accept: "text/event-stream" }, signal: line.signal }, read);
  signal.removeEventListener("abort", drop);
  return end ?? (signal.aborted ? "late" : "broken");
}

const ENDS = { end: "end", later: "later", lost: "broken" };

/** Takes pieces of a text/event-stream and gives the fields of each whole message to `heard`. */
function messageReader(heard) {
  let text = "";
  return (piece) => {
    const messages = (text + piece).split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) heard(fieldsOf(message));
  };
}

function fieldsOf(message) {
  const field = (name) => message.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
  return { id: field("id"), event: field("event") };
}
