import { randomUUID } from "node:crypto";
import { fetchText } from "./http.mjs";

const REQUEST_MS = 60_000;

let visitors = 0;

/** A visitor at an address of its own, with the cookie that a page gave it. */
export async function newVisitor(url) {
  visitors += 1;
  const address = `198.18.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
  const { headers } = await fetchText(`${url}/help`, { headers: { "x-forwarded-for": address } }, REQUEST_MS);
  const [cookie] = (headers["set-cookie"]?.[0] ?? "").split(";");
  return { "x-forwarded-for": address, cookie };
}

/** Asks as the page does: the id of the run, or null, with the status; 0 where there is no answer. */
export async function ask(url, visitor, asked) {
  const body = { clientKey: randomUUID(), ...asked };
  const { status, json } = await requestJson(`${url}/api/questions`, {
    method: "POST",
    headers: { ...visitor, origin: url, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status, runId: status === 201 ? json.runId : null };
}

/** The export of a run that has ended; null where there is none. */
export async function exportOf(url, visitor, runId) {
  const { status, json } = await requestJson(`${url}/api/runs/${runId}/export`, { headers: visitor });
  return status === 200 ? json : null;
}

async function requestJson(url, options) {
  const { status, text } = await fetchText(url, options, REQUEST_MS);
  return { status, json: text.startsWith("{") ? JSON.parse(text) : null };
}
