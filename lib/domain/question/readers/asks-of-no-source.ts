import type { Hit } from "@/lib/domain/question/cues";
import { isKnown, type Sight } from "@/lib/domain/question/draft";
import { chosenRef } from "@/lib/domain/question/item";
import { hitsOf } from "@/lib/domain/question/scan";
import { lowerWords, overlaps } from "@/lib/domain/question/tokens";
import type { Unreadable } from "@/lib/domain/question/wording/unreadable";
import { circumstancesIn } from "./circumstances";
import { isPermission } from "./combining";

const LEAVE = "(?:can|can't|cannot|may|might|must|should|shall|could|would|how|is it|do|does|am i|are|is)";
const WHO = "(?:i|we|you|he|she|they|patients?|people|someone|my \\p{L}+)";
const TAKING = "(?:taking |using |giving )?(?:my |the |his |her |our )?";
const STOP = "(?:stop|quit|discontinue|come off|get off|go off|wean off|taper(?: off)?|skip|pause|halve)";
const STOPPED = "(?:stopped|discontinued|tapered|interrupted|paused|withheld|restarted|halved|skipped)";

const STOPPING = new RegExp(
  `\\b${LEAVE}\\b.{0,50}\\b(?:${WHO} (?:just |suddenly |abruptly |safely )?${STOP}|to ${STOP}|be (?:\\p{L}+ly )?${STOPPED})\\b ?${TAKING}`,
  "iu",
);

const ROUTE =
  /\b(?:intrathecal(?:ly)?|intravenous(?:ly)?|intramuscular(?:ly)?|subcutaneous(?:ly)?|intradermal(?:ly)?|intraperitoneal(?:ly)?|intravitreal(?:ly)?|epidural(?:ly)?|sublingual(?:ly)?|rectal(?:ly)?|nasally|orally|vaginally|topically|by mouth|iv|im|sc|(?:feeding|nasogastric|ng|peg) tube|bolus|iv push)\b/i;
const GIVEN = /\b(?:given?|administer(?:ed)?|inject(?:ed)?|infused?|taken?|used?|pushed|put)\b/i;
const HANDLED =
  /\b(?:be|i|we|you|to) (?:crush(?:ed)?|chew(?:ed)?|dissolved?|dilute[d]?|reconstituted?|cut in half|split|snort(?:ed)?|smoke[d]?)\b/i;

/** Whether a question asks how or if to stop a treatment, of a drug it names. */
export function asksToStop({ text, drugs, items }: Sight): boolean {
  const found = STOPPING.exec(text);
  if (!found || drugs.length === 0) return false;
  const end = found.index + found[0].length - 1;
  if (items.some((item) => item.group === "event" && item.start < end && item.end > end)) return false;
  const next = items.find(({ start }) => start >= end);
  return next?.group !== "event" || drugs.some(({ start }) => start < next.start);
}

/** Whether a question asks if or how to give a drug: by which route, or crushed or diluted. */
export function asksToAdminister({ text, drugs, events, verbFirst }: Sight): boolean {
  if (drugs.length === 0 || events.length > 0) return false;
  const asks = verbFirst || /^\W*(?:how|which route|what route)\b/i.test(text);
  return asks && (HANDLED.test(text) || (ROUTE.test(text) && GIVEN.test(text)));
}

