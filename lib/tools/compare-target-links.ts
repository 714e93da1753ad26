import { z } from "zod";
import type { Aspect } from "@/lib/domain/dataset";
import type { EntityType } from "@/lib/domain/entity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import type { Row } from "@/lib/domain/run/row";
import { defineTool } from "@/lib/domain/run/tool";
import { inPages } from "./calls/deadline";
import { DRUGS_MAX, EntityKey } from "./calls/inputs";
import { cellsOf, statusOf } from "./coverage";
import { countDraft, FINDINGS_MAX } from "./draft";
import { genesWithMembers, linksOf } from "./links/links";
import { ASSAY_ONLY } from "./links/target-evidence";
import { nameOf, refsOf, titleOf } from "./refs";
import { type Compared, combinedItems, comparedRow } from "./sets/compare-sets";
import { comparisonFindings, setSummary } from "./sets/comparison-findings";
import { groupBy, SET_OPERATIONS } from "./sets/set-algebra";
import { drugTargetSet } from "./sets/target-set";

/** The most genes named for one drug with a shared thing; the claims include all. */
const THROUGH_SHOWN = 5;

/** What genes can be linked to, and by which claims. */
const LINK_KINDS = {
  pathways: { predicates: ["member_of"], objects: ["pathway"], aspects: ["pathways"] },
  phenotypes: {
    predicates: ["affects_event", "has_phenotype"],
    objects: ["phenotype", "adverse_event", "disease"],
    aspects: ["phenotypes", "gene_safety"],
  },
  diseases: { predicates: ["associated_with", "refutes"], objects: ["disease"], aspects: ["diseases"] },
} as const satisfies Record<
  string,
  { predicates: readonly Predicate[]; objects: readonly EntityType[]; aspects: readonly Aspect[] }
>;

export const compareTargetLinks = defineTool({
  name: "compare_target_links",
  description:
    "Set algebra on the pathways, phenotypes or diseases that the targets of each drug are linked to, with the targets each is reached through.",
  domain: "set",
  cost: 3,
  input: z.strictObject({
    drugs: z.array(EntityKey).min(1).max(DRUGS_MAX),
    kind: z.enum(Object.keys(LINK_KINDS) as [LinkKind, ...LinkKind[]]),
    operation: z.enum(SET_OPERATIONS),
    k: z.number().int().min(1).max(DRUGS_MAX).optional(),
    without: z.array(EntityKey).max(DRUGS_MAX).optional(),
  }),
  entityArgs: ["drugs", "without"],
  run: async ({ drugs, kind, operation, k, without = [] }, { graph, signal }) => {
    const all = [...new Set([...drugs, ...without])];
    const options = { operation, k, drugs: [...new Set(drugs)], without };
    const sets = await reachedSets(graph, all, { kind, wide: false, signal });
    const wide = await reachedSets(graph, all, { kind, wide: true, signal });
    const contacts = new Map(await inPages(all, signal, (drug) => [drug, contactsOf(graph, drug)] as const));
    const items = combinedItems(sets, sets, options);
    const counted = new Set(items.map(({ id }) => id));
    const apart = combinedItems(wide, sets, options)
      .filter(({ id }) => !counted.has(id))
      .map((item): Compared => ({ ...item, apart: ASSAY_ONLY }));
    const genes = new Set([...wide.values()].flatMap((each) => each.flatMap(({ edges }) => genesOf(edges))));
    const cells = [...cellsOf(graph, all, ["targets"]), ...cellsOf(graph, [...genes], LINK_KINDS[kind].aspects)];
    const blind = all.filter((drug) => statusOf(0, cellsOf(graph, [drug], ["targets"])) === "not_loaded");
    const status = statusOf(items.length + apart.length, cells);
    const linkedTo = (drug: string) => new Set((wide.get(drug) ?? []).map(({ id }) => id));
    const found = comparisonFindings(
      graph,
      { items, apart },
      { operation, drugs, without, cells, unit: kind, linkedTo },
    );
    return {
      status: blind.length > 0 && status !== "not_loaded" ? "partial" : status,
      rows: await inPages([...items, ...apart], signal, (item) => rowOf(graph, item, { drugs, contacts })),
      total: items.length,
      summary: setSummary(graph, { operation, drugs, without, k, total: items.length, unit: kind, blind }),
      refs: refsOf(graph, [...all, ...genes, ...[...items, ...apart].map(({ id }) => id)]),
      coverage: cells,
      findings: [
        ...found.map((finding) => withThrough(graph, finding, { items, contacts })),
        ...(items.length === 0 ? all.flatMap((drug) => countOf(graph, drug, sets.get(drug) ?? [], kind)) : []),
      ],
    };
  },
});

type Contacts = ReadonlyMap<string, ReturnType<typeof contactsOf>>;

async function reachedSets(
  graph: Graph,
  drugs: readonly string[],
  { kind, wide, signal }: { kind: LinkKind; wide: boolean; signal: AbortSignal },
): Promise<Map<string, Reached[]>> {
  return new Map(await inPages(drugs, signal, (drug) => [drug, reachedBy(graph, drug, kind, wide)] as const));
}

