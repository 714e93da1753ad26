import { COMPARED, isLess } from "@/lib/grounding/words/comparative-words";
import type { Finding, FindingNumber } from "@/lib/knowledge/finding";
import { type Borne, withoutBorne } from "./bearing";
import type { Link } from "./reading";
import { segmentAt } from "./segments";

/** What may be compared, by the words that name it; `turned` where the lower concentration is the more. */
const MEASURES: readonly { words: RegExp; roles: RegExp; turned?: boolean }[] = [
  { words: /\b(?:potenc\w*|affinit\w*|potent(?:ly)?|binding|grip)\b/i, roles: /activity/i },
  { words: /\b(?:concentrations?|figures?|values?|[IE]C50s?|K[id]s?|\w+molar)\b/i, roles: /activity/i, turned: true },
  { words: /\bscor\w+\b/i, roles: /^score$/ },
  { words: /\b(?:PRRs?|ratios?|disproportion\w*)\b/i, roles: /^(?:prr|ror)$/ },
  { words: /\b(?:IC025|bounds?)\b/i, roles: /^ic025$/ },
  { words: /\b(?:reports?|cases?|counts?|numbers?|numerous)\b/i, roles: /^case_count$/ },
];
const STRENGTH = /^(?:weaker|stronger)$/i;
const COMPARATIVE = /\b(?:more|less|fewer|\p{L}{3,}er)\b/iu;

/** A text without the comparatives that figures of the cited findings bear out, and the ids of these findings. */
export function withoutComparisons(bare: string, links: readonly Link[], cited: readonly Finding[]): Borne {
  const uses = [...bare.matchAll(COMPARED)].map(({ 0: word, index: start }) => {
    return { word, start, end: start + word.length, bare };
  });
  return withoutBorne(bare, uses, (use) => bearingOut(use, links, cited));
}

type Use = { word: string; start: number; bare: string };
type Figure = { finding: Finding; role: string; amount: number };

/** The findings of what is named with a comparative, and of what they are all above or below; none where a figure gainsays it. */
function bearingOut(use: Use, links: readonly Link[], cited: readonly Finding[]): string[] {
  const figures = figuresMeant(use, cited);
  const findings = new Set(figures.map(({ finding }) => finding));
  const telling = links.filter((link) => {
    const holders = [...findings].filter((finding) => holds(finding, link)).length;
    return holders > 0 && holders < findings.size;
  });
  const { subjects, references } = sidesOf(use, telling);
  const of = (names: readonly Link[]) => figures.filter(({ finding }) => names.some((link) => holds(finding, link)));
  const left = of(subjects);
  const right = references.length > 0 ? of(references) : figures.filter((each) => !left.includes(each));
  const up = !isLess(use.word);
  const pairs = left.flatMap((a) =>
    right.flatMap((b) => (a.role === b.role && a.finding !== b.finding ? [[a, b] as const] : [])),
  );
  const isBorneOut = pairs.length > 0 && pairs.every(([a, b]) => (up ? a.amount > b.amount : a.amount < b.amount));
  return isBorneOut ? [...left, ...right].map(({ finding }) => finding.id) : [];
}

/** The figures of the kind a comparative speaks of: by the words behind it, else before it in its part of the sentence; of one kind where none is named. */
function figuresMeant({ word, start, bare }: Use, cited: readonly Finding[]): Figure[] {
  const behind = /^[^§,;:.()]*/.exec(bare.slice(start))?.[0].split(/\bthan\b/i)[0] ?? "";
  const before = bare.slice(segmentAt(bare, start).start, start);
  const named = [behind, before].flatMap((text) => MEASURES.find(({ words }) => words.test(text)) ?? [])[0];
  const measure = STRENGTH.test(word) && (!named || named.turned) ? MEASURES[0] : named;
  const roles = new Set(cited.flatMap(({ numbers }) => numbers.map(({ role }) => role)));
  if (!measure && roles.size > 1) return [];
  return cited.flatMap((finding) =>
    finding.numbers
      .filter(({ role }) => !measure || measure.roles.test(role))
      .map((number) => ({ finding, role: number.role, amount: amountOf(number, measure?.turned ?? false) })),
  );
}

function amountOf({ value }: FindingNumber, isTurned: boolean): number {
  return isTurned ? -value : value;
}

/** What is compared, and what to: around its "than", else what the part of the sentence names, or the sentence, against the rest. */
function sidesOf(
  { start, word, bare }: Use,
  telling: readonly Link[],
): { subjects: readonly Link[]; references: readonly Link[] } {
  const end = start + word.length;
  const than = /^[^;:.]*?\bthan\b/i.exec(bare.slice(end))?.[0];
  if (than !== undefined && !COMPARATIVE.test(than)) {
    const at = end + than.length;
    const references = telling.filter((link) => link.start >= at);
    const subjects = telling.filter((link) => link.end <= at);
    return { subjects, references };
  }
  const segment = segmentAt(bare, start);
  const inside = telling.filter((link) => link.start >= segment.start && link.end <= segment.end);
  return { subjects: inside.length > 0 ? inside : telling, references: [] };
}

function holds({ entities }: Finding, { cited }: Link): boolean {
  return entities.some(({ id }) => cited.has(id));
}
