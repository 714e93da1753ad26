import type { DraftSentence } from "@/lib/engine/artifacts";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Claim } from "@/lib/knowledge/claim";
import type { EntityRef } from "@/lib/knowledge/entity";
import { blankFinding, type Finding, type FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import type { Predicate } from "@/lib/knowledge/predicate";
import { actionSentence } from "./action-sentence";
import { findingSentence } from "./finding-sentence";
import { pairOf } from "./path-findings";
import { cited, plain } from "./sentence";
import { drugsOf } from "./subjects";

const TIE = "tie/other";
const PAIRS_MAX = 12;
/** What ties a drug to a gene that is no target of it. */
const TIES: readonly Predicate[] = ["interacts_with", "metabolised_by", "transported_by", "binds_in_assay"];
const LEAD = "No source searched states it as a target; this is what they do state:";

/** Of a drug asked whether it acts on a gene that no source names as its target: how else sources tie the two. */
export async function otherTies(state: State, graph: Graph): Promise<FindingDraft[]> {
  const { ask, want, object } = state.reading?.query ?? {};
  if (ask !== "boolean" || want !== "targets") return [];
  const genes = entitiesOf(object ?? null).filter(({ type }) => type === "gene");
  const pairs = drugsOf(state).flatMap((drug) => genes.map((gene) => [drug, gene] as const));
  const found = await Promise.all(pairs.slice(0, PAIRS_MAX).map(([drug, gene]) => tiesOf(drug, gene, graph)));
  return found.flat();
}

/** Those findings in words, after what they are; none where there is none. */
export function otherTieSentences({ findings }: State): DraftSentence[] {
  const ties = findings.filter(({ from }) => from.coverage.includes(TIE));
  const told = ties.flatMap((finding) => {
    const text = actionSentence(finding) ?? findingSentence(finding);
    return text ? [cited("summary", text, [finding])] : [];
  });
  return told.length > 0 ? [plain("summary", LEAD), ...told] : [];
}

async function tiesOf(drug: EntityRef, gene: EntityRef, graph: Graph): Promise<FindingDraft[]> {
  const edges = graph.edges({ subject: drug.id, object: gene.id }).filter(({ negated }) => !negated);
  if (edges.some(({ predicate }) => predicate === "targets")) return [];
  const claims = await graph.claims(edges.map(({ claimId }) => claimId));
  return TIES.flatMap((predicate): FindingDraft[] => {
    const own = claims.filter((claim) => claim.predicate === predicate);
    return own.length > 0 ? [tieFinding(drug, gene, predicate, own)] : [];
  });
}

/** The best potency measured, in -log10 M. */
function potencyOf(claims: readonly Claim[]): FindingDraft["numbers"] {
  const measured = claims.flatMap(({ statistic }) => (statistic?.name === "pActivity" ? statistic.value : []));
  return measured.length > 0 ? [{ value: Math.max(...measured), unit: "-log10 M", role: "pActivity" }] : [];
}

function tieFinding(drug: EntityRef, gene: EntityRef, predicate: Predicate, claims: readonly Claim[]): FindingDraft {
  const stated = claims.flatMap(({ qualifiers }) => String(qualifiers.action_type ?? "").split("|"));
  return {
    ...blankFinding,
    kind: "claim",
    predicate,
    entities: pairOf(drug, gene),
    actions: [...new Set(stated.map((word) => word.trim().toUpperCase()))].filter(Boolean),
    numbers: predicate === "binds_in_assay" ? potencyOf(claims) : [],
    datasets: [...new Set(claims.map(({ dataset }) => dataset))],
    from: { claimIds: claims.map(({ id }) => id), handle: null, coverage: [TIE] } satisfies Finding["from"],
  };
}
