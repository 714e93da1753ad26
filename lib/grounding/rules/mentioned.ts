import { contrasts, isEnumerated, isOfKnown, isOfStatedCount, states } from "@/lib/grounding/counted";
import { mayPrint } from "@/lib/grounding/read-numbers";
import type { Reading, Rule, Subject } from "@/lib/grounding/reading";
import { isKnownOverlap, isOfSources, isSearchOf, isTakenUp, meant, pointsBack } from "@/lib/grounding/references";
import { equalMolar } from "@/lib/grounding/rounding";
import { expresses, statementsOf } from "@/lib/grounding/statements";
import { repeatsText } from "@/lib/grounding/texts";
import { recalled, understood } from "@/lib/grounding/topic";
import type { Finding, FindingEntity, FindingKind } from "@/lib/knowledge/finding";

/** How many of a finding's entities a sentence citing it must name. */
const NAMED_MIN: Record<FindingKind, number> = {
  claim: 2,
  path: 2,
  statistic: 2,
  overlap: 2,
  count: 1,
  absence: 2,
  unresolved: 0,
  quote: 1,
};

/** Rule 3, the other way round: a finding is cited only by a sentence about it. */
export const checkMentioned: Rule = (subject) =>
  subject.cited
    .filter((finding) => !isSpokenOf(finding, subject))
    .map(({ id }) => `citation: the sentence is not about ${id}`);

/** What states one relation: it is cited by a sentence that states it too. */
const STATING: ReadonlySet<FindingKind> = new Set(["claim", "statistic"]);
/** What is said to be so of two things, one of them named before: "HTR2C shares four with it". */
const JOINED = /\b(?:with|like|as\s+(?:does|do|is|are))\s+(?:it|them|the\s+(?:former|latter|first|second))\b/i;

/** Whether a sentence is about a finding it cites: it names it, or takes up what is known of it. */
export function isSpokenOf(finding: Finding, { reading, cited, run, topic, context }: Subject): boolean {
  if (finding.kind === "count" && finding.entities.length === 0 && !isOfSources(reading) && !repeats(finding, reading))
    return false;
  const asked = understood(finding, cited, topic);
  const isSaid = saysSo(reading, finding, run) || isNumbered(finding, reading);
  const saysIt = isSaid || reading.relations.length === 0;
  const isUnsaid = STATING.has(finding.kind) && !isSaid;
  const statesOther = isUnsaid && reading.relations.some(isTyped);
  const isOther = statesOther || (isUnsaid && isOfOthers(finding, reading));
  if (isAbout(reading, finding, asked) && (!isOther || isFullyNamed(finding, reading))) return true;
  const before = recalled(finding, context);
  const isStrict = finding.polarity === "negative" || finding.kind === "overlap" || finding.predicate === "member_of";
  const said = (saysIt && !isStrict) || JOINED.test(reading.bare) ? before : meant(before, finding, reading);
  if (isUnsaid && isOfOneName(finding, reading.links) && !JOINED.test(reading.bare)) return false;
  const takesUp = pointsBack(reading) ? !statesOther || reading.links.length === 0 : saysIt && !isOther;
  if (takesUp && isAbout(reading, finding, said)) return true;
  if (isTakenUp(finding, { reading, cited, topic, context }) || isKnownOverlap(finding, reading, { topic, context }))
    return true;
  if (finding.kind === "count" && isOfKnown(finding, new Set([...asked, ...before]), reading, topic)) return true;
  return (
    reading.compared.has(finding.id) ||
    contrasts(finding, reading) ||
    isSurpassed(finding, reading, cited) ||
    isFigured(finding, reading, cited) ||
    isOfStatedCount(finding, cited, reading) ||
    isEnumerated(finding, cited, reading) ||
    (finding.kind === "absence" && isSearchOf(finding, reading))
  );
}

/** Whether a sentence that names nothing says a word of what a finding says: a source, a period. */
function repeats(finding: Finding, { text, links }: Reading): boolean {
  return links.length === 0 && repeatsText(text, finding);
}

/** Whether a sentence names things, but none of what a finding is of; or, of two of one name, that name once beside others. */
function isOfOthers(finding: Finding, { links }: Reading): boolean {
  const isOwn = links.some(({ cited }) => finding.entities.some(({ id }) => cited.has(id)));
  return links.length > 0 && (!isOwn || isOfOneName(finding, links));
}

function isOfOneName({ entities }: Finding, links: Reading["links"]): boolean {
  const own = links.filter(({ cited }) => entities.some(({ id }) => cited.has(id)));
  return (
    own.length === 1 && links.length > 1 && entities.length > 1 && entities.every(({ id }) => own[0]?.cited.has(id))
  );
}

/** A verb of one relation, not of any. */
function isTyped({ verb, predicates }: Reading["relations"][number]): boolean {
  return verb && typeof predicates !== "string";
}

function isNumbered({ kind, numbers }: Finding, { numbers: said }: Reading): boolean {
  return kind === "statistic" && said.some((number) => numbers.some(({ value }) => mayPrint(number, value)));
}

function isFullyNamed(finding: Finding, reading: Reading): boolean {
  const { entities } = finding;
  const { links } = reading;
  return (
    !isOfOthers(finding, reading) &&
    entities.every(({ id, role }) => role === "member" || links.some(({ cited }) => cited.has(id)))
  );
}

