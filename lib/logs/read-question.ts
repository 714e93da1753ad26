import { numberOfWord } from "@/lib/domain/number-words";
import { ownValue } from "@/lib/domain/own-value";
import type { LogEntityKind, LogQuery, LogWindow, Severity } from "@/lib/domain/run/log-query";
import type { Reading } from "@/lib/domain/run/question";

const KINDS: [LogEntityKind, RegExp][] = [
  ["cm_mac", /\b(?:cm|cable modems?)\b[\s-]*(?:macs?|hardware)?/gi],
  ["mac", /\bmacs?\b|\bhardware addresses\b/gi],
  ["ip", /\bips?\b|\bip address/gi],
  ["uuid", /\buuids?\b|\bguids?\b/gi],
  ["email", /\be-?mails?\b/gi],
  ["url", /\burls?\b|\blinks?\b/gi],
  ["id", /\bids\b|\bidentifiers?\b|\buser ids?\b/gi],
];
const SEVERITIES: [Severity, RegExp][] = [
  ["critical", /\b(?:critical|fatal|emergency)\b/gi],
  ["error", /\berrors?\b/gi],
  ["warning", /\bwarn(?:ing)?s?\b/gi],
  ["info", /\binfo(?:rmation)?\b/gi],
  ["debug", /\bdebug\b/gi],
];
const COUNTS = /\bhow many\b|\bcount\b|\bnumber of\b/gi;
/** Quotation marks at the borders of words: none is an apostrophe. */
const QUOTED = /(?<![\p{L}\p{N}])["“'‘]([^"”'’]{1,200})["”'’](?![\p{L}\p{N}])/u;
const CONTAINED = /\b(?:contain(?:ing|s)?|mention(?:ing|s)?)\s+(?:the words?\s+)?([\w.-]+)/i;

/**
 * A question of a log, read by its words: what is counted or listed, and what narrows it. `unread` are the words no use is
 * made of; where they name a time the question is not read at all, as its answer would be that of another.
 */
export function readLogQuestion(question: string): Reading {
  const rest = remainderOf(question.normalize("NFKC"));
  const words = (rest.take(QUOTED) ?? rest.take(CONTAINED))?.[1];
  const window = readWindow(rest);
  const logs: LogQuery = { ...readWhat(rest), ...(window && { window }), ...(words && { text: words }) };
  const unread = rest.words();
  const base = { query: null, named: [], unread, alternatives: [], talk: null };
  if (unread.some(isOfTime))
    return { ...base, restated: `I cannot read the time in this question: ${quotedWords(unread)}.` };
  return {
    ...base,
    restated: `${restated(logs)}${unread.length > 0 ? ` I make no use of ${quotedWords(unread)}.` : ""}`,
    logs,
  };
}

function readWhat(rest: Remainder): Pick<LogQuery, "ask" | "kind" | "severities"> {
  const counts = rest.takeAll(COUNTS);
  const kind = KINDS.find(([, pattern]) => rest.takeAll(pattern))?.[0];
  const severities = SEVERITIES.flatMap(([severity, pattern]) => (rest.takeAll(pattern) ? [severity] : []));
  return {
    ask: counts ? "count" : kind ? "entities" : "records",
    ...(kind && { kind }),
    ...(severities.length > 0 && { severities }),
  };
}

