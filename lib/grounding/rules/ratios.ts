import { type Borne, withoutBorne } from "@/lib/grounding/bearing";
import { coverAll } from "@/lib/grounding/clean";
import { sidesOf } from "@/lib/grounding/ratio-sides";
import { mayPrint, readNumbers } from "@/lib/grounding/read-numbers";
import type { Link, Rule } from "@/lib/grounding/reading";
import { segmentAt } from "@/lib/grounding/segments";
import { type Factor, type RatioUse, readRatios } from "@/lib/grounding/words/ratio-words";
import { inMolar } from "@/lib/grounding/words/units";
import type { Finding, FindingNumber } from "@/lib/knowledge/finding";

/** Rule 4 for ratios: what two figures of the cited findings do not come to, the way round it is said. */
export const checkRatios: Rule = ({ reading: { bare } }) =>
  readRatios(bare).map(({ text }) => `ratio: no two cited figures show "${text.replace(/[§¶]+/g, "…")}"`);

/** A text without the ratios that figures of the cited findings come to, and the ids of these findings. */
export function withoutRatios(bare: string, links: readonly Link[], cited: readonly Finding[]): Borne {
  return withoutBorne(bare, readRatios(bare), (use) => bearingOut(use, { bare, links }, cited));
}

type Named = { bare: string; links: readonly Link[] };

/** A figure that may be compared; what binds is measured as a concentration. */
type Figure = { finding: Finding; role: string; amount: number };

/** The ids of the findings whose figures come to a ratio; none when any part of it is not so. */
function bearingOut(use: RatioUse, { bare, links }: Named, cited: readonly Finding[]): string[] {
  const about = wordsAbout(use, bare);
  const figures = cited.flatMap((finding) => figuresOf(finding).filter(({ role }) => isMeant(role, about)));
  const telling = links.filter((link) => {
    const holders = figures.filter(({ finding }) => holds(finding, link)).length;
    return holders > 0 && holders < figures.length && !isHead(link, links, bare);
  });
  const { subjects, references } = sidesOf(use, telling, bare);
  if (EXPECTED.test(bare.slice(use.start, use.end + EXPECTED_WITHIN))) return ofExpected(use, subjects, figures);
  const up = use.up === null ? null : use.up !== POTENCY.test(about);
  const sets = subjects.map((subject) => figures.filter(({ finding }) => holds(finding, subject)));
  const told = sets.length > 0 ? sets : [printedBefore(use, bare, figures)];
  const others = telling.filter((link) => subjects.every((subject) => !isSame(link, subject)));
  const named = references.length > 0 ? references : others;
  const rest = figures.filter(({ finding }) => told.every((set) => set.every((own) => own.finding !== finding)));
  const beside = rest.filter(({ finding }) => named.some((link) => holds(finding, link)));
  const isOpen = references.length === 0 && rest.length > beside.length && !/\bthan\s+§/.test(bare.slice(use.end));
  const againsts = named.length === 0 ? [rest] : isOpen ? [beside, rest] : [beside];
  const either =
    telling.length < 2 ? figures : figures.filter(({ finding }) => telling.some((link) => holds(finding, link)));
  const factorAt = (i: number) => use.factors[use.factors.length === told.length ? i : 0];
  const tried =
    up === null
      ? [use.factors.map((factor) => pairOf(either, either, factor, null))]
      : againsts.map((against) => told.map((own, i) => pairOf(own, against, factorAt(i), up)));
  return tried.find((pairs) => pairs.every((pair) => pair !== undefined))?.flatMap((pair) => pair ?? []) ?? [];
}

/** The ids of two findings with figures of one kind that come to a factor. */
function pairOf(
  left: readonly Figure[],
  right: readonly Figure[],
  factor: Factor | undefined,
  up: boolean | null,
): string[] | undefined {
  const fits = (ratio: number) => factor !== undefined && ratio >= factor.least && ratio <= factor.most;
  const pairs = left.flatMap((a) => right.map((b) => [a, b] as const));
  const found = pairs.find(
    ([a, b]) =>
      a.finding !== b.finding &&
      a.role === b.role &&
      ((up !== false && fits(a.amount / b.amount)) || (up !== true && fits(b.amount / a.amount))),
  );
  return found?.map(({ finding }) => finding.id);
}

