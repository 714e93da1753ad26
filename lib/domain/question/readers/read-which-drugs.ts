import { type Draft, draft, exprFor, isKnown, type Sight, setOf } from "@/lib/domain/question/draft";
import { asIndication, type Item } from "@/lib/domain/question/item";
import { hitsOf } from "@/lib/domain/question/scan";
import { joinedBy } from "@/lib/domain/question/sets";
import type { Token } from "@/lib/domain/question/tokens";
import type { SetExpr } from "@/lib/domain/run/question";
import { asksDrugs } from "./asks-drugs";
import { lesseningOf } from "./lessening";
import { asksEach } from "./read-pair";
import { relationsOf, withRelations } from "./relations";

const everyDrug: SetExpr = { op: "all", type: "drug" };

/** "which drugs cause Y", "what is used to treat Y", "drugs that target G": drugs are asked for by an event, an indication or a gene. */
export function readWhichDrugs(seen: Sight): Draft | null {
  if (seen.drugs.length > 1 && asksEach(seen)) return null;
  const asked = asksDrugs(seen) || (choice(seen) && seen.drugs.length > 1);
  const ends = seen.events.length > 0 ? seen.events : seen.genes;
  if (ends.length === 0) return null;
  if (seen.drugs.length > 0) return asked || leavesOutDrugs(seen) ? amongDrugs(ends, seen) : null;
  if (!asked && !impliesDrugs(seen) && !asksWhatLessens(seen) && !asksWhatToGive(seen)) return null;
  if (seen.events.length > 0 && seen.genes.length > 0) return null;
  const used = (seen.says("use") || takenFor(seen) || asksWhatToGive(seen)) && !seen.says("ae", "passive");
  const treats = seen.events.length > 0 && (used || lesseningOf(seen) !== null);
  return treats ? forIndication(seen) : forEnds(ends, everyDrug, ends, seen);
}

/** "which of A and B causes Y", "which drugs other than A cause Y". */
function amongDrugs(ends: readonly Item[], seen: Sight): Draft | null {
  if (!seen.verbFirst && seen.drugs.length > 1 && !seen.says("minus")) {
    return forEnds(ends, { ...choiceOf(seen) }, [...seen.drugs, ...ends], seen);
  }
  if (leavesOutDrugs(seen)) {
    const subject: SetExpr = { op: "minus", from: everyDrug, without: setOf(seen.drugs, seen, "or") };
    return forEnds(ends, subject, [...seen.drugs, ...ends], seen);
  }
  return null;
}

/** "Drugs other than A", "drugs that are not statins": the words that leave out stand right before what is left out. */
export function leavesOutDrugs(seen: Sight): boolean {
  const [drug] = seen.drugs;
  const leaving = hitsOf(seen, "minus", "negated").find(
    ({ end }) => drug !== undefined && end <= drug.start && isNext(end, drug, seen),
  );
  return leaving !== undefined && (asksDrugs(seen) || (leaving.text === "non" && seen.says("drugs")));
}

function choiceOf(seen: Sight): SetExpr {
  const of = seen.drugs.map(exprFor());
  return { op: "or", of };
}

function isNext(end: number, item: Item, { tokens }: Sight): boolean {
  return tokens.every((token) => !token.word || token.start < end || token.start >= item.start);
}

function forEnds(ends: readonly Item[], subject: SetExpr, used: readonly Item[], seen: Sight): Draft {
  const genetic = seen.events.length === 0 && seen.says("genetics", "response");
  const named = subject.op === "minus" || subject.op === "or";
  const object = named ? joinedBy(ends.map(exprFor()), "and") : setOf(ends, seen, "and");
  const ask = seen.says("count") ? "count" : "which_drugs";
  const read = draft(ask, genetic ? "pharmacogenetics" : "drugs", subject, object, seen, used);
  return genetic ? read : withRelations(read, seen);
}

/** What is counted or computed of reports, which tell of harm. */
const OF_REPORTS = /\b(?:PRRs?|RORs?|ICs?|IC025|EBGM|EB05|reports?|cases|disproportional\w*)\b/i;

/** "drugs for Y", "drugs against Y", with nothing said of causing it. */
function takenFor(seen: Sight): boolean {
  const [event] = seen.events;
  const before = seen.tokens.findLast(({ end }) => event !== undefined && end <= event.start)?.lower;
  const blamed =
    seen.filters.source !== undefined ||
    seen.filters.order !== undefined ||
    OF_REPORTS.test(seen.written) ||
    hitsOf(seen, "drugs").some(({ text }) => /^(?:culprit|offender)/.test(text));
  return (before === "for" || before === "against") && !blamed && !seen.says("cause", "has", "signal", "evidence");
}

function forIndication(seen: Sight): Draft {
  const object = setOf(seen.events, seen, "and", asIndication);
  const ask = seen.says("count") ? "count" : "which_drugs";
  return draft(ask, "indications", everyDrug, object, seen, seen.events);
}

const TO_GIVE =
  /\b(?:what|which(?: \p{L}+){0,2}) (?:can|could|may|might|do|would) (?:i|we|you|one|they|people|patients|doctors|physicians|clinicians) (?:give|take|prescribe|use|offer|try)\b.*\b(?:for|against|to (?:treat|help|relieve|prevent))\b/iu;

/** "What can I give for Y?": which drugs are indicated for it. */
export function asksWhatToGive({ text, drugs, events, genes }: Sight): boolean {
  return drugs.length + genes.length === 0 && events.length > 0 && TO_GIVE.test(text);
}

/** "What reduces Y?" */
function asksWhatLessens(seen: Sight): boolean {
  return /^\W*(?:what|which)\b/i.test(seen.text) && seen.genes.length === 0 && lesseningOf(seen) !== null;
}

function choice(seen: Sight): boolean {
  return (
    seen.tokens.some(({ lower }, at) => isChoosing(lower, seen.tokens[at - 1])) &&
    !seen.says("ae", "more", "how", "why", "pathway", "targetNoun", "mechanism")
  );
}

/** "Which", or "who" where it opens its clause: elsewhere it speaks of patients. */
function isChoosing(lower: string, before: Token | undefined): boolean {
  if (lower === "who") return before === undefined || !before.word;
  return lower === "which" && !/^(?:on|upon)$/.test(before?.lower ?? "");
}

/** Asks for drugs without the word: "what causes Y", "causes of Y", "inhibitors of G". */
function impliesDrugs(seen: Sight): boolean {
  if (!seen.events.concat(seen.genes).some(isKnown) || seen.says("how", "why", "mechanism", "explain")) return false;
  const what = seen.tokens.some(({ lower }) => ["what", "which", "who", "anything"].includes(lower));
  if (seen.events.length > 0 && seen.genes.length === 0) {
    const causal =
      hitsOf(seen, "cause").some(({ text }) => /^causes? of$/.test(text)) ||
      (what && seen.says("cause") && !seen.says("pathway", "gene", "targetNoun", "disease"));
    const treats = seen.says("use") && !seen.verbFirst;
    return causal || treats || (seen.says("induced", "passive") && seen.says("drugs"));
  }
  const acts = seen.says("hit", "actor") || relationsOf(seen).length > 0;
  return seen.events.length === 0 && acts && !seen.says("pathway", "phenotype", "disease", "ae");
}
