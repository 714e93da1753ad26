import type { Candidate, EntityType } from "@/lib/domain/entity";
import { byVocabulary } from "./class-order";

/** From this score on a candidate is what was meant, if nothing else is: a name of the thing, its salt-free, singular or rearranged form, or a slip of the pen far from any other name. */
export const ACCEPTED_SCORE = 0.95;

/** What a name denotes: one thing, one drug of which the graph holds the name and nothing else, one of several to choose from, or nothing known. */
export type Decision = { status: "resolved" | "name_only" | "ambiguous" | "unresolved"; candidates: Candidate[] };

const TRUST: Record<Candidate["matchedBy"], number> = {
  id: 0,
  exact: 0,
  synonym: 1,
  brand: 1,
  salt: 1,
  spelling: 1,
  previous_symbol: 2,
  alias_symbol: 2,
  released: 3,
  combination: 3,
  trigram: 3,
};

/** The types of which one condition has entries of the same name. */
export const CLINICAL: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];
const GENES: readonly EntityType[] = ["gene", "gene_group"];
/** The types in which a name is looked for when none is asked for, the first that has a sure candidate first. */
const ANY_TYPE: readonly (readonly EntityType[])[] = [
  ["drug"],
  ...CLINICAL.map((type) => [type]),
  GENES,
  ["pathway"],
  ["drug_class"],
];

/**
 * The one rule by which a name is taken for a thing without asking. Resolved only when one entity, of the first of `types`
 * that has any, is surely meant: by its id or own name before synonyms, those before former and alias symbols. Without
 * `types`, what is as well a gene's own symbol as a name of a condition ("PML") is ambiguous. Where nothing is resolved
 * the candidates are offered and none is chosen.
 */
export function decide(candidates: readonly Candidate[], types?: readonly (readonly EntityType[])[]): Decision {
  const sure = candidates.filter(isSure);
  if (!types && isSymbolAndCondition(sure)) return { status: "ambiguous", candidates: sure };
  const group = (types ?? ANY_TYPE).find((each) => sure.some(({ type }) => each.includes(type))) ?? [];
  const fitting = sure.filter(({ type }) => group.includes(type));
  const trust = Math.min(...fitting.map(trustOf));
  const trusted = fitting.filter((each) => trustOf(each) === trust);
  const equal = trusted.filter(({ score }) => score === Math.max(...trusted.map((each) => each.score)));
  const best = oneDisease(equal) ?? oneClass(equal) ?? parentDrug(equal) ?? equal;
  if (best.length === 1) return { status: best[0]?.nameOnly ? "name_only" : "resolved", candidates: best };
  const offered = best.length > 1 ? best : [...candidates];
  return { status: offered.length > 0 ? "ambiguous" : "unresolved", candidates: offered };
}

/** Diseases of one name from several vocabularies are one disease: the one of MONDO, else the best known. */
function oneDisease(equal: readonly Candidate[]): Candidate[] | null {
  const [first] = equal;
  const isSame = equal.every(
    ({ type, name }) => type === "disease" && name.toLowerCase() === first?.name.toLowerCase(),
  );
  const own = equal.find(({ id }) => id.startsWith("MONDO:")) ?? first;
  return isSame && own ? [own] : null;
}

/** Classes of one name from several vocabularies are one class, whose members are joined: the one used first in medicine. */
function oneClass(equal: readonly Candidate[]): Candidate[] | null {
  const [first] = equal.toSorted(byVocabulary);
  const isSame = equal.every(
    ({ type, name }) => type === "drug_class" && name.toLowerCase() === first?.name.toLowerCase(),
  );
  return isSame && first ? [first] : null;
}

/** Of a drug and its esters under one brand ("haloperidol", "haloperidol decanoate") the drug is meant. */
function parentDrug(equal: readonly Candidate[]): Candidate[] | null {
  const [parent, ...others] = equal.toSorted((a, b) => a.name.length - b.name.length);
  const isParent =
    parent?.type === "drug" &&
    others.every(({ name }) => name.toLowerCase().startsWith(`${parent.name.toLowerCase()} `));
  return isParent && others.length > 0 ? [parent] : null;
}

/** Whether a candidate is surely what was meant, if nothing else is. */
export function isSure({ score, matchedBy }: Candidate): boolean {
  return score >= ACCEPTED_SCORE && matchedBy !== "trigram" && matchedBy !== "combination";
}

function trustOf({ matchedBy }: Candidate): number {
  return TRUST[matchedBy];
}

function isSymbolAndCondition(sure: readonly Candidate[]): boolean {
  const isNamed = (types: readonly EntityType[], trust: number) =>
    sure.some((each) => types.includes(each.type) && trustOf(each) <= trust);
  return isNamed(GENES, 0) && isNamed(CLINICAL, 1) && !isNamed(["drug"], 1);
}
