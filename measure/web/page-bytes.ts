import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { fetchText } from "@/scripts/chaos/http.mjs";
import { follow } from "@/scripts/chaos/stream.mjs";
import { ask, newVisitor } from "@/scripts/chaos/visitor.mjs";

/** Pages that hold little but what every page has. */
const BARE = ["/nowhere", "/help", "/sources"];
const TURNS = [
  "How could metformin cause lactic acidosis?",
  "What adverse events might metformin cause?",
  "What does ibuprofen target?",
  "Which drugs cause lactic acidosis?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
];
const REQUEST_MS = 60_000;

export type PageBytes = {
  /** HTML of a conversation of five turns, and its script compressed beyond that of the barest page. */
  html: number;
  scriptAboveBarest: number;
  barestScript: number;
  /** Whether the page loads what draws graphs before one is looked at. */
  holdsGraph: boolean;
};

/** The bytes of a conversation of five turns on a server, which it asks first. */
export async function pageBytes(url: string): Promise<PageBytes> {
  const visitor = await newVisitor(url);
  const conversationId = randomUUID();
  for (const question of TURNS) {
    const { runId } = await ask(url, visitor, { question, conversationId });
    await follow([url], visitor, runId, AbortSignal.timeout(REQUEST_MS));
  }
  const read = async (path: string) => (await fetchText(`${url}${path}`, { headers: visitor }, REQUEST_MS)).text;
  const html = await read(`/c/${conversationId}`);
  const scripts = await Promise.all(scriptsIn(html).map(read));
  const bare: number[] = [];
  for (const path of BARE) bare.push(zipped(await Promise.all(scriptsIn(await read(path)).map(read))));
  const barestScript = Math.min(...bare);
  return {
    html: Buffer.byteLength(html),
    scriptAboveBarest: zipped(scripts) - barestScript,
    barestScript,
    holdsGraph: scripts.some((text) => text.includes("cytoscape")),
  };
}

/** The paths of the scripts that a page loads. */
function scriptsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/<script[^>]* src="(\/_next\/[^"]+\.js)[^"]*"/g)].map(([, path = ""]) => path))];
}

function zipped(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