/** "What is the recommended dose", "what dosage": up to three words may describe the dose. */
const DOSE =
  /^\W*(?:(?:what|which)(?:'s| is| are| was| were| would be| should be)?(?: (?:the|a|an))?|the|)(?:(?:^| )(?!(?:effects?|does|do|is|are|of|in|at|on|and|happens?|causes?)\b)\p{L}[\p{L}-]*){0,3} ?\bdos(?:e|es|age|ages|ing)\b(?![ -](?:dependent|related|limiting))/iu;

/** "How should A be dosed", "what adjustment of A": how the dose is to be chosen or changed, of a drug and no event. */
const DOSED =
  /^\W*(?:how (?:should|is|do|does|must|can|would|to)\b.{0,60}\bdos(?:e|ed|ing|age)\b|(?:what|which|is|does|do|any|how much)\b.{0,30}\b(?:(?:dos(?:e|es|ing|age) )?(?:adjust\w*|reduc(?:e|ed|tion)s?)|dos(?:e|es|ing|age) chang\w*)\b)/iu;

/** Whether a dose is what is asked for: it leads the question, before all that is named. */
export function asksForDose({ text, items, events, says }: Sight): boolean {
  if (DOSED.test(text) && events.length === 0 && !says("ae", "cause", "interact")) return true;
  const [lead] = DOSE.exec(text) ?? [];
  if (lead === undefined || says("ae", "cause")) return false;
  return !items.some(({ start, certain }) => certain && start < lead.length);
}

const USES = /\b(?:us(?:e|es|ed|age)|prescrib\w+|given|indications?|indicated)\b/i;

/** Whether a question asks what a drug is used for outside its label, not how often that is reported. */
export function asksOffLabel({ tokens, drugs, says }: Sight): boolean {
  const words = lowerWords(tokens);
  return (
    drugs.length > 0 &&
    /\boff (?:- )?label\b/.test(words) &&
    USES.test(words) &&
    !says("signal", "reports", "has") &&
    !/\breport/.test(words)
  );
}

/** "Are A and B the same drug?", "is A another name for B?": whether two names are of one thing; null where something else is asked. */
export function asksSameDrug({ drugs, events, genes, text, verbFirst }: Sight): "one_drug" | "two_drugs" | null {
  const [first, second] = drugs;
  if (!verbFirst || drugs.length !== 2 || events.length > 0 || genes.length > 0 || !first || !second) return null;
  const [a, b] = [chosenRef(first), chosenRef(second)];
  const between = text.slice(first.end, second.start);
  const after = text.slice(second.end);
  const isAsked =
    (SAME_AS.test(between) && /^\W*$/.test(after)) || (/^ (?:and|or) $/.test(between) && SAME.test(after));
  if (!a || !b || !isAsked) return null;
  return a.id === b.id ? "one_drug" : "two_drugs";
}

const SAME_AS =
  /^ (?:(?:is|are) )?(?:(?:the )?same (?:(?:drug|medicine|medication|thing|substance|compound|active ingredient) )?as|identical (?:to|with)|(?:just )?(?:another|a different) name (?:for|of)|a (?:synonym|brand|trade name|brand name) (?:of|for)|called|also known as|aka) $/i;
const SAME =
  /^ (?:(?:the )?(?:exact(?:ly)? )?same(?: (?:drug|medicine|medication|thing|substance|compound|active ingredient))?|identical|synonyms?|(?:two )?names (?:for|of) (?:the )?(?:same|one) (?:drug|thing|medicine))\W*$/i;

/** What no source here holds and askers often want, each with a refusal of its own that says so. */
type OutsideKind = "kinetics" | "price" | "best_treatment" | "reliability" | "prognosis";

const KINETICS =
  /\b(?:(?:elimination |plasma |terminal )?half(?: - | )li(?:fe|ves)|pharmacokinetics?|bioavailability|volume of distribution|(?:renal |hepatic |plasma )?(?<!creatinine )clearance of(?! (?:\d|about|under|below|around))|protein binding of|peak (?:plasma )?(?:level|concentration)s?|c ?max|t ?max|time to (?:peak|steady state)|steady state|onset of action|duration of action)\b/i;
const PRICE = /\b(?:prices?|pricing|costs?|expensive|cheap(?:er|est)?|reimburse(?:d|ment)|insurance)\b/i;
const BEST =
  /\b(?:best (?:treatment|drug|medicine|medication|therapy|option|choice)s?|(?:treatment|drug|therapy) of choice|gold standard|first(?: - | )choice)\b/i;
const RELIABLE =
  /\b(?:how (?:reliable|trustworthy|accurate|complete|valid|good|up(?: - | )to(?: - | )date|old|current|recent|representative|biased)|can (?:i|we|one) (?:trust|rely on)|(?:reliability|accuracy|quality|limitations|limits|bias(?:es)?) of)\b.*\b(?:faers|sider|data|numbers|figures|sources?|signals|reports|database|answers|vigil|ic025|prr|openfda)\b/i;
const PROGNOSIS =
  /\b(?:mortality|fatality(?: rate)?|death rate|survival(?: rate)?|prognosis|life expectancy|how (?:deadly|fatal|lethal))\b/i;

/** The kind of thing no source holds that a question asks for, where it asks for nothing else; null where none. */
export function outsideKind(seen: Sight): OutsideKind | null {
  const { events, says } = seen;
  const genes = seen.genes.filter(({ certain }) => certain);
  const drugs = seen.drugs.filter(isKnown);
  const text = lowerWords(seen.tokens);
  if (drugs.length === 0 && genes.length === 0 && RELIABLE.test(text)) return "reliability";
  if (drugs.length > 1 || genes.length > 0) return null;
  if (KINETICS.test(text) && events.length === 0 && !says("interact", "ae")) return "kinetics";
  if (PRICE.test(text) && events.length === 0 && !says("ae")) return "price";
  if (BEST.test(text) && drugs.length === 0 && events.length > 0 && !says("ae", "cause")) return "best_treatment";
  return PROGNOSIS.test(text) && drugs.length === 0 && events.length > 0 && !says("cause", "drugs")
    ? "prognosis"
    : null;
}

/** The words of a question that speak of what no source holds. */
export function hitsOutside(seen: Sight): Hit[] {
  const ofEvents = seen.events.length > 0 ? circumstancesIn(seen.text).flatMap(({ spans }) => spans) : [];
  return hitsOf(seen, "outside").filter((hit) => !soft.has(hit.text) && !ofEvents.some((span) => overlaps(span, hit)));
}

/** Of a drug: how much to take is a dose, whether to take it is stated nowhere. */
export function whyOutside(hits: readonly Hit[], { drugs }: Sight): Unreadable {
  if (drugs.length === 0) return "outside";
  if (hits.some(({ text }) => text === "how much")) return "dose";
  return hits.every(isPermission) ? "unstated" : "outside";
}

/** Words about amounts that do not by themselves make a question one about dosing. */
const soft = new Set([
  "dose dependent",
  "dose dependence",
  "dose related",
  "dose relationship",
  "dose",
  "doses",
  "mg",
  "dosing",
  "dosage",
  "dosages",
  "milligrams",
  "cost",
]);

const PARTNERS =
  /\b(?:drugs?|medicines?|medications?|substances|products|agents|what|which(?: ones)?)\b(?: (?:that|which|will|can|could|may|might|do|does|would|also|all|other|both))* interact(?:s|ing)?(?: \p{L}+ly)? with (?:both |either |each of |all of )?$/iu;

/** "Which drugs interact with both A and B", "what interacts with A but not with B": others than the drugs named are asked for. */
export function asksForPartners({ drugs, genes, text }: Sight): boolean {
  const [first, second] = drugs;
  if (!first || !second || genes.length > 0) return false;
  const between = text.slice(first.end, second.start);
  return PARTNERS.test(text.slice(0, first.start)) && !/[.?!:;]/.test(between);
}