/** How many things one drug reaches by itself: what a set of none was made from. */
function countOf(graph: Graph, drug: string, reached: readonly Reached[], kind: LinkKind): FactDraft {
  const claimIds = reached.slice(0, FINDINGS_MAX).flatMap(({ edges }) => edges.map(({ claimId }) => claimId));
  return countDraft(
    {
      predicate: null,
      entities: inRole(refsOf(graph, [drug]), "subject"),
      numbers: [number(reached.length, kind, "total")],
    },
    claimIds,
    cellsOf(graph, [drug], ["targets"]),
  );
}

function rowOf(
  graph: Graph,
  item: Compared,
  { drugs, contacts }: { drugs: readonly string[]; contacts: Contacts },
): Row {
  const row = comparedRow(graph, item, drugs, (edges) => [
    `through ${throughText(graph, edges)} (${[...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))].join(", ")})`,
  ]);
  return { ...row, claimIds: [...claimsOf(item), ...contactClaims(item, contacts)] };
}

/** The finding on a shared thing, with the genes it is reached through by drug, and the claims that the drugs act on those. */
function withThrough(
  graph: Graph,
  finding: FactDraft,
  { items, contacts }: { items: readonly Compared[]; contacts: Contacts },
): FactDraft {
  const object = finding.entities.find(({ role }) => role === "object");
  const item = finding.kind === "overlap" ? items.find(({ id }) => id === object?.id) : undefined;
  if (!item) return finding;
  const genes = refsOf(graph, genesOf([...item.edges.values()].flat()));
  return {
    ...finding,
    entities: [...finding.entities, ...inRole(genes, "via")],
    text: [...item.edges]
      .map(([drug, edges]) => `${nameOf(graph, drug)} through ${throughText(graph, edges)}`)
      .join("; "),
    from: { ...finding.from, claimIds: [...claimsOf(item), ...contactClaims(item, contacts)] },
  };
}

function claimsOf({ edges }: Compared): string[] {
  return [...edges.values()].flat().map(({ claimId }) => claimId);
}

/** The claims that each drug acts on the genes it reaches a thing through. */
function contactClaims({ edges }: Compared, contacts: Contacts): string[] {
  const found = [...edges].flatMap(([drug, own]) =>
    genesOf(own).flatMap((gene) => contacts.get(drug)?.get(gene) ?? []),
  );
  return [...new Set(found.map(({ claimId }) => claimId))];
}

function throughText(graph: Graph, edges: readonly Edge[]): string {
  const names = refsOf(graph, genesOf(edges)).map(({ name }) => name);
  const more = names.length - THROUGH_SHOWN;
  return more > 0 ? `${names.slice(0, THROUGH_SHOWN).join(", ")} and ${more} more` : names.join(", ");
}

function genesOf(edges: readonly Edge[]): string[] {
  return [...new Set(edges.map(({ subject }) => subject))];
}

type LinkKind = keyof typeof LINK_KINDS;

/** A thing the targets of a drug are linked to, and the claims that say so, each of a gene the drug acts on. */
type Reached = { id: string; name: string; strength: number; edges: Edge[] };

/**
 * What the targets of a drug are linked to; `wide` adds what it only binds in assays. The strength sums, over the genes,
 * the best claim of each. Links that sources only deny are left out.
 */
function reachedBy(graph: Graph, drug: string, kind: LinkKind, wide: boolean): Reached[] {
  const { targets, alsoBinds } = drugTargetSet(graph, drug);
  const acted = (wide ? [...targets, ...alsoBinds] : targets).map(({ entity }) => entity.id);
  const { predicates, objects } = LINK_KINDS[kind];
  return linksOf(graph, { subjects: genesWithMembers(graph, acted), predicates, objects })
    .filter(({ disputed }) => !disputed)
    .map(({ object: { id, name }, edges }) => ({ id, name, strength: strengthOf(edges), edges }));
}

/** By gene the claims that a drug acts on it, or binds it, by itself or as part of a complex. */
function contactsOf(graph: Graph, drug: string): ReadonlyMap<string, readonly Edge[]> {
  const { targets, alsoBinds } = drugTargetSet(graph, drug);
  const contacts = [...targets, ...alsoBinds].flatMap(({ entity, edges }) =>
    genesWithMembers(graph, [entity.id]).flatMap((gene) => edges.map((edge) => ({ gene, edge }))),
  );
  const byGene = groupBy(contacts, ({ gene }) => gene);
  return new Map([...byGene].map(([gene, own]) => [gene, own.map(({ edge }) => edge)]));
}

function strengthOf(edges: readonly Edge[]): number {
  const best = [...groupBy(edges, ({ subject }) => subject).values()].map((own) =>
    Math.max(...own.map(({ strength }) => strength)),
  );
  return best.reduce((total, each) => total + each, 0);
}
