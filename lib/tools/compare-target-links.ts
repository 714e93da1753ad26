import { z } from "zod";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { firstNames } from "@/lib/domain/wording";
import { inPages } from "./calls/deadline";
import { Drugs, graphTool } from "./calls/inputs";
import { aspectsOfLinks, genesWithMembers, type LinkQuery, linksOf } from "./links/links";
import { ASSAY_ONLY } from "./links/target-evidence";
import { cellsOf, claimIdsOf, countDraft, FINDINGS_MAX, nameOf, namesOf, refsOf, titlesOf } from "./output";
import {
  type Compared,
  comparedDrugs,
  comparedEdges,
  comparedRow,
  compareSets,
  comparing,
  type Member,
} from "./sets/compare-sets";
import { comparisonOutput } from "./sets/comparison-output";
import { groupBy } from "./sets/set-algebra";
import { drugTargetSet, type TargetItem } from "./sets/target-set";

/** The most genes named for one drug with a shared thing; the claims include all. */
const THROUGH_SHOWN = 5;

/** What genes can be linked to, and by which claims. */
const LINK_KINDS = {
  pathways: { predicates: ["member_of"], objects: ["pathway"] },
  phenotypes: { predicates: ["affects_event", "has_phenotype"] },
  diseases: { predicates: ["associated_with", "refutes"] },
} as const satisfies Record<string, Pick<LinkQuery, "predicates" | "objects">>;
type LinkKind = keyof typeof LINK_KINDS;

export const compareTargetLinks = graphTool({
  name: "compare_target_links",
  description:
    "Set algebra on the pathways, phenotypes or diseases that the targets of each drug are linked to, with the targets each is reached through.",
  domain: "set",
  cost: 3,
  input: z.strictObject({
    drugs: Drugs,
    kind: z.enum(Object.keys(LINK_KINDS) as [LinkKind, ...LinkKind[]]),
    ...comparing,
  }),
  run: async ({ kind, ...asked }, { graph, signal }) => {
    const all = comparedDrugs(asked);
    const reached = await inPages(all, signal, (drug) => [drug, reachOf(graph, drug, kind)] as const);
    const sets = new Map(reached.map(([drug, { acted }]) => [drug, acted]));
    const wide = new Map(reached.map(([drug, { bound }]) => [drug, bound]));
    const contacts = new Map(reached.map(([drug, each]) => [drug, each.contacts]));
    const { items, apart } = compareSets(asked, sets, wide, () => ASSAY_ONLY);
    const genes = [...new Set([...wide.values()].flatMap((each) => each.flatMap(({ edges }) => genesOf(edges))))];
    const output = comparisonOutput(graph, asked, {
      ...{ items, apart, unit: kind, found: items.length + apart.length, through: genes },
      cells: [...cellsOf(graph, all, ["targets"]), ...cellsOf(graph, genes, aspectsOfLinks(LINK_KINDS[kind]))],
      rows: await inPages([...items, ...apart], signal, (item) => rowOf(graph, item, asked.drugs, contacts)),
      linkedTo: (drug) => new Set((wide.get(drug) ?? []).map(({ id }) => id)),
    });
    const sizes = items.length === 0 ? [...sets].map(([drug, own]) => countOf(graph, drug, own, kind)) : [];
    const findings = output.findings.map((finding) => withThrough(graph, finding, items, contacts));
    return { ...output, findings: [...findings, ...sizes] };
  },
});

/** By gene the claims that a drug acts on it, or binds it, by itself or as part of a complex. */
type Contacts = ReadonlyMap<string, readonly { edge: Edge }[]>;

/** What the targets of a drug are linked to (`acted`), with what it only binds in assays (`bound`), and its contacts with the genes. */
function reachOf(graph: Graph, drug: string, kind: LinkKind) {
  const { targets, alsoBinds } = drugTargetSet(graph, drug);
  const bound = [...targets, ...alsoBinds];
  const contacts = bound.flatMap(({ entity, edges }) =>
    genesWithMembers(graph, [entity.id]).flatMap((gene) => edges.map((edge) => ({ gene, edge }))),
  );
  return {
    acted: linkedTo(graph, targets, kind),
    bound: linkedTo(graph, bound, kind),
    contacts: groupBy(contacts, ({ gene }) => gene),
  };
}

/** The strength sums, over the genes, the best claim of each. Links that sources only deny are left out. */
function linkedTo(graph: Graph, items: readonly TargetItem[], kind: LinkKind): Member[] {
  const acted = items.map(({ entity }) => entity.id);
  return linksOf(graph, { ...LINK_KINDS[kind], subjects: genesWithMembers(graph, acted) })
    .filter(({ disputed }) => !disputed)
    .map(({ object: { id, name }, edges }) => ({ id, name, strength: strengthOf(edges), edges }));
}

function strengthOf(edges: readonly Edge[]): number {
  const best = [...groupBy(edges, ({ subject }) => subject).values()].map((own) =>
    Math.max(...own.map(({ strength }) => strength)),
  );
  return best.reduce((total, each) => total + each, 0);
}

/** How many things one drug reaches by itself: what a set of none was made from. */
function countOf(graph: Graph, drug: string, reached: readonly Member[], kind: LinkKind): FactDraft {
  const claimIds = reached.slice(0, FINDINGS_MAX).flatMap(({ edges }) => claimIdsOf(edges));
  const entities = inRole(refsOf(graph, [drug]), "subject");
  const numbers = [number(reached.length, kind, "total")];
  return countDraft({ predicate: null, entities, numbers }, claimIds, cellsOf(graph, [drug], ["targets"]));
}

type ByDrug = ReadonlyMap<string, Contacts>;

function rowOf(graph: Graph, item: Compared, drugs: readonly string[], contacts: ByDrug): Row {
  const textOf = (edges: readonly Edge[]) => [
    `through ${throughText(graph, edges)} (${titlesOf(graph, edges).join(", ")})`,
  ];
  return { ...comparedRow(graph, item, drugs, textOf), claimIds: allClaims(item, contacts) };
}

/** The finding on a shared thing, with the genes it is reached through by drug, and the claims that the drugs act on those. */
function withThrough(graph: Graph, finding: FactDraft, items: readonly Compared[], contacts: ByDrug): FactDraft {
  const object = finding.entities.find(({ role }) => role === "object");
  const item = finding.kind === "overlap" ? items.find(({ id }) => id === object?.id) : undefined;
  if (!item) return finding;
  const genes = refsOf(graph, genesOf(comparedEdges(item)));
  const through = [...item.edges].map(([drug, edges]) => `${nameOf(graph, drug)} through ${throughText(graph, edges)}`);
  return {
    ...finding,
    entities: [...finding.entities, ...inRole(genes, "via")],
    text: through.join("; "),
    from: { ...finding.from, claimIds: allClaims(item, contacts) },
  };
}

/** The claims of a thing, and those that each drug acts on the genes it reaches it through. */
function allClaims(item: Compared, contacts: ByDrug): string[] {
  const found = [...item.edges].flatMap(([drug, own]) =>
    genesOf(own).flatMap((gene) => contacts.get(drug)?.get(gene) ?? []),
  );
  return [...claimIdsOf(comparedEdges(item)), ...new Set(claimIdsOf(found.map(({ edge }) => edge)))];
}

function throughText(graph: Graph, edges: readonly Edge[]): string {
  return firstNames(namesOf(graph, genesOf(edges)), THROUGH_SHOWN);
}

function genesOf(edges: readonly Edge[]): string[] {
  return [...new Set(edges.map(({ subject }) => subject))];
}
