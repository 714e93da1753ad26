import { answerRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { OTHER_ACTION } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { led, said } from "@/lib/agent/artifacts/sentences/sentence";
import { isGene } from "@/lib/domain/entity";
import { as, draft, number } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isStated } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { queryOf } from "@/lib/domain/run/query";
import { listOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { entitiesOf, tiesOf } from "@/lib/domain/sets";

const CLAIMS_MAX = 20;
/** Drugs told apart one by one. */
const ACTING_MAX = 8;
const LEAD = "Told apart and not counted, as no source states the action asked about:";
const LEAD_ANY = "Told apart and not counted:";

/** What ties a drug that stands apart to the gene, the strongest tie first. */
const TIES: readonly Predicate[] = ["targets", "binds_in_assay", "interacts_with"];
/** A link that is denied is no tie, whatever it is named. */
const DENIED = "refutes" as const;

/** How many drugs of a gene stand apart from the answer, by what ties them to it. */
export function apartFindings(state: State): FactDraft[] {
  const query = state.reading?.query;
  const genes = entitiesOf(query?.object ?? null).filter(({ type }) => isGene(type));
  const [gene, ...others] = genes;
  if (query?.want !== "drugs" || query.ask === "boolean" || !gene || others.length > 0) return [];
  const rows = answerRows(state).rows.filter(({ apart }) => apart);
  return [...TIES, DENIED].flatMap((predicate): FactDraft[] => {
    const own = rows.filter((row) => tieOf(row) === predicate);
    if (own.length === 0) return [];
    const counted = { entities: [as(gene, "object")], numbers: [number(own.length, "drugs", "apart")] };
    const claimIds = own.flatMap((row) => row.claimIds ?? []).slice(0, CLAIMS_MAX);
    return [draft({ kind: "count", counts: "uncounted_other_tie", predicate, ...counted }, claimIds)];
  });
}

/** Those counts in words, after what the answer counts. */
export function apartSentences(state: State): DraftSentence[] {
  const { findings, reading } = state;
  const told = findings.filter((fact) => countsOf(fact, "uncounted_other_tie"));
  if (reading?.query && tiesOf(queryOf(reading.query).left).length > 1) return actingApart(state);
  if (!reading?.query?.filters.action) return led(LEAD_ANY, said(told));
  const [denied, others] = [true, false].map((is) => told.filter(({ predicate }) => (predicate === DENIED) === is));
  return [...led(LEAD, said(others ?? [])), ...led(LEAD_ANY, said(denied ?? []))];
}

/** Drugs with the event that act on the gene in a way no source states: what is stated of each. */
function actingApart(state: State): DraftSentence[] {
  const rows = answerRows(state).rows.filter(({ apart }) => apart === OTHER_ACTION);
  const told = rows.slice(0, ACTING_MAX).flatMap(({ claimIds }) => {
    const own = new Set(claimIds ?? []);
    const states = (fact: Fact) =>
      isStated(fact) && fact.polarity === "affirms" && fact.from.claimIds.some((id) => own.has(id));
    return said(state.findings.filter(states));
  });
  return led(LEAD, told);
}

function tieOf(row: Row): Predicate | undefined {
  if (row.disputed) return DENIED;
  const relations = listOf(row.relation);
  return TIES.find((predicate) => relations.includes(predicate));
}
