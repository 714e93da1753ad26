import type { RatioUse } from "@/lib/grounding/words/ratio-words";
import type { Link } from "./reading";

/** The names a ratio is said of, and those it is said against. */
export type Sides = { subjects: readonly Link[]; references: readonly Link[] };

const AGAINST =
  /^[^§;:.(]{0,40}\b(?:than|as|of|over|above|below|against|(?:compared|relative)\s+(?:with|to)|(?:that|those|figure|value|one)\s+(?:for|at|of))\s+(?:\p{L}+\s+){0,4}(?=§)/iu;
const AT = /^\s*(?:\p{L}+\s+)?(?:at|for|to|on|in|with|by)\s+(?:the\s+)?(?=§)/iu;
const SURPASSES = /\b(?:exceed|surpass|outnumber|outstrip|outweigh|dwarf|tops)\p{L}*\s+(?:that\s+(?:of|for)\s+)?$/iu;

/** Which of the names that tell figures apart a ratio is said of: by its turn, behind it, or the nearest before. */
export function sidesOf(use: RatioUse, telling: readonly Link[], bare: string): Sides {
  const turned = byTurn(use, telling, bare);
  if (turned) return turned;
  const behind = (pattern: RegExp) => {
    const length = pattern.exec(bare.slice(use.end))?.[0].length;
    return telling.filter(({ start }) => length !== undefined && start === use.end + length);
  };
  const references = behind(AGAINST);
  const [earlier, last] = telling.filter(({ end }) => end <= use.start).slice(-2);
  if (earlier && last && SURPASSES.test(bare.slice(earlier.end, last.start)))
    return { subjects: [earlier], references: [last] };
  const subjects = references.length > 0 ? [] : behind(AT);
  if (subjects.length > 0) return { subjects, references };
  const subject =
    telling.findLast(({ start, end }) => end <= use.start && !isReplaced(bare, start)) ??
    telling.find((link) => link.start >= use.end && !references.includes(link));
  return { subjects: subject ? rowOf(subject, telling, bare) : [], references };
}

const REPLACED =
  /\b(?:than|versus|against|(?:compared|relative)\s+(?:with|to)|instead\s+of|rather\s+than|place\s+of|unlike)\s+(?:(?:that|those)\s+(?:of|for|at)\s+)?(?:the\s+|at\s+|for\s+|with\s+)?$/i;

/** Whether the name at a place is only compared to, or what another stands in for. */
export function isReplaced(bare: string, start: number): boolean {
  return REPLACED.test(bare.slice(0, start));
}

/** "The latter is ten times weaker", "twice as strongly the former", "three times weaker than the former". */
function byTurn({ start, end }: RatioUse, telling: readonly Link[], bare: string): Sides | null {
  const [first, last] = telling.filter((link) => link.end <= start).slice(-2);
  if (!first || !last) return null;
  const lead = /\bthe\s+(former|latter)\b[^;:§]*$/i.exec(bare.slice(0, start))?.[1];
  const behind = /^\s+(?:\p{L}+\s+)?(?:(than|as|of)\s+)?(?:(?:with|at|for|to|in)\s+)?the\s+(former|latter)\b/iu.exec(
    bare.slice(end),
  );
  const said = (lead ?? behind?.[2])?.toLowerCase();
  if (!said) return null;
  const isReference = lead === undefined && behind?.[1] !== undefined;
  const [subject, reference] = (said === "former") === isReference ? [last, first] : [first, last];
  return { subjects: [subject], references: [reference] };
}

/** The names that stand in one row with a name before them. */
function rowOf(subject: Link, links: readonly Link[], bare: string): Link[] {
  const row = [subject];
  for (const link of links.filter(({ end }) => end <= subject.start).reverse()) {
    const first = row[0] ?? subject;
    if (!/^[\s,]*(?:and|or|as\s+well\s+as)?\s*$/i.test(bare.slice(link.end, first.start))) break;
    row.unshift(link);
  }
  return row;
}
