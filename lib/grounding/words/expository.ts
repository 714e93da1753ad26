import english from "@/lib/grounding/english.json";
import { isOwnWord } from "./vocabulary";

/**
 * Base forms of words of ordinary English that say how something is told, compared, counted or argued. `general` is drawn from
 * WordNet by the kind of thing a word means, `reporting` is our own: what is said of lists, counts, searches and evidence.
 * None names a patient, a dose, a time, a disease, an organ, a chemical process, a kind of study or an authority.
 */
const BASES = new Set(`${english.general} ${english.reporting}`.split(" "));
const ENDINGS: readonly [ending: RegExp, instead: readonly string[]][] = [
  [/(?:ies|ied|ily|iness|ier|iest)$/, ["y"]],
  [/(?:s|es|ed|d|ing|ly|ness|er|est|r|st)$/, ["", "e"]],
  [/(?:ally)$/, ["al", ""]],
];
/** Forms that follow no rule. */
const FORMS = `been began begun bore borne bought brought built came caught chosen chose dealt did done drawn drew fallen fell felt fetched
found gave given gone got held kept knew known laid lain lay led left lent lay let made meant met paid put ran rose sat said saw seen
sent shown sought spoke spoken spelt stood struck sum taken taught thought told took tying tied understood went won written wrote sprang sprung spun strung swung flung hung clung stuck struck sunk sank shrank shrunk swept slept crept leapt dwelt fought sold bound wound ground broke broken woke woken froze frozen hid hidden rode ridden risen shook shaken threw thrown flew flown grew grown blew blown tore torn wore worn swore sworn wove woven lit shed split spread cast cut burst lost shone drove driven sped bent better
worse worst further analyses hypotheses data bases lies lying`;
const FORM_SET = new Set(FORMS.split(/\s+/));

/** Whether a lower-case word, in whatever form, is one of reporting and says nothing of the world by itself. */
export function isExpository(word: string): boolean {
  if (BASES.has(word) || FORM_SET.has(word)) return true;
  return ENDINGS.some(([ending, instead]) => {
    if (!ending.test(word)) return false;
    return stemsOf(word, ending).some(
      (stem) =>
        stem.length > 1 &&
        instead.some((rest) => BASES.has(stem + rest) || (stem.length > 3 && isOwnWord(stem + rest))),
    );
  });
}

/** What stands before an ending, each way it may be parted; a doubled consonant may be single. */
function stemsOf(word: string, ending: RegExp): string[] {
  const parted = [1, 2, 3, 4, 5]
    .filter((length) => new RegExp(`^${ending.source}`).test(word.slice(-length)) && word.length > length)
    .map((length) => word.slice(0, -length));
  return parted.flatMap((stem) => [stem, stem.replace(/([bdglmnprt])\1$/, "$1")]);
}
