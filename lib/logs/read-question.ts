import type { LogEntityKind, LogQuery, LogWindow, Severity } from "@/lib/engine/log-query";
import type { Reading } from "@/lib/engine/question";

const KINDS: [LogEntityKind, RegExp][] = [
  ["cm_mac", /\b(?:cm|cable modems?)\b[\s-]*(?:mac|hardware)?/i],
  ["mac", /\bmacs?\b|\bhardware addresses\b/i],
  ["ip", /\bips?\b|\bip address/i],
  ["uuid", /\buuids?\b|\bguids?\b/i],
  ["email", /\be-?mails?\b/i],
  ["url", /\burls?\b|\blinks?\b/i],
  ["id", /\bids\b|\bidentifiers?\b|\buser ids?\b/i],
];
const SEVERITIES: [Severity, RegExp][] = [
  ["critical", /\b(?:critical|fatal|emergency)\b/i],
  ["error", /\berrors?\b/i],
  ["warning", /\bwarn(?:ing)?s?\b/i],
  ["info", /\binfo(?:rmation)?\b/i],
  ["debug", /\bdebug\b/i],
];
const MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 1440, week: 10_080 };
const AMOUNTS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, five: 5, six: 6, ten: 10, twelve: 12 };
const TIME = "\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?Z?)?";

/** A question of a log, read by its words: what is counted or listed, and what narrows it. */
export function readLogQuestion(question: string): Reading {
  const text = question.normalize("NFKC");
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  const severities = SEVERITIES.flatMap(([severity, pattern]) => (pattern.test(text) ? [severity] : []));
  const window = windowIn(text);
  const words = wordsIn(text);
  const counts = /\bhow many\b|\bcount\b|\bnumber of\b/i.test(text);
  const logs: LogQuery = {
    ask: counts ? "count" : kind ? "entities" : "records",
    ...(kind && { kind }),
    ...(severities.length > 0 && { severities }),
    ...(window && { window }),
    ...(words && { text: words }),
  };
  return { query: null, named: [], restated: restated(logs), unread: [], alternatives: [], talk: null, logs };
}

function windowIn(text: string): LogWindow | undefined {
  const last = /\b(?:last|past|previous)\s+(?:(\d+|[a-z]+)\s+)?(minute|hour|day|week)s?\b/i.exec(text);
  if (last) {
    const amount = AMOUNTS[last[1]?.toLowerCase() ?? "a"] ?? Number(last[1]);
    const unit = MINUTES[last[2]?.toLowerCase() ?? ""] ?? 1;
    return Number.isFinite(amount) ? { lastMinutes: amount * unit } : undefined;
  }
  const from = new RegExp(`\\b(?:since|after|from|between)\\s+(${TIME})`, "i").exec(text)?.[1];
  const to = new RegExp(`\\b(?:until|before|to|and)\\s+(${TIME})`, "i").exec(text)?.[1];
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
}

function wordsIn(text: string): string | undefined {
  const quoted = /["“']([^"”']{1,200})["”']/.exec(text)?.[1];
  return quoted ?? /\b(?:contain(?:ing|s)?|mention(?:ing|s)?)\s+(?:the word\s+)?([\w.-]+)/i.exec(text)?.[1];
}

function restated({ ask, kind, severities, window, text }: LogQuery): string {
  const parts = [
    ask === "count" ? "how many" : "which",
    kind ? `unique ${kind.replace("_", " ")}s in records` : "records",
    ...(severities ? [`of severity ${severities.join(" or ")}`] : []),
    ...(window?.lastMinutes ? [`from the last ${window.lastMinutes} minutes`] : []),
    ...(window?.from ? [`since ${window.from}`] : []),
    ...(window?.to ? [`until ${window.to}`] : []),
    ...(text ? [`that contain "${text}"`] : []),
  ];
  return `I read this as: ${parts.join(" ")}.`;
}
