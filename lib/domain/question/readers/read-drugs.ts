import type { GeneKind } from "@/lib/domain/gene-kind";
import type { Hit } from "@/lib/domain/question/cues";
import { type Draft, draft, exprFor, isKnown, narrowed, type Sight, setOf } from "@/lib/domain/question/draft";
import type { Cue } from "@/lib/domain/question/lexicon";
import { laboratoryValues } from "@/lib/domain/question/names/laboratory-values";
import { isDrugLike } from "@/lib/domain/question/names/name-shapes";
import { hitsOf } from "@/lib/domain/question/scan";
import { joinItems } from "@/lib/domain/question/sets";
import { hide } from "@/lib/domain/question/tokens";
import type { Filters, TypedQuery, Want } from "@/lib/domain/run/question";
import { asksDrugs } from "./asks-drugs";
import { asksWhy, sameSet } from "./read-pair";
import { actionIn } from "./relations";

/** Questions that name drugs only: what is listed, counted or compared of them, or their profile. */
export function readDrugs(seen: Sight): Draft | null {
  const { drugs } = seen;
  const named = drugs.some(isKnown);
  if (drugs.length === 0 || seen.genes.length > 0 || seen.events.length > 0) return null;
  const want = nounWant(seen) ?? verbWant(seen, named) ?? filterWant(seen);
  if (drugs.length === 1) {
    if (asksDrugs(seen) || (seen.says("compare", "interact") && !want)) return null;
    return want ? ofProteins(oneDrug(want, seen), seen) : profile(seen, named);
  }
  if (!named && !want) return null;
  if (!want && !joins(seen) && seen.left.length > 1) return null;
  return ofProteins(several(want ?? "adverse_events", seen), seen);
}

/** A reading of what drugs act on, narrowed to the kind of protein or the action that its question names. */
function ofProteins(read: Draft, seen: Sight): Draft {
  const ofTargets = read.query.want === "targets" && read.query.ask !== "mechanism";
  return ofTargets ? narrowed(read, proteinsAsked(seen)) : read;
}

function oneDrug(want: Want, seen: Sight): Draft {
  const asksWhy = seen.says("why", "mechanism") || (seen.says("how") && seen.says("cause"));
  if (seen.says("ae") && asksWhy && !seen.says("count", "use", "pathway")) {
    return draft("mechanism", "adverse_events", setOf(seen.drugs, seen, "or"), null, seen, seen.drugs);
  }
  return draft(seen.says("count") ? "count" : "list", want, setOf(seen.drugs, seen, "or"), null, seen, seen.drugs);
}

function several(want: Want, seen: Sight): Draft {
  const { drugs } = seen;
  const { expr, how } = joinItems(drugs, seen, exprFor(), "or");
  const counted = seen.says("count") && !EACH.test(seen.text);
  const split = how === "minus" || how === "at_least";
  const beside = seen.says("compare", "more", "combined", "interact") || MOST.test(seen.text);
  const compares =
    !split &&
    !counted &&
    (how === "loose" || EACH.test(seen.text) || (beside && !(how === "and" && !seen.says("compare", "more"))));
  if (!compares) return draft(counted ? "count" : "list", want, expr, null, seen, drugs);
  const side = draft("compare", want, setOf(drugs, sameSet(seen), "or"), null, seen, drugs);
  const subject = { op: "or" as const, of: drugs.map(exprFor()) };
  const made: TypedQuery = { ...side.query, subject: how === "one" ? side.query.subject : subject };
  const shared: TypedQuery = { ...made, ask: "list", subject: { ...subject, op: "and" } };
  return { ...side, query: made, near: how === "loose" && !beside ? [shared] : [] };
}

/** "Which has the most", "how many do they have each": told side by side, not in common. */
const MOST = /\b(?:has|have|causes?|lists?) (?:the )?(?:most|fewest|least)\b/i;
const EACH = /\beach\b\W*$/i;

function joins(seen: Sight): boolean {
  return seen.says("shared", "any", "combined", "compare", "versus", "interact", "unique", "minus");
}

/** "tell me about X", "what is X", "X?". */
function profile(seen: Sight, named: boolean): Draft | null {
  const other = seen.says("path", "how", "why", "link", "reports", "count", "shared", "evidence");
  const asked = seen.says("profile");
  if (!named && !looksLikeName(seen)) return null;
  const elsewhere = seen.tokens.some(({ lower }) => ["when", "where", "who", "whose"].includes(lower));
  if (!asked && (other || elsewhere || seen.verbFirst || seen.left.length > 0)) return null;
  return draft("profile", "adverse_events", setOf(seen.drugs, seen, "or"), null, seen, seen.drugs);
}

/** An unknown word alone, or after "about", with the ending of a drug name. */
function looksLikeName({ drugs, left }: Sight): boolean {
  const [drug] = drugs;
  return left.length === 0 && drug !== undefined && isDrugLike(drug.text);
}

const nouns: readonly [Want, readonly Cue[]][] = [
  ["adverse_events", ["ae"]],
  ["indications", ["use"]],
  ["pathways", ["pathway"]],
  ["phenotypes", ["phenotype"]],
  ["diseases", ["disease"]],
  ["targets", ["targetNoun", "action", "mechanism", "gene"]],
  ["signals", ["signal"]],
];

