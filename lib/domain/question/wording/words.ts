import type { EntityType } from "@/lib/domain/entity";
import type { FrequencyWanted } from "@/lib/domain/frequency";
import type { Filters, GeneRelation, SetExpr, Want } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";

/** What listed things are called in a sentence. */
export const wantWords: Record<Want, string> = {
  adverse_events: "adverse events",
  signals: "reporting signals",
  targets: "targets",
  pathways: "pathways",
  phenotypes: "phenotypes",
  diseases: "diseases",
  drugs: "drugs",
  indications: "indications",
  contraindications: "contraindications",
  flags: "regulatory flags",
  pharmacogenetics: "pharmacogenetic associations",
  genes: "genes linked",
  interactors: "interacting genes",
  interactions: "interactions",
  enzymes: "enzymes and transporters",
  label_text: "label text",
  classes: "drug classes",
  members: "drugs",
  sources: "sources loaded",
  claims: "claims loaded",
  entities: "entities loaded",
};

export const typeWords: Record<EntityType, string> = {
  drug: "drugs",
  gene: "genes",
  gene_group: "gene groups",
  pathway: "pathways",
  disease: "diseases",
  phenotype: "phenotypes",
  adverse_event: "adverse events",
  drug_class: "drug classes",
  regulatory_flag: "regulatory flags",
};

/** A set in words: "A, B and C", "A or B", "A but not B", "at least 2 of A, B and C"; nested sets stand in brackets. */
export function setWords(expr: SetExpr, nested = false): string {
  const words = plainWords(expr);
  return nested && expr.op !== "entity" ? `(${words})` : words;
}

function plainWords(expr: SetExpr): string {
  switch (expr.op) {
    case "entity":
      return expr.ref?.name ?? `"${expr.text}"`;
    case "all":
      return `all ${typeWords[expr.type]}`;
    case "and":
      return series(expr.of, "and");
    case "or":
      return series(expr.of, "or");
    case "minus":
      return `${setWords(expr.from, true)} but not ${setWords(expr.without, true)}`;
    case "at_least":
      return `at least ${expr.k} of ${series(expr.of, "and")}`;
  }
}

/** "A", "A and B", "A, B and C". */
export function series(of: readonly SetExpr[], word: "and" | "or"): string {
  return joinedWords(
    of.map((each) => setWords(each, true)),
    word,
  );
}

/** How a drug is tied to a gene, as "that ... X". */
const relationWords: Record<GeneRelation, string> = {
  targets: "target",
  binds_in_assay: "bind, as measured in an assay,",
  metabolised_by: "are metabolised by",
  transported_by: "are transported by",
  interacts_with: "interact with",
};
const actionWords = { inhibition: "inhibit", activation: "activate or induce" };

/** What one drug does to a gene, as an infinitive; `actsOn` says it of several. */
export function actsOnce(action: NonNullable<Filters["action"]>): string {
  return actionWords[action];
}

/** "that act on X", or the relations a question names. */
export function actsOn({ relations, action }: Filters): string {
  if (action) return actionWords[action];
  return relations ? relations.map((relation) => relationWords[relation]).join(" or ") : "act on";
}

const ORDERED = {
  frequency: "with the most frequent as labels state it first",
  prr: "with the highest PRR first",
  ror: "with the highest ROR first",
  reports: "with the most reports first",
  ic025: "with the strongest signal first",
};

/** The conditions a reading applies, as phrases; the count of things kept stands apart. */
export function conditionWords({
  ic025Min,
  ic025Above,
  prrMin,
  prrAbove,
  casesMin,
  frequency,
  important,
  order,
}: Filters): string[] {
  return [
    important ? "serious: boxed or warned of on a label, or of a group of grave reactions" : [],
    frequency === undefined ? [] : frequencyWords(frequency),
    ic025Above === undefined ? [] : `IC025 > ${ic025Above}`,
    ic025Min === undefined ? [] : `IC025 >= ${ic025Min}`,
    prrAbove === undefined ? [] : `PRR > ${prrAbove}`,
    prrMin === undefined ? [] : `PRR >= ${prrMin}`,
    casesMin === undefined ? [] : `at least ${casesMin} reports`,
    order === undefined ? [] : ORDERED[order],
  ].flat();
}

/** How often labels have to state it, and whether placebo stands beside. */
function frequencyWords({ band, atLeast, above, atMost, below, placebo }: FrequencyWanted): string[] {
  const bounds = [
    band === undefined ? [] : `stated as ${band}`,
    above === undefined ? [] : `with a stated frequency of more than ${above} %`,
    atLeast === undefined ? [] : `with a stated frequency of at least ${atLeast} %`,
    atMost === undefined ? [] : `with a stated frequency of at most ${atMost} %`,
    below === undefined ? [] : `with a stated frequency of less than ${below} %`,
  ].flat();
  return [...(bounds.length > 0 ? bounds : ["with a stated frequency"]), ...(placebo ? ["beside placebo"] : [])];
}
