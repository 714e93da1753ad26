import type { Sight } from "@/lib/domain/question/draft";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import { type Span, spanOf, type Token } from "@/lib/domain/question/tokens";
import type { Condition } from "@/lib/domain/run/question";

const people = new Set(
  "patients patient pt pts guy lady gentleman kid kids people persons person individuals subjects adults adult children child women woman men man those someone somebody users anyone carriers carrier".split(
    " ",
  ),
);
const joins = new Set(
  "with having who suffering from have has had a an the known history of and or carrying , plus both".split(" "),
);
/** How severe a condition is, written before its name. */
const SEVERITY = /^(?:severe|serious|moderate|mild|advanced|end-stage|uncontrolled|decompensated)$/;
const among = new Set("in during among for with".split(" "));
const CARRIES = /^(?:deficiency|deficient|carriers?|variant|variants|mutation|mutations|positive|alleles?|status)$/;

/**
 * What describes who takes the drug, not what the drug does: "in patients with ...", "for someone with ...", "in CYP2C19
 * poor metabolisers". Nothing is, where it is all a question names.
 */
export function populationOf(seen: Sight): Item[] {
  const found: Item[] = [];
  for (const item of seen.items.filter(({ group }) => group === "event" || group === "gene")) {
    if (isDescribed(item, seen) || followsOn(item, found, seen)) found.push(item);
  }
  const drugs = seen.drugs.length > 0 || seen.events.some((event) => !found.includes(event));
  return drugs && asksMore(found, seen) ? found : [];
}

/** Whether anything is asked beside them; a drug and genes alone are a question of their own. */
function asksMore(found: readonly Item[], { items, drugs, says }: Sight): boolean {
  if (says("ae", "targetNoun", "interact", "use", "profile")) return true;
  const own = found.every(({ group }) => group === "gene") ? [...drugs, ...found] : found;
  return items.length > own.length;
}

/** The conditions some items state, each with the variant written beside it. */
export function conditionsOf(items: readonly Item[], { variants, tokens }: Sight): Condition[] {
  return items.map((item) => {
    const own = variants.filter(({ start }) => start >= item.end && start <= item.end + 1).map(({ text }) => text);
    const [variant] = own;
    const words = [...severityOf(item, tokens), item.text, ...own];
    const text = variant?.startsWith(item.text) ? variant : words.join(" ");
    return { text, ref: chosenRef(item, ["disease", "phenotype", "adverse_event"]) };
  });
}

function severityOf(item: Item, tokens: readonly Token[]): string[] {
  const last = tokens.findLast(({ end }) => end <= item.start);
  return last && SEVERITY.test(last.lower) ? [last.text] : [];
}

function isDescribed(item: Item, seen: Sight): boolean {
  const earlier = seen.tokens.filter(({ end }) => end <= item.start);
  const before = SEVERITY.test(earlier.at(-1)?.lower ?? "") ? earlier.slice(0, -1) : earlier;
  const last = before.at(-1)?.lower ?? "";
  if (item.group === "gene") return isGeneOf(item, before, seen);
  const others = seen.events.length > 1 || seen.says("ae");
  if (!others && takesDrug(item, seen)) return false;
  if (["in", "during", "among"].includes(last) && others && seen.drugs.length > 0) return true;
  return ofPeople(before, last);
}

/** "A patient with Y on A": what is told of, where nothing else is asked. */
function takesDrug({ end }: Item, { tokens, drugs }: Sight): boolean {
  const [next, after] = tokens.filter(({ start }) => start >= end);
  const takes = /^(?:on|taking|receiving|using)$/.test(next?.lower ?? "");
  return takes && drugs.some(({ start }) => start === after?.start);
}

/** "in CYP2C19 poor metabolisers", "with a DPYD variant", "in HLA-B*15:02 carriers". */
function isGeneOf(gene: Item, before: readonly Token[], seen: Sight): boolean {
  if (seen.drugs.length === 0) return false;
  const last = before.at(-1)?.lower ?? "";
  if (ofPeople(before, last)) return true;
  const lead = before.findLast(({ lower }) => !["a", "an", "the"].includes(lower))?.lower ?? "";
  const variant = seen.variants.find(({ start }) => start >= gene.end && start <= gene.end + 1);
  const next = seen.tokens.find(({ start }) => start >= (variant?.end ?? gene.end))?.lower ?? "";
  const group = variant !== undefined && !/[*]|^rs/.test(variant.text);
  return among.has(lead) && (CARRIES.test(next) || group);
}

function ofPeople(before: readonly Token[], last: string): boolean {
  if (!joins.has(last) || last === ",") return false;
  const from = before.findLastIndex(({ lower }) => !joins.has(lower));
  const maker = before.slice(0, from).findLast(({ lower }) => !DETERMINERS.has(lower))?.lower ?? "";
  if (MAKES.test(maker)) return false;
  const joint = before.slice(from + 1).some(({ lower }) => !["and", "or", ",", "a", "an", "the"].includes(lower));
  const person = before[from]?.lower ?? "";
  return joint && (people.has(person) || AGED.test(person));
}

/** "84yo", "72f": a person by age. */
const AGED = /^\d{1,3}(?:yo|y\/o|m|f)$/;

const DETERMINERS = new Set("a an the my your his her our some".split(" "));
/** "Make a child have Y", "cause people to have Y": what a drug does to whoever takes it. */
const MAKES = /^(?:mak(?:e|es|ing)|made|giv(?:e|es|ing)|gave|caus(?:e|es|ed|ing)|let)$/;

/** "with heart failure and diabetes": joined to what describes the patient already. */
function followsOn(item: Item, found: readonly Item[], { tokens }: Sight): boolean {
  const previous = found.at(-1);
  if (!previous) return false;
  const between = tokens.filter(({ start, end }) => start >= previous.end && end <= item.start);
  return (
    between.length > 0 &&
    between.every(({ lower }) => ["and", ",", "or", "with", "a", "an"].includes(lower) || SEVERITY.test(lower))
  );
}

const AGE =
  /\b(?:(?:in|for|of|with) )?(?:(?:a|an|the|my|our|this) )?\d{1,3}[- ]?(?:years?|yrs?|months?|weeks?|days?)[- ]?old\b(?: (?:wom[ae]n|m[ae]n|lady|gentleman|(?:fe)?male|boy|girl|child|patient|infant)s?\b)?/giu;

/** Where a text tells the age of who takes a drug ("in a 72-year-old woman"), which narrows no list and no claim. */
export function agesTold(text: string): (Span & { text: string })[] {
  return [...text.matchAll(AGE)].map(spanOf);
}
