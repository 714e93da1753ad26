import type { Draft } from "@/lib/domain/question/draft";
import { numeric } from "@/lib/domain/question/filters/numeric";
import type { Cue } from "@/lib/domain/question/lexicon";
import { saysTested } from "@/lib/domain/question/names/tested-genes";
import { SEVERITY } from "@/lib/domain/question/patient/population";
import { isPermission, saysTogether } from "@/lib/domain/question/readers/combining";
import { lesseningOf } from "@/lib/domain/question/readers/lessening";
import { isMeasure } from "@/lib/domain/question/readers/measures";
import { denials, innerDenial } from "@/lib/domain/question/readers/negation";
import { hitsOf, type Scan } from "@/lib/domain/question/scan";
import { overlaps, type Span } from "@/lib/domain/question/tokens";
import type { Condition, TypedQuery } from "@/lib/domain/run/question";

/** Content the reading makes no use of, in the order it was written: words, names, conditions such as "not". */
export function unreadOf(scanned: Scan, draft: Draft): string[] {
  const { query } = draft;
  if (OF_GRAPH.includes(query.want)) return [];
  const idle = hitsOf(scanned, ...idleCues(query)).filter(
    (hit) =>
      hit.text !== "use of" &&
      !isMeasure(hit, query) &&
      !((query.want === "interactions" || query.topic || isOfUse(query)) && isPermission(hit)) &&
      !(query.want === "phenotypes" && FOLLOWING.test(hit.text)) &&
      !(query.topic && query.want === "label_text" && hit.cues.includes("use")) &&
      !(query.filters.relations && /^metaboli/.test(hit.text)) &&
      !usedElsewhere(hit.cues, query),
  );
  const beside = query.sections ? hitsOf(scanned, "ae").filter(({ text }) => /effect|event|reaction/.test(text)) : [];
  const inner = innerDenial(scanned, draft);
  const others = denials(scanned, draft).filter(({ start }) => start !== inner?.start);
  const names = scanned.items.filter((item) => !draft.used.includes(item));
  const k = query.subject.op === "at_least" ? query.subject.k : null;
  const ofGene = (query.conditions ?? []).some(isGene) ? CARRIED : null;
  const lessening = query.want === "indications" ? lesseningOf(scanned) : null;
  const words = scanned.left.filter(
    ({ lower }) =>
      !ofGene?.test(lower) &&
      !(query.want === "pharmacogenetics" && saysTested(lower)) &&
      !isAsking(lower, query) &&
      !(query.ask === "compare" && COMPARED.test(lower)) &&
      !(query.filters.order === "reports" && /^cases?$/.test(lower)) &&
      !(SEVERITY.test(lower) && told(lower, query)),
  );
  const left = words.filter(({ lower }) => k === null || (numeric(lower) !== k && !shares.has(lower)));
  const groups = query.filters.branch ? scanned.groups.slice(1) : scanned.groups;
  const variants = query.want === "pharmacogenetics" ? [] : scanned.variants.filter(({ text }) => !told(text, query));
  const spans = [
    ...left,
    ...idleSources(scanned, draft),
    ...groups,
    ...variants,
    ...scanned.unapplied,
    ...names,
    ...idle,
    ...beside,
    ...others,
    ...(inner ? [inner] : []),
  ];
  const kept = spans.filter(
    (span) => ![...draft.used, ...(lessening ? [lessening] : [])].some((each) => overlaps(each, span)),
  );
  return [...new Set(kept.sort((a, b) => a.start - b.start).map(({ text }) => text))];
}

/** Sources named where the reading looks in none by name; one that words a condition is read with it. */
function idleSources({ text, sources }: Scan, { query: { want, filters } }: Draft): Scan["sources"] {
  const isHidden = ({ start, end }: Span) => text.slice(start, end).trim() === "";
  if (filters.sources || want === "label_text") return [];
  return filters.lacks ? sources.filter((each) => !isHidden(each)) : sources;
}

