import { answerFindings } from "@/lib/agent/artifacts/rows/answer-rows";
import { drugsOf } from "@/lib/agent/artifacts/rows/subjects";
import { statedAnswer } from "@/lib/agent/artifacts/yes-no/stated-answer";
import { actionOf } from "@/lib/domain/action";
import { measureOf } from "@/lib/domain/affinity";
import type { Claim } from "@/lib/domain/claim";
import { type EntityRef, isGene } from "@/lib/domain/entity";
import { draft, number, pairOf } from "@/lib/domain/facts/build";
import { type FactDraft, isStated } from "@/lib/domain/facts/fact";
import type { Qualifiers } from "@/lib/domain/facts/qualifiers";
import { say } from "@/lib/domain/facts/say";
import { sayAction } from "@/lib/domain/facts/stated/action-frame";
import type { Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { led, said } from "./sentence";

const PAIRS_MAX = 12;
/** What ties a drug to a gene that is no target of it. */
const TIES: readonly Predicate[] = ["interacts_with", "metabolised_by", "transported_by", "binds_in_assay"];
const OTHER_THAN_ACTION: readonly Predicate[] = ["targets", ...TIES];
const LEAD = "No source searched states it as a target; this is what they do state:";
const OF_PART = "No source searched states this action for all that is asked about; this is what they do state:";
const OF_RELATION = "No source searched states that; this is what they do state:";
const OF_ACTION = "No source searched states this action; this is what they do state:";

/** Of a drug asked whether it acts on a gene that no source names as its target, or acts there in one way: how else sources tie the two. */
export async function otherTies(state: State, graph: Graph): Promise<FactDraft[]> {
  const { ask, want, object, filters } = state.reading?.query ?? {};
  const ofAction = want === "drugs" && (filters?.action !== undefined || filters?.relations !== undefined);
  if (ask !== "boolean" || (want !== "targets" && !ofAction)) return [];
  const genes = entitiesOf(object ?? null).filter(({ type }) => isGene(type));
  const isStated = statedAnswer(state)?.basis === "stated";
  if (ofAction && isStated && isTold(state)) return [];
  const ties = isStated && filters?.relations ? filters.relations : ofAction ? OTHER_THAN_ACTION : TIES;
  const pairs = drugsOf(state).flatMap((drug) => genes.map((gene) => [drug, gene] as const));
  const found = await Promise.all(pairs.slice(0, PAIRS_MAX).map(([drug, gene]) => tiesOf(drug, gene, ties, graph)));
  return found.flat();
}

/** Whether what the tools found tells of the drugs asked about: of a long list they tell the first ones only. */
function isTold(state: State): boolean {
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  return answerFindings(state).some(
    (fact) => isStated(fact) && fact.entities.some(({ id, role }) => role === "subject" && drugs.has(id)),
  );
}

/** Those findings in words, after what they are; none where there is none. */
export function otherTieSentences({ findings, reading, artifacts }: State): DraftSentence[] {
  const ties = findings.filter((fact) => isStated(fact) && fact.purpose === "other_tie");
  const told = said(ties, "summary", (finding) => sayAction(finding) ?? say(finding));
  if (artifacts?.basis === "stated") return told;
  const action = reading?.query?.filters.action;
  const isPart = ties.some(({ actions }) => actions.some((word) => actionOf({ action_type: word }) === action));
  if (action) return led(isPart ? OF_PART : OF_ACTION, told);
  return led(reading?.query?.want === "drugs" ? OF_RELATION : LEAD, told);
}

async function tiesOf(
  drug: EntityRef,
  gene: EntityRef,
  ties: readonly Predicate[],
  graph: Graph,
): Promise<FactDraft[]> {
  const edges = graph.edges({ subject: drug.id, object: gene.id }).filter(({ negated }) => !negated);
  if (!ties.includes("targets") && edges.some(({ predicate }) => predicate === "targets")) return [];
  const claims = await graph.claims(edges.map(({ claimId }) => claimId));
  return ties.flatMap((predicate): FactDraft[] => {
    const own = claims.filter((claim) => claim.predicate === predicate);
    return own.length > 0 ? [{ ...tieFinding(drug, gene, predicate, own), ...affinityOf(own, graph) }] : [];
  });
}

/** The best affinity measured, as a number and in words by its source; nothing where none was. */
function affinityOf(
  claims: readonly Claim[],
  { datasets }: Graph,
): Pick<FactDraft, "numbers"> & { qualifiers?: Qualifiers } {
  const measured = claims.flatMap((claim) =>
    claim.statistic?.name === "pActivity" ? { claim, potency: claim.statistic.value } : [],
  );
  const [best] = measured.sort((a, b) => b.potency - a.potency || (a.claim.id < b.claim.id ? -1 : 1));
  if (!best) return { numbers: [] };
  const { claim, potency } = best;
  const source = datasets.find(({ key }) => key === claim.dataset)?.title ?? claim.dataset;
  return {
    numbers: [number(potency, "-log10 M", "pActivity")],
    qualifiers: { measure: measureOf(claim), source },
  };
}

function tieFinding(drug: EntityRef, gene: EntityRef, predicate: Predicate, claims: readonly Claim[]): FactDraft {
  const stated = claims.flatMap(({ qualifiers }) => String(qualifiers.action_type ?? "").split("|"));
  return draft(
    {
      kind: RELATIONS[predicate].fact,
      purpose: "other_tie",
      predicate,
      entities: pairOf(drug, gene),
      actions: [...new Set(stated.map((word) => word.trim().toUpperCase()))].filter(Boolean),
      datasets: [...new Set(claims.map(({ dataset }) => dataset))],
    },
    claims.map(({ id }) => id),
  );
}
