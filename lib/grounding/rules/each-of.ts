import type { Link, Reading, Rule, Subject } from "@/lib/grounding/reading";
import { segments } from "@/lib/grounding/segments";
import { NUMBER_WORDS, wordValue } from "@/lib/grounding/words/number-words";
import type { Finding } from "@/lib/knowledge/finding";

const EACH = new RegExp(
  `\\b(?:(either|neither|both)|(?:any|none|all|each)(?:\\s+of)?(?:\\s+(?:the|these|those))?(?:\\s+(${NUMBER_WORDS})\\b|\\s+(them)\\b)?)`,
  "giu",
);

/**
 * Rule 3 for "neither", "any of the three" and "from X or Y": what was not found for each of some drugs has a cited finding of
 * each of them, for each event it is said of; and of as many drugs or events as it says.
 */
export const checkEachOf: Rule = (subject) => [...deniedOfEach(subject), ...heldByEach(subject)];

function deniedOfEach({ reading, cited, context }: Subject): string[] {
  const denials = cited.filter(
    (each) => each.kind === "absence" && drugsOf(each).length > 0 && eventsOf(each).length > 0,
  );
  if (denials.length < 2) return [];
  const drugs = new Set(denials.flatMap(drugsOf));
  const events = new Set(denials.flatMap(eventsOf));
  const denied = new Set(cited.filter(deniesAll).flatMap(drugsOf));
  const sizes = [drugs.size, events.size, denials.length, denied.size];
  const known = Math.max(context.salient.get("drug")?.size ?? 0, new Set(cited.flatMap(drugsOf)).size);
  return segments(reading.bare).flatMap(({ start, end }) => {
    const text = reading.bare.slice(start, end);
    const counts = countsIn(text, known > 1 ? known : drugs.size);
    if (counts.some((count) => count > 2 && !sizes.includes(count)))
      return ["citation: what it denies of each is cited for fewer"];
    const from = start + Math.max(0, text.search(EACH));
    const inside = reading.links.filter((link) => link.start >= start && link.end <= end);
    const behind = inside.filter((link) => link.start >= from && link.types.has("adverse_event"));
    const within = behind.length > 0 ? [...inside.filter(({ types }) => types.has("drug")), ...behind] : inside;
    if (drugs.size < 2 || !(counts.includes(drugs.size) || joinsTwo(within, reading.bare, drugs))) return [];
    const lacking = eventsSaid(within, reading, denials).filter((event) => {
      const own = new Set(denials.filter((each) => eventsOf(each).includes(event)).flatMap(drugsOf));
      return own.size > 0 && own.size < drugs.size;
    });
    return lacking.length > 0 ? ["citation: what it denies of each is cited for some"] : [];
  });
}

const ALL = new RegExp(`\\b(?:(both)|(?:all|each\\s+of(?:\\s+(?:the|these|those))?)\\s+(${NUMBER_WORDS})\\b)`, "giu");

/** "Three of them hold all four genes: ...": where a list of pathways is cited for each gene, none is cited for some of them. */
function heldByEach({ reading: { bare, links }, cited }: Subject): string[] {
  const memberships = cited.filter(({ kind, predicate }) => kind === "claim" && predicate === "member_of");
  const inRole = ({ entities }: Finding, wanted: string) =>
    entities.flatMap(({ role, id }) => (role === wanted ? id : []));
  const genes = new Set(memberships.flatMap((each) => inRole(each, "subject")));
  const counts = [...bare.matchAll(ALL)].map(({ 1: two, 2: number = "" }) => (two ? 2 : wordValue(number)));
  if (genes.size < 2 || !counts.includes(genes.size)) return [];
  const from = bare.search(ALL);
  const first = links.find(({ types, start }) => types.has("pathway") && start > from);
  if (links.some(({ start, cited: ids }) => start > (first?.start ?? 0) && [...ids].some((id) => genes.has(id))))
    return [];
  const named = links
    .filter(({ types, start }) => types.has("pathway") && start > from)
    .flatMap(({ cited: ids }) => [...ids]);
  const own = [...new Set(named)].map(
    (id) =>
      new Set(
        memberships.filter((each) => inRole(each, "object").includes(id)).flatMap((each) => inRole(each, "subject")),
      ).size,
  );
  const full = own.filter((size) => size === genes.size).length;
  return full > 0 && full === own.length - 1 ? ["citation: what it says of each is cited for some"] : [];
}

/** An absence, or a count of none. */
function deniesAll({ polarity, kind, numbers }: Finding): boolean {
  return polarity === "negative" || (kind === "count" && numbers.every(({ value }) => value === 0));
}

function countsIn(text: string, them: number): number[] {
  return [...text.matchAll(EACH)].flatMap(({ 1: two, 2: number, 3: pointed }) =>
    two ? 2 : number ? wordValue(number) : pointed ? them : [],
  );
}

/** "From X or Y", where these are all the drugs. */
function joinsTwo(links: readonly Link[], bare: string, drugs: ReadonlySet<string>): boolean {
  const named = links.filter(({ cited }) => [...cited].some((id) => drugs.has(id)));
  const [a, b] = named;
  return (
    named.length === drugs.size &&
    named.length === 2 &&
    /^\s+n?or\s+(?:\p{L}+\s+)?$/iu.test(bare.slice(a?.end, b?.start))
  );
}

/** The events a part of a sentence names; all that were not found where the sentence names none. */
function eventsSaid(links: readonly Link[], reading: Reading, denials: readonly Finding[]): string[] {
  const events = new Set(denials.flatMap(eventsOf));
  const idsOf = (some: readonly Link[]) => some.flatMap(({ cited }) => [...cited].filter((id) => events.has(id)));
  return idsOf(reading.links).length === 0 ? [...events] : idsOf(links);
}

function drugsOf({ entities }: Finding): string[] {
  return entities.filter(({ type, role }) => type === "drug" && role === "subject").map(({ id }) => id);
}

function eventsOf({ entities }: Finding): string[] {
  return entities.filter(({ type, role }) => type === "adverse_event" && role === "object").map(({ id }) => id);
}
