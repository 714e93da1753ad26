import type { Part } from "./part";
import { hitsOf } from "./scan";

/** Sentences that only tell something, and what is then asked of it with a word that points back: read as one question. */
export type Told = { told: readonly Part[]; asked: Part; rest: readonly Part[] };

/** Finds the first sentence that asks, and what is told before it; null when none asks or nothing is told. */
export function toldAndAsked(parts: readonly Part[]): Told | null {
  const at = parts.findIndex((part) => asks(part));
  const asked = parts[at];
  const told = parts.slice(0, Math.max(at, 0)).filter(({ scanned }) => scanned.items.length > 0);
  if (!asked || told.length === 0) return null;
  return { told, asked, rest: parts.slice(at + 1) };
}

const openers = new Set(
  `what which who whom whose why how when where is are was were does do did can could may might will would has have should list name show give tell explain compare
  find count describe summarise summarize identify any enumerate`.split(/\s+/),
);

function asks({ text, scanned }: Part): boolean {
  const polite = hitsOf(scanned, "polite", "greet");
  const first = scanned.tokens.find(
    (token) =>
      token.word &&
      !["so", "and", "but", "now", "then"].includes(token.lower) &&
      !polite.some((hit) => token.start >= hit.start && token.end <= hit.end && !openers.has(hit.text)),
  );
  const request = polite.some((hit) => hit.start === scanned.tokens[0]?.start && requests.test(hit.text));
  const bare = scanned.items.length === 0 && hitsOf(scanned, "ae", "targetNoun", "pathway", "signal").length > 0;
  return request || bare || /\?\W*$/.test(text) || (first !== undefined && openers.has(first.lower));
}

const pointers = new Set("this it its they them their these those both two".split(" "));
const SHORT_WORDS = 2;

const requests =
  /^(?:tell|show|give|list|find|get|name|enumerate|identify|search|display|provide|report|return|(?:i|we) (?:need|want|would|'d)|i'm|i am looking|looking|help me)/;

/** Whether a sentence that names no drug points back at what was said, or says too little to stand alone ("Why?"). */
export function pointsBack({ scanned }: Part): boolean {
  const words = scanned.tokens.filter(({ word }) => word);
  if (scanned.items.some(({ group }) => group === "drug")) return false;
  return words.length <= SHORT_WORDS || words.some(({ lower }) => pointers.has(lower));
}
