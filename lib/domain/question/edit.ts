/** The shortest word whose misspelling is forgiven. */
const LETTERS_MIN = 5;

/**
 * Whether `typed` is `word` with one letter added, dropped, changed or two neighbours swapped. Both need 5 letters and
 * the same first letter (or a swap of the first two), as typing errors rarely touch the first.
 */
export function isOneEdit(typed: string, word: string): boolean {
  if (typed.length < LETTERS_MIN || word.length < LETTERS_MIN || Math.abs(typed.length - word.length) > 1) return false;
  let head = 0;
  while (head < typed.length && head < word.length && typed[head] === word[head]) head++;
  if (typed.length === word.length) {
    const swapped = typed[head] === word[head + 1] && typed[head + 1] === word[head];
    if (swapped && typed.slice(head + 2) === word.slice(head + 2)) return true;
    return head > 0 && typed.slice(head + 1) === word.slice(head + 1);
  }
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  return head > 0 && long.slice(head + 1) === short.slice(head);
}
