import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { isNamedVariant } from "@/lib/agent/artifacts/rows/variants-named";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import type { Claim } from "@/lib/domain/claim";
import { draft, pairOf } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isStated, type Qualifiers } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

const ROWS_MAX = 8;
const DETAILS_MAX = 2;
/** What a source lists as a variant may be a page of haplotypes; such a list is shown in the record only. */
const VARIANT_MAX_CHARS = 80;
const PHENOTYPES_JOINT = /;\s*/;
const PARTS_MAX = 4;
const CLAIMS_MAX = 40;

/**
 * Findings for the stated genetic risks of the answer that say, in the source's words, for which variant or group, at which
 * level of evidence and for which event: of each gene and drug the statements that fit the question best. Where none is
 * of the event asked about, those of other events are told, each with its event.
 */
export async function geneticFindings(state: State, graph: Graph): Promise<FactDraft[]> {
  if (state.reading?.query?.want !== "pharmacogenetics") return [];
  const { rows } = answerRows(state);
  const counted = countedRows(rows);
  const shown = (counted.length > 0 ? counted : rows).slice(0, ROWS_MAX);
  const claims = (await graph.claims(shown.flatMap((row) => row.claimIds ?? []))).filter(({ negated }) => !negated);
  const details = shown.flatMap((row) => {
    const ids = new Set(row.claimIds ?? []);
    const own = claims.filter(({ id }) => ids.has(id));
    own.sort(
      (a, b) => suits(b, state) - suits(a, state) || levelOf(a).localeCompare(levelOf(b)) || (a.id < b.id ? -1 : 1),
    );
    return eachSourceFirst(own)
      .slice(0, DETAILS_MAX)
      .flatMap((claim) => detailOf(claim, graph, state));
  });
  return [...details, ...restOf(claims, details)];
}

/** How many statements the items told of rest on, where only some are told. */
function restOf(claims: readonly Claim[], details: readonly FactDraft[]): FactDraft[] {
  if (claims.length <= details.length) return [];
  const numbers: FactDraft["numbers"] = [
    { value: claims.length, unit: "statements", role: "total" },
    { value: details.length, unit: "statements", role: "told" },
  ];
  const claimIds = claims.map(({ id }) => id).slice(0, CLAIMS_MAX);
  return [draft({ kind: "count", counts: "statements", numbers }, claimIds)];
}

/** That there are more statements than are told. */
export function restSentences({ findings }: State): DraftSentence[] {
  return findings
    .filter((fact) => countsOf(fact, "statements"))
    .slice(0, 1)
    .flatMap(said);
}

/** Whether a finding is such a detail. */
export function isGeneticDetail(fact: Fact): boolean {
  return isStated(fact) && fact.purpose === "one_statement";
}

/** The best statement of each source, then the others: a label's table and a review say different things of one gene. */
function eachSourceFirst(claims: readonly Claim[]): Claim[] {
  const worded = claims.filter(({ qualifiers }) => variantOf(qualifiers) !== "");
  const firsts = [...new Map(worded.toReversed().map((claim) => [claim.dataset, claim])).values()];
  return [...claims.filter((claim) => firsts.includes(claim)), ...claims.filter((claim) => !firsts.includes(claim))];
}

/** How well a statement suits the question: it tells of the event, then of a variant, that the question names. */
function suits({ qualifiers }: Claim, { reading }: State): number {
  const query = reading?.query;
  const asked = JSON.stringify(query?.object ?? null);
  const event = typeof qualifiers.event_id === "string" && asked.includes(`"${qualifiers.event_id}"`);
  const variant = isNamedVariant(variantOf(qualifiers), query?.variants ?? []);
  return (variant ? 2 : 0) + (event ? 1 : 0);
}

function detailOf(claim: Claim, graph: Graph, state: State): FactDraft[] {
  const { id, subject, object, dataset, qualifiers } = claim;
  const ends = [graph.entity(subject), graph.entity(object)];
  const [from, to] = ends;
  if (!from || !to) return [];
  return [
    draft(
      {
        kind: "pharmacogenetics",
        purpose: "one_statement",
        predicate: "pharmacogenetic_risk",
        entities: pairOf(from, to),
        datasets: [dataset],
        qualifiers: statementIn(claim, eventWords(qualifiers, state), graph, state.reading?.query?.variants ?? []),
      },
      [id],
    ),
  ];
}

/** The event a statement is of, or, where the graph holds none of it, the source's word for one that is asked about: its other words may be of what is treated. */
function eventWords({ event_name, phenotypes }: Claim["qualifiers"], state: State): string {
  if (event_name) return String(event_name);
  const asked = new Set(eventsOf(state).map(({ name }) => name.toLowerCase()));
  const words = String(phenotypes ?? "").split(PHENOTYPES_JOINT);
  return words.find((each) => asked.has(each.toLowerCase())) ?? "";
}

/** What a statement says in the source's words: variant or group, level of evidence, the event in these words, the source. */
export function statementIn(
  { dataset, qualifiers }: Claim,
  event: string,
  graph: Graph,
  variants: readonly string[] = [],
): Qualifiers {
  const variant = variantOf(qualifiers);
  const { level, effect, population } = qualifiers;
  return {
    ...(variant && { variant: variant.length <= VARIANT_MAX_CHARS ? variant : partOf(variant, variants) }),
    ...(level && { level: String(level) }),
    ...(effect && { effect: String(effect) }),
    ...(event && { phenotype: event }),
    ...(population && { population: String(population) }),
    source: graph.datasets.find(({ key }) => key === dataset)?.title ?? dataset,
  };
}

/** Of a long list of variants those the question names, else the first. */
function partOf(stated: string, variants: readonly string[]): string {
  const parts = stated.split(/,\s*/);
  const named = parts.filter((part) => isNamedVariant(part, variants));
  return `${(named.length > 0 ? named : parts).slice(0, PARTS_MAX).join(", ")} and others`;
}

function variantOf(qualifiers: Claim["qualifiers"]): string {
  return String(qualifiers.variant ?? qualifiers.subgroup ?? "");
}

/** Levels sort as they rank, 1A before 4; a statement without one comes last. */
function levelOf({ qualifiers }: Claim): string {
  return String(qualifiers.level ?? "9");
}
