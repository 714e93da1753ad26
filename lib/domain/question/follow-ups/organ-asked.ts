import { isKnown, sight } from "@/lib/domain/question/draft";
import { type Part, part } from "@/lib/domain/question/part";
import type { Names } from "@/lib/domain/question/scan";
import { isUnreadable } from "@/lib/domain/question/wording/unreadable";

/** "Which of these are about hearing", "which are cardiac": what narrows the earlier list stands behind the verb. */
const WHICH_ARE =
  /^(?:and |but |so |now |then )*(?:which|what|any)(?: ones)?(?: of (?:these|those|them))?(?: (?:adverse )?(?:events|effects|reactions))? (?:are|is|were|concern)(?: (?:about|related to|to do with|concerning|kinds? of|in|on|of))?(?: the)? /i;
/** "Only the renal", "hearing?": the same in fewer words. */
const ONLY = /^(?:and |but |now |then |what about |how about )*(?:only |just |show |keep )*(?:the )?/i;
const BARE_WORDS_MAX = 4;

/** "Kidney problems only", "show me the skin stuff": events of an organ, though their name may be that of one event. */
const ORGAN_ONES =
  /^\W*(?:and |but |now |ok |so )*(?:only |just |show(?: me)? |give(?: me)? |keep |what about |how about |any |list )*(?:only |just )?(?:the )?([\p{L}-]+(?: [\p{L}-]+)?) (?:problems|issues|stuff|things|ones|events|side effects|effects|reactions|disorders|toxicities)(?: only)?\W*$/iu;

/** A follow-up as it is read: where it narrows the earlier list to an organ, in the words that name an organ group; else as it stands. */
export function organAsked(text: string, graph: Names): Part {
  const plain = part(text, graph);
  const { scanned, intent } = plain;
  const words = ORGAN_ONES.exec(text)?.[1];
  const named = words === undefined ? null : part(`which ones are ${words}`, graph);
  if (named?.scanned.filters.branch && named.scanned.left.length === 0) return named;
  const isOther = scanned.filters.branch || scanned.items.some(isKnown);
  const isWhole = !isUnreadable(intent) && scanned.items.length === 0;
  if (isOther || isWhole || sight(scanned).verbFirst) return plain;
  const bare = text.replace(/(?: only)?\W*$/i, "");
  const isShort = bare.split(" ").length <= BARE_WORDS_MAX;
  const wordings = [bare.replace(WHICH_ARE, "which ones are "), ...(isShort ? [bare.replace(ONLY, "only ")] : [])];
  const read = wordings.map((wording, at) => part(at === 0 ? wording : `${wording} ones`, graph));
  return read.find((each) => each.scanned.filters.branch && each.scanned.left.length === 0) ?? plain;
}
