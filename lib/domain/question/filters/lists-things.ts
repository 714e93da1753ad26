/** "Is there a statin without Y", "is anything reported": a verb opens it, and a list answers it. */
const IS_THERE = /^(?:is there|are there|is (?:any|some)thing|is any|are any|(?:can|could|would|will) you)\b/i;
const YES_OR_NO =
  /^(?:is|are|was|were|does|do|did|can|could|may|might|will|would|has|have|isn['’]t|aren['’]t|doesn['’]t|don['’]t)\b/i;

/** Whether a text asks for things, and so for a list: not "does X cause ...", nor how or why. */
export function listsThings(text: string): boolean {
  return (IS_THERE.test(text) || !YES_OR_NO.test(text)) && !/\b(?:how (?!many|about)|why)/i.test(text);
}