function quotedWords(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

function restated({ ask, kind, severities, window, text }: LogQuery): string {
  const { lastMinutes, from, to, daysBack, onward } = window ?? {};
  const day = daysBack === 0 ? "the last day of the log" : `${daysBack} day before the last of the log`;
  const parts = [
    ask === "count" ? "how many" : "which",
    kind ? `unique ${kind.replace("_", " ")}s in records` : "records",
    ...(severities ? [`of severity ${severities.join(" or ")}`] : []),
    ...(lastMinutes ? [`from the last ${lastMinutes} minutes`] : []),
    ...(daysBack === undefined ? [] : [`${onward ? "since" : "of"} ${day}`]),
    ...(from ? [`since ${from}`] : []),
    ...(to ? [`until ${to}`] : []),
    ...(text ? [`that contain "${text}"`] : []),
  ];
  return `I read this as: ${parts.join(" ")}.`;
}

const MINUTES: Record<string, number> = { minute: 1, min: 1, hour: 60, hr: 60, day: 1440, week: 10_080 };
const LAST =
  /\b(?:last|past|previous)\s+(?:(\d+|[a-z]+(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)\s+)?(minute|min|hour|hr|day|week)s?\b/i;
const HALF = /\b(?:last|past|previous)\s+half(?:[ -]an?)?[ -]hour\b/i;
const DAY = /\b(?:(since|from)\s+)?(today|yesterday)(?:['’]s)?\b/i;
const TIME = "\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?Z?)?";
const FROM = new RegExp(`\\b(since|after|from|between)\\s+(${TIME})`, "i");
const TO = new RegExp(`\\b(until|till|before|to|through)\\s+(${TIME})`, "i");
const AND = new RegExp(`\\b(and|to)\\s+(${TIME})`, "i");
/** A date alone: a moment is no span. */
const ON = /\bon\s+(\d{4}-\d{2}-\d{2})(?![T\d]| \d)/i;
const DAY_MS = 86_400_000;

const OF_TIME =
  /^(?:last|past|previous|since|until|till|before|after|between|today|yesterday|tomorrow|ago|now|recent|recently|earlier|later|latest|night|tonight|morning|noon|midnight|afternoon|evening|(?:second|minute|hour|day|week|weekend|month|quarter|year|decade)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|\d{1,2}(?::\d{2})?(?:am|pm)?:?|\d{4}-\d{2}.*|\d{1,2}[./]\d{1,2}.*)$/i;

/** Whether a word names a time, so that it narrows a question. */
function isOfTime(word: string): boolean {
  return OF_TIME.test(word);
}

/** The span of time a question names, taken out of it; undefined where it names none that can be read. */
function readWindow(rest: Remainder): LogWindow | undefined {
  if (rest.take(HALF)) return { lastMinutes: 30 };
  return lastOf(rest) ?? dayOf(rest) ?? betweenOf(rest);
}

function lastOf(rest: Remainder): LogWindow | undefined {
  const last = rest.take(LAST, (found) => minutesOf(found) > 0);
  return last ? { lastMinutes: minutesOf(last) } : undefined;
}

function minutesOf([, amount, unit]: RegExpExecArray): number {
  return amountOf(amount?.toLowerCase() ?? "one") * (ownValue(MINUTES, unit?.toLowerCase() ?? "") ?? 1);
}

/** A number in digits or words up to ninety-nine; NaN for another word. */
function amountOf(text: string): number {
  if (text === "a" || text === "an") return 1;
  if (/^\d+$/.test(text)) return Number(text);
  const values = text.split(/[ -]/).map((word) => numberOfWord(word) ?? Number.NaN);
  return values.reduce((sum, value) => sum + value, 0);
}

function dayOf(rest: Remainder): LogWindow | undefined {
  const found = rest.take(DAY);
  if (!found) return undefined;
  const daysBack = found[2]?.toLowerCase() === "today" ? 0 : 1;
  return { daysBack, ...(found[1] && { onward: true }) };
}

/** Between two times; "before" and "after" a date leave that day out, "on" one means the whole of it. */
function betweenOf(rest: Remainder): LogWindow | undefined {
  const first = rest.take(FROM);
  const last = rest.take(first?.[1]?.toLowerCase() === "between" ? AND : TO);
  if (!first && !last) {
    const on = rest.take(ON)?.[1];
    return on ? { from: on, to: on } : undefined;
  }
  const [from, to] = [first?.[2], last?.[2]];
  return {
    ...(from && { from: isWord(first, "after") ? dayFrom(from, 1) : from }),
    ...(to && { to: isWord(last, "before") ? dayFrom(to, 0) : to }),
  };
}

function isWord(found: RegExpExecArray | null, word: string): boolean {
  return found?.[1]?.toLowerCase() === word;
}

/** The start of a day so many days on, or, of the day itself, the moment before it; a time of day stays as it is. */
function dayFrom(time: string, days: 0 | 1): string {
  const start = Date.parse(`${time}T00:00:00Z`);
  return Number.isNaN(start) ? time : new Date(days === 1 ? start + DAY_MS : start - 1).toISOString();
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.:'’/-]*/gu;
/** Words that narrow nothing. */
const EMPTY = new Set(
  `a an all any and are at be been by can could count did different distinct do does during each every file files find for
  found from get give had happen happened has have how i in is it its list log logged logs many me much number of on or
  entries entry event events line lines message messages record records please severity severities level levels show
  see seen tell that the their them there there's these this those to total unique address addresses was we were what what's
  where which who with word words written you appear appears appeared name named names occur occurred contain contains
  containing mention mentions mentioning`.split(/\s+/),
);

/** What of a question is not read yet. */
type Remainder = {
  /** The first match, taken out of the question; null where there is none, or it does not fit. */
  take: (pattern: RegExp, fits?: (found: RegExpExecArray) => boolean) => RegExpExecArray | null;
  /** Takes out every match of a global pattern; whether there was one. */
  takeAll: (pattern: RegExp) => boolean;
  /** The words left that may narrow the question, each once. */
  words: () => string[];
};

/** A question from which readers take what they read. */
function remainderOf(question: string): Remainder {
  let rest = question;
  return {
    take: (pattern, fits = () => true) => {
      const found = pattern.exec(rest);
      if (!found || !fits(found)) return null;
      rest = `${rest.slice(0, found.index)} , ${rest.slice(found.index + found[0].length)}`;
      return found;
    },
    takeAll: (pattern) => {
      const before = rest;
      rest = rest.replaceAll(pattern, " , ");
      return rest !== before;
    },
    words: () => {
      const left = rest.match(WORD)?.map((word) => word.replace(/[.:'’/-]+$/, "")) ?? [];
      return [...new Set(left.filter((word) => word.length > 1 && !EMPTY.has(word.toLowerCase().replace("’", "'"))))];
    },
  };
}
