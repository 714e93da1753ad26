import type { State } from "@/lib/engine/state";
import type { Claim } from "@/lib/knowledge/claim";
import { blankFinding, type Finding, type FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { answerRows, countedRows } from "./answer-rows";
import { pairOf } from "./path-findings";
import { stringsOf } from "./strings-of";
import { isNamedVariant } from "./variants-named";

const ROWS_MAX = 8;
const DETAILS_MAX = 2;
/** What a source lists as a variant may be a page of haplotypes; such a list is shown in the record only. */
const VARIANT_MAX_CHARS = 80;
const PARTS_MAX = 4;
const DETAIL = "genetic-detail";

/**
 * Findings for the stated genetic risks of the answer that say, in the source's words, for which variant or group, at which
 * level of evidence and for which event: of each gene and drug the statements that fit the question best. Where none is
 * of the event asked about, those of other events are told, each with its event.
 */
export async function geneticFindings(state: State, graph: Graph): Promise<FindingDraft[]> {
  if (state.reading?.query?.want !== "pharmacogenetics") return [];
  const { rows } = answerRows(state);
  const counted = countedRows(rows);
  const shown = (counted.length > 0 ? counted : rows).slice(0, ROWS_MAX);
  const claims = await graph.claims(shown.flatMap((row) => stringsOf(row.claimIds)));
  return shown.flatMap((row) => {
    const ids = new Set(stringsOf(row.claimIds));
    const own = claims.filter(({ id, negated }) => ids.has(id) && !negated);
    return own
      .sort(
        (a, b) => suits(b, state) - suits(a, state) || levelOf(a).localeCompare(levelOf(b)) || (a.id < b.id ? -1 : 1),
      )
      .slice(0, DETAILS_MAX)
      .flatMap((claim) => detailOf(claim, graph, state.reading?.query?.variants ?? []));
  });
}

/** Whether a finding is such a detail. */
export function isGeneticDetail({ from }: Pick<Finding, "from">): boolean {
  return from.coverage.includes(DETAIL);
}

/** How well a statement suits the question: it tells of the event, then of a variant, that the question names. */
function suits({ qualifiers }: Claim, { reading }: State): number {
  const query = reading?.query;
  const asked = JSON.stringify(query?.object ?? null);
  const event = typeof qualifiers.event_id === "string" && asked.includes(`"${qualifiers.event_id}"`);
  const variant = isNamedVariant(variantOf(qualifiers), query?.variants ?? []);
  return (variant ? 2 : 0) + (event ? 1 : 0);
}

function detailOf(claim: Claim, graph: Graph, variants: readonly string[]): FindingDraft[] {
  const { id, subject, object, dataset, qualifiers } = claim;
  const ends = [graph.entity(subject), graph.entity(object)];
  const [from, to] = ends;
  if (!from || !to) return [];
  return [
    {
      ...blankFinding,
      kind: "claim",
      predicate: "pharmacogenetic_risk",
      entities: pairOf(from, to),
      datasets: [dataset],
      text: geneticText(claim, String(qualifiers.event_name ?? ""), graph, variants),
      from: { claimIds: [id], handle: null, coverage: [DETAIL] },
    },
  ];
}

/** What a statement says in the source's words: variant or group, level of evidence, the event in these words, the source. */
export function geneticText(
  { dataset, qualifiers }: Claim,
  event: string,
  graph: Graph,
  variants: readonly string[] = [],
): string {
  const variant = variantOf(qualifiers);
  return [
    variant.length <= VARIANT_MAX_CHARS ? variant : partOf(variant, variants),
    qualifiers.level ? `level ${qualifiers.level}` : "",
    event,
    qualifiers.population ? `tagged ${qualifiers.population} by the source` : "",
    graph.datasets.find(({ key }) => key === dataset)?.title ?? dataset,
  ]
    .filter(Boolean)
    .join(", ");
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
