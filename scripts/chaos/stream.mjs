import { setTimeout as sleep } from "node:timers/promises";

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
  try {
    const answer = await fetch(url, { headers: { ...visitor, accept: "text/event-stream" }, signal });
    if (answer.ok) {
      for await (const { id, event } of messagesOf(answer.body)) {
        if (event === "end" || event === "later") return event;
        if (event === "lost") return "broken";
        if (id || event) heard(id ? Number(id) : null);
      }
    }
    await answer.body?.cancel();
  } catch {
    // the line broke, or is read no more
  }
  return signal.aborted ? "late" : "broken";
}

async function* messagesOf(body) {
  let text = "";
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const messages = (text + piece).split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) yield fieldsOf(message);
  }
}

function fieldsOf(message) {
  const field = (name) => message.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
  return { id: field("id"), event: field("event") };
}
