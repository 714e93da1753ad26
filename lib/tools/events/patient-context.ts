import type { Claim } from "@/lib/domain/claim";
import type { Graph } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import { BESIDE_PATIENT, PATIENT_FACTOR, type PatientNote } from "@/lib/domain/patient";
import { claimsOf } from "@/lib/tools/claim-details";
import { affirmed, isOfType, nameOf } from "@/lib/tools/output";
import { broaderOf, kindsOf, sameTerms } from "./event-terms";

/** A disease with more genes than this stands for none of them: to share one says little of the patient. */
const GENES_OF_CONDITION_MAX = 10;
/** A phenotype annotated to more genes than this says little of any one. */
const GENES_OF_PHENOTYPE_MAX = 20;

/**
 * What a patient's conditions (variants' genes, diseases, symptoms) bear on: `because` says why, by the entity they
 * concern; `own` are the conditions themselves, with equal terms and kinds, by name of the condition.
 */
export type PatientContext = { because: ReadonlyMap<string, string>; own: ReadonlyMap<string, string> };

/** Conditions name genes directly; a disease or symptom stands for itself and, where they are few, for the genes linked to it. */
export function patientContext(graph: Graph, conditions: readonly string[]): PatientContext {
  const because = new Map<string, string>();
  const own = new Map<string, string>();
  const add = (id: string, why: string) => because.has(id) || because.set(id, why);
  for (const condition of conditions) {
    const name = nameOf(graph, condition);
    const same = sameTerms(graph, condition);
    if (isOfType(graph, condition, ["gene", "gene_group"])) {
      add(condition, `the patient's condition ${name}`);
      for (const group of graph.groupsOf(condition)) add(group, `holds ${name}, named as the patient's condition`);
    } else for (const term of [...same, ...kindsOf(graph, same).ids]) own.set(term, name);
    for (const gene of genesOf(graph, same)) add(gene, `linked to the patient's condition ${name}`);
  }
  return { because, own };
}

/**
 * Paths again in order, those that pass something the patient's conditions bear on first: the others keep half of their
 * score. Either way the score report says so, and still gives the score. Unchanged while no path concerns the patient.
 */
export function rankForPatient(paths: readonly Path[], context: PatientContext): Path[] {
  const reasons = paths.map((path) => concern(path, context));
  if (reasons.every((reason) => reason === null)) return [...paths];
  const weighed = paths.map((path, index) => withFactor(path, reasons[index] ?? null));
  return weighed
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
    .map((path, index) => ({ ...path, rank: index + 1 }));
}

/** Why a path concerns the patient: its first inner step that a condition is or bears on; null when none does. */
export function concern({ steps }: Pick<Path, "steps">, { because, own }: PatientContext): string | null {
  for (const step of steps.slice(1, -1)) {
    const name = own.get(step.id);
    const why = because.get(step.id) ?? (name && `the patient's condition ${name}`);
    if (why) return `${step.name}: ${why}`;
    const member = step.members?.find(({ id }) => because.has(id));
    if (member) return `${member.name}: ${because.get(member.id)}`;
  }
  return null;
}

/** Events that a drug's pharmacogenetic claims tie to a gene among the conditions, and those that are a condition, with why. */
export async function eventsForPatient(
  graph: Graph,
  drug: string,
  { because, own }: PatientContext,
): Promise<Map<string, PatientNote>> {
  const risks = affirmed(graph, { subject: drug, predicates: ["pharmacogenetic_risk"] }).filter(({ object }) =>
    because.has(object),
  );
  const claims = await claimsOf(graph, risks);
  const events = new Map<string, PatientNote>();
  for (const { object: gene } of risks) {
    const name = nameOf(graph, gene);
    for (const [term, phenotype] of phenotypesOf(graph, gene)) {
      const reason = `${name}, with a stated pharmacogenetic association, is annotated with ${phenotype}`;
      events.set(term, { reason, raises: true });
    }
  }
  for (const claim of claims.values()) {
    const name = nameOf(graph, claim.object);
    for (const term of termsOf(graph, claim))
      events.set(term, { reason: `a stated pharmacogenetic association with ${name}`, raises: true });
  }
  for (const [term, name] of own) {
    events.set(term, { reason: `the patient's condition ${name} itself, not a risk it raises`, raises: false });
  }
  return events;
}

function genesOf(graph: Graph, terms: readonly string[]): string[] {
  const linked = terms
    .flatMap((object) => affirmed(graph, { object, predicates: ["associated_with", "has_phenotype", "affects_event"] }))
    .filter(({ subject }) => isOfType(graph, subject, ["gene", "gene_group"]));
  const genes = [...new Set(linked.map(({ subject }) => subject))];
  return genes.length > GENES_OF_CONDITION_MAX ? [] : genes;
}

/** Phenotypes of few genes that this gene is annotated with, each under its equal and next broader terms. */
function phenotypesOf(graph: Graph, gene: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { object, negated } of graph.edges({ subject: gene, predicates: ["has_phenotype"] })) {
    const shared = graph.edges({ object, predicates: ["has_phenotype"] });
    if (negated || new Set(shared.map(({ subject }) => subject)).size > GENES_OF_PHENOTYPE_MAX) continue;
    const same = sameTerms(graph, object);
    for (const term of [...same, ...broaderOf(graph, same)]) found.set(term, nameOf(graph, object));
  }
  return found;
}

function termsOf(graph: Graph, { qualifiers: { event_id } }: Claim): string[] {
  return typeof event_id === "string" ? sameTerms(graph, event_id) : [];
}

function withFactor(path: Path, reason: string | null): Path {
  const value = reason === null ? BESIDE_PATIENT : 1;
  const factor = { name: PATIENT_FACTOR, value, reason: reason ?? "passes nothing the patient's conditions bear on" };
  return {
    ...path,
    score: path.score * value,
    report: { ...path.report, factors: [...path.report.factors, factor] },
  };
}