const EXPECTED = /\b(?:expected|expectation|background|baseline|chance)\b/i;
const EXPECTED_WITHIN = 45;
const OF_EXPECTED = new Set(["prr", "ror", "ebgm"]);

/** "About twice the expected proportion": a ratio of reporting is one to what is expected. */
function ofExpected({ factors, up }: RatioUse, subjects: readonly Link[], figures: readonly Figure[]): string[] {
  const own = figures.filter(
    ({ finding, role }) =>
      OF_EXPECTED.has(role) && (subjects.length === 0 || subjects.some((link) => holds(finding, link))),
  );
  const shown = factors.map(({ least, most }) =>
    own.find(({ amount }) => up !== false && amount >= least && amount <= most),
  );
  return shown.every((each) => each !== undefined) ? shown.flatMap((each) => each?.finding.id ?? []) : [];
}

/** Where no name tells of which it is said, the figure printed last before it does: "scores 0.32, some 45 times as much". */
function printedBefore({ start }: RatioUse, bare: string, figures: readonly Figure[]): Figure[] {
  const number = readNumbers(bare).findLast(({ end }) => end <= start);
  if (!number) return [];
  return figures.filter(({ role, amount }) =>
    mayPrint(number, role === "pActivity" ? inMolar(amount, number.molar) : amount),
  );
}

/** "The alpha3/beta4 receptors": a noun right behind a name is of that name. */
function isHead({ start }: Link, links: readonly Link[], bare: string): boolean {
  return links.some(({ end }) => end < start && /^\s+$/.test(bare.slice(end, start)));
}

function isSame(a: Link, b: Link): boolean {
  return a === b || [...a.cited].some((id) => b.cited.has(id));
}

function holds({ entities }: Finding, { cited }: Link): boolean {
  return entities.some(({ id }) => cited.has(id));
}

const POTENCY =
  /\b(?:strong\w*|weak\w*|tight\w*|loose\w*|potent\w*|potenc\w*|affinit\w*|sensitiv\w*|avid\w*|firm\w*|readi\w*|readily|effective\w*|selectiv\w*|easily|close\w*|powerful\w*|activ(?:e|ity)|faint\w*)\b/i;
/** Said of what is measured before the ratio, it does not say what there is more or less of. */
const HOW_TIGHTLY = /\b\w+ly\b|\b(?:most|more|less|least)\s+\w+|\b\w+(?:er|est)\b/gi;
const ROLES: readonly [role: string, pattern: RegExp][] = [
  ["pActivity", POTENCY],
  ["pActivity", /\b(?:concentration|Ki|Kd|IC50|EC50|nanomolar)\b/i],
  ["prr", /\b(?:PRRs?|disproportion\w*|proportion\w*|expected|expectation)\b/i],
  ["case_count", /\b(?:often|frequent\w*|common(?:ly|er)?|numerous|cases|counts?|many|reports|rare(?:ly|r)?)\b/i],
  ["score", /\bscor\w+\b/i],
  ["ic025", /\b(?:IC025|lower\s+bound)\b/i],
];

/** What the ratio itself says it is of, else what its part of the sentence up to it speaks of. */
function wordsAbout({ of, start, end }: RatioUse, bare: string): string {
  const behind = /^[^§,;:.()]*/.exec(bare.slice(end))?.[0] ?? "";
  const own = `${of} ${behind}`;
  const isTold = ROLES.some(([, pattern]) => pattern.test(own));
  return isTold ? own : coverAll(bare.slice(segmentAt(bare, start).start, start), HOW_TIGHTLY);
}

function isMeant(role: string, about: string): boolean {
  const said = ROLES.filter(([, pattern]) => pattern.test(about)).map(([each]) => each);
  return said.length === 0 || said.includes(role);
}

const NOT_COMPARED = new Set(["rank", "members"]);

function figuresOf(finding: Finding): Figure[] {
  return finding.numbers
    .filter(({ role }) => !NOT_COMPARED.has(role))
    .map((number) => ({ finding, role: number.role, amount: amountOf(number) }))
    .filter(({ amount }) => amount > 0);
}

function amountOf({ value, unit }: FindingNumber): number {
  return /log10\s*M/i.test(unit) ? 10 ** -value : value;
}
