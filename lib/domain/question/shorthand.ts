import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

const Row = z.object({
  said: z.string().min(1),
  case: z.enum(["as written", "any"]),
  written: z.string(),
  ...REVIEWED,
});

/** Words that are typed in haste or that mean a term of the field, with how they are written out. */
const SHORTHAND = vocabulary("written-otherwise", Row).map((row): [RegExp, string] => [
  new RegExp(row.said, row.case === "any" ? "giu" : "gu"),
  row.written,
]);

/** What only says that another subject begins, or takes back what was said before. */
const ANEW =
  /^\W*(?:(?:(?:ok|okay|so|well|right|and|now|thanks|thank you)[\s,]+)*(?:(?:(?:a )?(?:different|new|another|separate|unrelated|other) (?:topic|question|subject|thing|matter)|changing (?:the )?(?:topic|subject)|never ?mind(?: (?:that|this|it))?|forget (?:that|it|this|about (?:that|it))|scratch that|moving on|next(?: question| one)?|by the way|btw|on another note|one more(?: thing| question)?)\s*[:,;.-]+\s*))+(?=\p{L})/iu;

/** What was said before it is taken back ("A? no wait, B"). */
const TAKEN_BACK =
  /^(?!\W*(?:no|sorry|wait)\b).{12,}?\b(?:no,? wait|wait,? no|sorry,? i meant?|scratch that|i meant)\b[\s,:;.-]*(?=\p{L}.{8})/isu;

/** A text with its shorthand written out, and without what only says that another subject begins. */
export function writtenOut(text: string): string {
  const said = text.replace(TAKEN_BACK, "");
  return SHORTHAND.reduce((written, [short, long]) => written.replace(short, long), said).replace(ANEW, "");
}
