import type { Sight } from "@/lib/domain/question/draft";
import { chosenRef } from "@/lib/domain/question/item";

/** What opens or closes a follow-up and asks nothing: "ok so ...", "... please". */
const OPENING =
  /^(?:(?:and|ok|okay|so|now|then|but|also|well|hmm?|um|right|great|fine|thanks|thank you|please|hey|alright|can you|could you|would you|can we|can i|let'?s|let us|let me|i'?d like to|i want to|i need to|want to|just)[\s,]+)+/;
const CLOSING = /(?:[\s,]+(?:please|then|though|thanks|thank you|now|for me|again|in that case))+$/;

/**
 * A follow-up as the words it is made of, in lower case, with what it names in the place of its names ("compare it with <drug>"; of
 * several in a row one), and without what opens and closes it. What is read of a form as a whole leaves no word behind.
 */
export function formOf({ items, written }: Sight): string {
  let form = "";
  let end = 0;
  for (const item of items.toSorted((a, b) => a.start - b.start)) {
    if (item.start < end || (chosenRef(item) === null && (item.terms?.length ?? 0) === 0)) continue;
    form += `${written.slice(end, item.start)}<${item.group}>`;
    end = item.end;
  }
  return `${form}${written.slice(end)}`
    .toLowerCase()
    .replace(/<(\w+)>(?:(?:, | and |, and | or | & |\/)<\1>)+/g, "<$1>")
    .replace(/[?.!,;:\s]+$/, "")
    .replace(/^[\W_]*?(?=[\w<])/, "")
    .replace(OPENING, "")
    .replace(CLOSING, "")
    .replace(/\s+/g, " ");
}