/** Whether a relation the sentence states is what a finding says. */
function saysSo({ relations }: Reading, finding: Finding, run: readonly Finding[]): boolean {
  const statements = statementsOf([finding], run);
  return relations.some((use) => statements.some((statement) => expresses(use, statement)));
}

/** What names a path without its steps. */
const PATH = /\b(?:paths?|routes?|chains?|trails?|hypothe\w+|mechanis\w+|links?|linked|connect\w*|steps?|rank\w*)\b/i;

function isAbout(reading: Reading, finding: Finding, left: ReadonlySet<string>): boolean {
  const { links, text, quoted } = reading;
  const { kind, entities, text: words } = finding;
  if (kind === "quote" && quoted.length === 0) return false;
  if (words && (holds(text, words) || (kind !== "unresolved" && repeatsText(text, finding)))) return true;
  if (kind === "unresolved") return false;
  const ids = new Set(entities.map(({ id }) => id));
  const isLinked = (id: string) => links.some(({ cited }) => cited.has(id));
  const named = [...ids].filter((id) => left.has(id) || isLinked(id));
  if (kind === "count" && (!states(reading, finding) || isOfSibling(finding, reading, left))) return false;
  if (kind === "path" && !PATH.test(text) && [...ids].filter((id) => isLinked(id)).length < 2) return false;
  return named.length >= Math.min(NAMED_MIN[kind], ids.size) && (ids.size > 0 || !words) && hasItsEnd(finding, named);
}

/** A count of a pair is not cited for another pair: what the sentence leaves out is of a type of which it names no other. */
function isOfSibling({ entities }: Finding, { links }: Reading, left: ReadonlySet<string>): boolean {
  const ends = entities.filter(({ role }) => role === "subject" || role === "object");
  const isSaid = ({ id }: { id: string }) => left.has(id) || links.some(({ cited }) => cited.has(id));
  const isNamedOtherwise = ({ type }: FindingEntity) =>
    links.some(({ cited, types }) => cited.size > 0 && types.has(type));
  return ends.some(isSaid) && ends.some((end) => end.role === "object" && !isSaid(end) && isNamedOtherwise(end));
}

/** A path is cited for where it ends, an overlap for what is shared: naming the drugs is not enough. */
function hasItsEnd({ kind, entities }: Finding, named: readonly string[]): boolean {
  if (kind !== "path" && kind !== "overlap") return true;
  const ends = entities.filter(({ role }) => role === "object");
  return ends.length === 0 || ends.some(({ id }) => named.includes(id));
}

const FIRST =
  /\b(?:tops?|heads?|leads?|leading|most|first|next|second|third|top|above|below|least|last|(?!inter|sugg|requ)\p{L}{3,}est)\b/iu;

/** What is compared to others the sentence only points to: its figure has to bear it out. */
const AHEAD =
  /\b(?:ahead|behind|surpass\w*|outnumber\w*|outrank\w*|outweigh\w*|exceed\w*|beats?|overtakes?|dwarfs?|trails?|followed|heavier|more|less|fewer)\b[^;:.]*\b(?:these|those|them|others?|rest|all|any|list|either|former|latter)\b/i;

/** "X tops the signals shown": what it surpasses is cited and need not be named, where a figure of theirs says so. */
function isSurpassed(finding: Finding, { links, bare }: Reading, cited: readonly Finding[]): boolean {
  if (finding.numbers.length === 0) return false;
  const isNamed = (each: Finding) =>
    each.entities.some(({ role, id }) => role === "object" && links.some((link) => link.cited.has(id)));
  const rivals = cited.filter((other) => other !== finding && isNamed(other));
  if (rivals.length === 0) return false;
  const shared = finding.numbers.filter(({ role }) =>
    rivals.every(({ numbers }) => numbers.some((each) => each.role === role)),
  );
  if (FIRST.test(bare)) return shared.length > 0;
  return AHEAD.test(bare) && shared.some(({ role, value }) => isBeyond(role, value, rivals));
}

const POINTED = /\bthe\s+(?:first|second|third|others?|last|latter|former|rest|top|short|long)\b/i;

/** "Scores 0.016 against 0.018 for the first": a finding pointed to is cited by a figure that is its alone. */
function isFigured(finding: Finding, { bare, numbers: said }: Reading, cited: readonly Finding[]): boolean {
  const prints = (each: Finding) =>
    said.some((number) =>
      each.numbers.some(({ value, unit }) => {
        const molar = number.molar ?? number.understood;
        if (!/log10\s*M/i.test(unit)) return number.step < 1 && mayPrint(number, value);
        return molar !== null && equalMolar({ ...number, molar }, value, each.text ?? "", "");
      }),
    );
  return POINTED.test(bare) && prints(finding) && cited.filter(prints).length <= said.length;
}

/** Whether all of some findings have a number of a role above, or all below, a value. */
function isBeyond(role: string, value: number, findings: readonly Finding[]): boolean {
  const values = findings.flatMap(({ numbers }) =>
    numbers.filter((each) => each.role === role).map((each) => each.value),
  );
  return values.every((each) => each > value) || values.every((each) => each < value);
}

function holds(text: string, words: string): boolean {
  return plain(text).includes(plain(words));
}

function plain(text: string): string {
  return ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
