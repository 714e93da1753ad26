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
export type Remainder = {
  /** The first match, taken out of the question; null where there is none, or it does not fit. */
  take: (pattern: RegExp, fits?: (found: RegExpExecArray) => boolean) => RegExpExecArray | null;
  /** Takes out every match of a global pattern; whether there was one. */
  takeAll: (pattern: RegExp) => boolean;
  /** The words left that may narrow the question, each once. */
  words: () => string[];
};

/** A question from which readers take what they read. */
export function remainderOf(question: string): Remainder {
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
