import { answerRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { OTHER_ACTION } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { as, draft } from "@/lib/domain/facts/build";
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
  const genes = entitiesOf(query?.object ?? null).filter(({ type }) => type === "gene" || type === "gene_group");
  const [gene, ...others] = genes;
  if (query?.want !== "drugs" || query.ask === "boolean" || !gene || others.length > 0) return [];
  const rows = answerRows(state).rows.filter(({ apart }) => apart);
  return [...TIES, DENIED].flatMap((predicate): FactDraft[] => {
    const own = rows.filter((row) => tieOf(row) === predicate);
    if (own.length === 0) return [];
    return [
      draft(
        {
          kind: "count",
          counts: "uncounted_other_tie",
          predicate,
          entities: [as(gene, "object")],
          numbers: [{ value: own.length, unit: "drugs", role: "apart" }],
        },
        own.flatMap((row) => row.claimIds ?? []).slice(0, CLAIMS_MAX),
      ),
    ];
  });
}

/** Those counts in words, after what the answer counts. */
export function apartSentences(state: State): DraftSentence[] {
  const { findings, reading } = state;
  const told = findings.filter((fact) => countsOf(fact, "uncounted_other_tie"));
  const lead = reading?.query?.filters.action ? LEAD : LEAD_ANY;
  if (reading?.query && tiesOf(queryOf(reading.query).left).length > 1) return actingApart(state);
  if (lead === LEAD_ANY) return ledBy(lead, told);
  const isDenied = ({ predicate }: Fact) => predicate === DENIED;
  return [
    ...ledBy(
      lead,
      told.filter((finding) => !isDenied(finding)),
    ),
    ...ledBy(LEAD_ANY, told.filter(isDenied)),
  ];
}

/** Drugs with the event that act on the gene in a way no source states: what is stated of each. */
function actingApart(state: State): DraftSentence[] {
  const rows = answerRows(state).rows.filter(({ apart }) => apart === OTHER_ACTION);
  const told = rows.slice(0, ACTING_MAX).flatMap(({ claimIds }) => {
    const own = new Set(claimIds ?? []);
    const states = (fact: Fact) =>
      isStated(fact) && fact.polarity === "affirms" && fact.from.claimIds.some((id) => own.has(id));
    return state.findings.filter(states).flatMap(said);
  });
  return told.length > 0 ? [plain("summary", LEAD), ...told] : [];
}

function ledBy(lead: string, told: readonly Fact[]): DraftSentence[] {
  if (told.length === 0) return [];
  return [plain("summary", lead), ...told.flatMap(said)];
}

function tieOf(row: Row): Predicate | undefined {
  if (row.disputed) return DENIED;
  const relations = listOf(row.relation);
  return TIES.find((predicate) => relations.includes(predicate));
}
