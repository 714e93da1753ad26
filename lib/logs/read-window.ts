import type { LogWindow } from "@/lib/engine/log-query";
import { ownValue } from "@/lib/knowledge/own-value";
import type { Remainder } from "./remainder";

const MINUTES: Record<string, number> = { minute: 1, min: 1, hour: 60, hr: 60, day: 1440, week: 10_080 };
/** Numbers in words by their place. */
const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
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

/** Whether a word tells a time, so that it narrows a question. */
export function isOfTime(word: string): boolean {
  return OF_TIME.test(word);
}

/** The span of time a question names, taken out of it; undefined where it names none that can be read. */
export function readWindow(rest: Remainder): LogWindow | undefined {
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
  const values = text.split(/[ -]/).map((word) => {
    const [small, tens] = [SMALL.indexOf(word), TENS.indexOf(word)];
    return tens >= 0 ? (tens + 2) * 10 : small >= 0 ? small : Number.NaN;
  });
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