/** Words that a reading of interactions or of what is given for a disease says in its own. */
function isAsking(lower: string, query: TypedQuery): boolean {
  if (isOfUse(query)) return lower === "prescribe";
  if (query.want !== "interactions") return false;
  const ofPair = query.subject.op !== "entity" && AMOUNT.test(lower);
  return (
    saysTogether(lower) || ofPair || (query.subject.op === "entity" && query.object !== null && RAISED.test(lower))
  );
}

/** What follows from acting on a gene. */
const FOLLOWING = /^(?:what .*happens?|consequences|(?:adverse |side )?(?:effects?|events?|reactions?))$/;

/** What of one drug another changes, where they interact. */
const AMOUNT = /^(?:levels?|concentrations?|exposure|plasma|serum|trough)$/;

/** What a drug that interacts does to an event. */
const RAISED = /^(?:raises?|worsens?|heightens?|elevates?|enhances?|aggravates?)$/;

/** "What can I give for Y": the drugs indicated for it. */
function isOfUse({ ask, want }: TypedQuery): boolean {
  return ask === "which_drugs" && want === "indications";
}

/** Words that say what of a gene a patient has. */
const CARRIED = /^(?:variants?|mutations?|alleles?|carriers?|carries|deficiency|deficient|status|positive)$/;

/** Told by what is set side by side. */
const COMPARED =
  /^(?:most|fewest|least|lowest|best|worst|safest|riskiest|mildest|gentlest|likely|dangerous|harmful|toxic|risky|safe|tolerable)$/;

function isGene({ ref }: Condition): boolean {
  return ref?.type === "gene";
}

/** A variant that belongs to what is known of the patient. */
function told(text: string, { conditions = [] }: TypedQuery): boolean {
  return conditions.some((condition) => condition.text.includes(text));
}

const OF_GRAPH: readonly TypedQuery["want"][] = ["sources", "claims", "entities"];

/** Words of a share that "at least k" says. */
const shares = new Set(["most", "majority"]);

const nouns: readonly Cue[] = ["ae", "targetNoun", "pathway", "phenotype", "disease", "use", "genetics", "drugClass"];

/** The cues that speak of each kind of wanted thing. */
const read: Record<TypedQuery["want"], readonly Cue[]> = {
  adverse_events: ["ae"],
  signals: ["ae"],
  targets: ["targetNoun", "use"],
  pathways: ["pathway", "targetNoun"],
  phenotypes: ["phenotype", "targetNoun", "disease"],
  diseases: ["disease", "targetNoun", "phenotype"],
  drugs: ["ae", "targetNoun", "use"],
  indications: ["use", "disease", "phenotype"],
  pharmacogenetics: ["genetics", "ae", "use", "targetNoun", "gene"],
  genes: ["disease", "phenotype", "genetics", "gene", "targetNoun"],
  interactors: ["targetNoun", "gene"],
  interactions: ["ae"],
  enzymes: ["targetNoun"],
  label_text: ["ae", "disease"],
  classes: ["drugClass", "member"],
  members: ["drugClass", "member"],
  sources: ["ae", "disease", "phenotype", "pathway"],
  claims: ["ae", "disease", "phenotype", "pathway"],
  entities: ["ae", "disease", "phenotype", "pathway"],
};

function idleCues({ ask, want, filters, topic, conditions = [] }: TypedQuery): readonly Cue[] {
  const interacts = want === "interactors" || want === "interactions" || topic !== undefined;
  const acts: Cue[] = filters.action || want === "targets" ? [] : ["actor"];
  const always: Cue[] = [...acts, ...(interacts ? [] : (["interact"] as const)), "reports", "outside"];
  if (ask === "mechanism" || ask === "path" || ask === "profile") return always;
  const genes = conditions.some(isGene);
  const why: Cue[] = ask === "list" && want === "adverse_events" ? ["why", "how"] : [];
  return [...always, ...why, ...nouns.filter((cue) => !read[want].includes(cue) && !(genes && cue === "genetics"))];
}

function usedElsewhere(cues: readonly Cue[], { want }: TypedQuery): boolean {
  return cues.some((cue) => read[want].includes(cue) || cue === "bodyHarm" || cue === "count");
}