/** The first noun of the question that names a kind of thing; pharmacogenetics wherever it stands. */
function nounWant(seen: Sight): Want | null {
  if (seen.says("genetics") || (seen.says("gene") && seen.says("response"))) return "pharmacogenetics";
  if (seen.tokens.findLast(({ word }) => word)?.lower === "for" && !seen.says("ae")) return "indications";
  const isUsed = hitsOf(seen, "use").some((hit) => !isTaking(hit, seen)) || USED.test(seen.text);
  if (seen.says("disease") && isUsed) return "indications";
  const found = nouns.flatMap(([want, cues]) =>
    hitsOf(seen, ...cues)
      .filter((hit) => !isTaking(hit, seen) && !(want === "diseases" && endsUnread(hit, seen)))
      .map(({ start }) => ({ want, start })),
  );
  return found.sort((a, b) => a.start - b.start)[0]?.want ?? null;
}

/** "Purple toe syndrome": the last word of a name that is not known asks for no diseases. */
function endsUnread({ start }: Hit, { left }: Sight): boolean {
  return left.some(({ end }) => end === start - 1);
}

/** "In which diseases is X used?": the verb ends its clause. */
const USED = /\b(?:used|given|prescribed|employed|administered)\s*(?:$|[?.!;,])/i;

/** "She uses X": who takes it, not what for. */
function isTaking({ text, start }: Hit, { tokens }: Sight): boolean {
  return text === "uses" && takers.has(tokens.findLast(({ end }) => end <= start)?.lower ?? "");
}

const takers = new Set("she he who someone patient woman man mother father wife husband mum dad".split(" "));

/** A condition on evidence or a first few speaks of adverse events. */
function filterWant({ filters }: Sight): Want | null {
  return Object.keys(filters).length > 0 ? "adverse_events" : null;
}

function verbWant(seen: Sight, named: boolean): Want | null {
  if (seen.says("hit") || inducesWhat(seen)) return "targets";
  if (seen.says("cause", "passive", "bodyHarm", "induced")) return "adverse_events";
  const open = named && seen.tokens.some(({ lower }) => lower === "what" || lower === "which");
  return open && seen.says("has") ? "adverse_events" : null;
}

/** "What does X induce?", with no event: proteins are induced, events are caused. */
function inducesWhat(seen: Sight): boolean {
  const said = hitsOf(seen, "cause");
  return (
    said.length > 0 && said.every(({ text }) => /^induc(?:es?|ing)$/.test(text)) && !seen.says("passive", "bodyHarm")
  );
}

/** Words for a kind of protein in the place of what is asked for; the first that is found counts. */
const KINDS: readonly [words: RegExp, kind: GeneKind][] = [
  [
    /\b(?:CYPs?|cytochromes?(?: P-?450s?)?|P-?450s?)(?: (?:enzymes?|isoforms?|isoenzymes?|isozymes?|proteins?))?\b(?![- ]?\d)/i,
    "cyp",
  ],
  [/\b(?:tyrosine |protein )?kinases?\b/i, "kinase"],
  [/\b(?:iso)?enzymes?\b/i, "enzyme"],
  [/\btransporters?\b/i, "transporter"],
  [/\b(?:receptors?|GPCRs?)\b/i, "receptor"],
  [/\b(?:ion )?channels?\b/i, "ion_channel"],
];
const OFF_TARGET = /\boff[- ]?targets?\b|\bsecondary (?:targets?|pharmacology)\b/i;
const BINDS = /\b(?:bind(?:s|ing)?|bound|affinit(?:y|ies))\b/i;
const ACTS =
  /\b(?:inhibit(?:s|ed|ing)?|inhibitor of|block(?:s|ed|ing)?|blocker of|antagoni[sz](?:e|es|ed)|antagonist (?:of|at)|activat(?:e|es|ed)|activator of|agonis(?:e|es)|agonist (?:of|at)|induc(?:e|es|ed)|inducer of|stimulat(?:e|es|ed))\b/i;

/** Which of the proteins a drug acts on a question asks for: a kind of them, those acted on in one way, or those seen to bind in assays. */
function proteinsAsked(seen: Sight): Filters {
  const text = seen.items.reduce(hide, seen.text);
  const kind = KINDS.find(([words]) => words.test(text))?.[1];
  if (OFF_TARGET.test(text)) return { ...(kind && { kind }), relations: ["binds_in_assay"] };
  const action = ACTS.test(text) ? actionIn(text) : null;
  if (action) return { ...(kind && { kind }), action, relations: ["targets", "binds_in_assay", "interacts_with"] };
  if (BINDS.test(text)) return { ...(kind && { kind }), relations: ["targets", "binds_in_assay"] };
  return kind ? { kind, relations: ["targets", "interacts_with"] } : {};
}

/** "Sodium 118 on A and B": which of the drugs has what the value is called; null where nothing or something else is asked of a value. */
export function readLaboratory(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  if (drugs.length === 0 || events.length === 0 || genes.length > 0) return null;
  if (laboratoryValues(seen.text).length === 0 || asksWhy(seen) || seen.says("interact")) return null;
  const ask = drugs.length > 1 ? "compare" : "boolean";
  const subject = setOf(drugs, sameSet(seen), "or");
  const object = setOf(events, sameSet(seen), "and");
  return draft(ask, "adverse_events", subject, object, seen, [...drugs, ...events]);
}
