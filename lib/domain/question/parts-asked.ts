import { pronounsFilled } from "@/lib/domain/question/follow-ups/refers-back";
import { joinedReadings } from "@/lib/domain/question/wording/restate";
import { nothingToLookUp } from "@/lib/domain/run/query";
import type { Reading } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { FURTHER_MAX } from "./asked-beside";
import { distinct } from "./named-things";
import { halves, segments } from "./segments";

/** A part of a question with its reading. */
type Read = { text: string; reading: Reading };

/**
 * A question that cannot be read as a whole, read by those of its sentences and halves that can, each by `read` alone: one
 * that names no drug is read with what was told before it, and what points back has the drugs of the part before it. Parts
 * that are not understood are told as unread, with what is held on what they name. Null where the first part that asks cannot
 * be read, or nothing else is asked or told.
 */
export function readInParts(text: string, read: (part: string) => Reading): Reading | null {
  const sentences = segments(text);
  const asking = sentences.some(asks) ? sentences.filter(asks) : sentences;
  const told = sentences.filter((each) => !asking.includes(each));
  const asked = asking.flatMap((each) => halves(each) ?? [each]);
  if (asked.length + told.length < 2) return null;
  const parts: Read[] = [];
  for (const each of asked) parts.push({ text: each, reading: inContext(each, parts.at(-1)) });
  const [first, ...others] = parts;
  if (!first || !isRead(first)) return null;
  const further = others.flatMap(({ reading }) => [reading.query ?? [], reading.further ?? []].flat());
  return {
    ...first.reading,
    further: [...(first.reading.further ?? []), ...further].slice(0, FURTHER_MAX),
    named: distinct(parts.flatMap(({ reading }) => reading.named)),
    restated: joinedReadings(parts.filter(isRead).map(({ reading }) => reading.restated)),
    unread: parts.flatMap((each) => (isRead(each) ? each.reading.unread : [each.text])),
    alternatives: parts.flatMap(({ reading }) => reading.alternatives),
  };

  function inContext(part: string, last: Read | undefined): Reading {
    const drugs = last ? drugsOf(last.reading) : [];
    const alone = read((drugs.length > 0 ? pronounsFilled(part, joinedWords(drugs, "and")) : null) ?? part);
    return drugsOf(alone).length > 0 || told.length === 0 ? alone : read([...told, part].join(" "));
  }
}

function isRead({ reading }: Read): boolean {
  return !reading.notUnderstood && !nothingToLookUp(reading) && reading.query?.ask !== "profile";
}

const ASKS =
  /\?\W*$|^\W*(?:(?:and|but|so|now) )?(?:what|which|who|whom|how|why|when|where|is|are|was|were|do|does|did|can|could|may|might|will|would|has|have|should|any|compare|list|name|show|explain|tell)\b/i;

/** Whether a sentence asks something. */
function asks(sentence: string): boolean {
  return ASKS.test(sentence);
}

function drugsOf(reading: Reading): string[] {
  return reading.named.flatMap(({ chosen }) => (chosen?.type === "drug" ? chosen.name : []));
}
