import { z } from "zod";
import { affinityText } from "@/lib/domain/affinity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { GeneKind, KIND_UNITS } from "@/lib/domain/gene-kind";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { counted } from "@/lib/domain/wording";
import { EntityKey, Except, Genes, graphTool } from "./calls/inputs";
import { actionsOf, type Claims, claimsOf } from "./claim-details";
import {
  genesWithGroups,
  genesWithMembers,
  type Link,
  type LinkQuery,
  linkFindings,
  linkOutput,
  linksOf,
} from "./links/links";
import {
  ASSAY_ONLY,
  bestAffinity,
  contactDraft,
  isAssay,
  statedActions,
  targetFindings,
  targetRow,
} from "./links/target-evidence";
import { cellsOf, claimIdsOf, countDraft, FINDINGS_MAX, nameOf, outputOf, refsOf } from "./output";
import { groupBy } from "./sets/set-algebra";
import { actedOn, isItemOfKind, POTENCY_MIN, type TargetItem } from "./sets/target-set";

export const getDrugTargets = graphTool({
  name: "get_drug_targets",
  description:
    "Targets of a drug with its mechanism of action, then what else it binds in assays (potency 6 or more). `interactions` adds enzymes, transporters and others it is stated to inhibit or induce; `kind` narrows to one kind of protein.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({
    drug: EntityKey,
    interactions: z.boolean().optional(),
    kind: GeneKind.optional(),
    except: Except,
  }),
  run: async ({ drug, interactions = false, kind, except = [] }, { graph }) => {
    const found = await actedOn(graph, drug, interactions);
    const edges = [...found.acted, ...found.alsoBinds].flatMap((item) => item.edges);
    const claims = await claimsOf(graph, edges);
    const ofKind = (item: TargetItem) => !except.includes(item.entity.id) && isItemOfKind(graph, kind, item, claims);
    const [acted, binds] = [found.acted.filter(ofKind), found.alsoBinds.filter(ofKind)];
    const items = [...acted, ...binds];
    const shown = items.slice(0, FINDINGS_MAX);
    const unit = kind ? KIND_UNITS[kind] : interactions ? "genes" : "targets";
    const cells = cellsOf(graph, [drug], ["targets"]);
    const entities = inRole(refsOf(graph, [drug]), "subject");
    const numbers = [
      number(acted.length, unit, "total"),
      number(binds.length, "assay hits", "also_binds"),
      number(found.omitted, "assay hits", "omitted"),
    ];
    const claimIds = shown.flatMap((item) => claimIdsOf(item.edges));
    return outputOf({
      rows: items.map((item) => targetRow(graph, item, claims)),
      total: acted.length,
      found: items.length,
      summary: `${nameOf(graph, drug)}: ${counted(acted.length, unit.replace(/s$/, ""))}; also binds ${binds.length} in assays (potency ${POTENCY_MIN} or more); ${found.omitted} weaker or unmeasured assay hits omitted.`,
      refs: refsOf(graph, [drug, ...items.flatMap(({ entity }) => [entity.id, ...(entity.members ?? [])])]),
      cells,
      findings: [
        countDraft({ predicate: interactions ? null : "targets", entities, numbers }, claimIds, cells),
        ...shown.flatMap((item) => targetFindings(graph, item, claims)),
      ],
      absent: { predicate: "targets", entities, unit },
    });
  },
});

const RELATIONS = ["targets", "binds_in_assay", "metabolised_by", "transported_by", "interacts_with"] as const;
type Relation = (typeof RELATIONS)[number];
const ACTING: readonly Relation[] = ["targets", "binds_in_assay"];
const CONTACTS: readonly string[] = [...ACTING, "interacts_with"];

export const getGeneDrugs = graphTool({
  name: "get_gene_drugs",
  description:
    "Drugs that act on genes, by mechanism of action or as assay hits of at least 1 micromolar, with the action a source states and the best affinity; stated actions first. `relations` asks for others: drugs a gene metabolises or transports, its inhibitors and inducers.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({ genes: Genes, relations: z.array(z.enum(RELATIONS)).min(1).optional() }),
  run: async ({ genes, relations = ACTING }, { graph }) => {
    const query: LinkQuery = {
      subjects: genesWithGroups(graph, genesWithMembers(graph, genes)),
      given: "object",
      predicates: relations,
      objects: ["drug"],
      aspects: relations.map((relation) => (ACTING.includes(relation) ? "targets" : "pharmacokinetics")),
      unit: "drugs",
      keep: ({ predicate, statistic }) => predicate !== "binds_in_assay" || statistic >= POTENCY_MIN,
    };
    const edges = linksOf(graph, query).flatMap((link) => link.edges);
    const claims = await claimsOf(graph, edges);
    const isStated = (link: Link) => statedActions(link.edges, claims).length > 0;
    return linkOutput(graph, {
      ...query,
      apart: ({ edges: own }) => (own.every(isAssay) ? whyApart(own, claims) : null),
      order: (a, b) => Number(isStated(b)) - Number(isStated(a)) || potencyOf(b) - potencyOf(a),
      tell: (link) => drugFindings(graph, link, claims),
      fields: (link) => ({ action: statedActions(link.edges, claims), ...affinityRow(graph, link, claims) }),
    });
  },
});

/** What an assay saw a drug do is no mechanism of action, but more than that it binds. */
function whyApart(edges: readonly Edge[], claims: Claims): string {
  const seen = actionsOf(edges, claims);
  return seen.length > 0 ? `${seen.join(", ").toLowerCase()} seen in an assay; not a mechanism of action` : ASSAY_ONLY;
}

/** The best potency measured in -log10 M; below all others where none was. */
function potencyOf({ edges }: Link): number {
  return Math.max(0, ...edges.filter(isContact).map(({ statistic }) => statistic || 0));
}

/** The best affinity any source gives, as a concentration. */
function affinityRow(graph: Graph, { edges }: Link, claims: Claims): Row {
  const affinity = bestAffinity(graph, edges.filter(isContact), claims);
  return affinity ? { potency: affinityText(affinity) } : {};
}

/** At each gene or group one finding for what the drug does there, with action and affinity; enzymes and transporters of the drug separately. */
function drugFindings(graph: Graph, link: Link, claims: Claims): FactDraft[] {
  return [...groupBy(link.edges, ({ object }) => object).values()].flatMap((edges) => {
    const affirmed = edges.filter(({ negated }) => !negated);
    const told = foremost(affirmed, claims);
    const others = edges.filter((edge) => edge.negated || (!told.includes(edge) && !isContact(edge)));
    return [...contactDrafts(graph, told, edges, claims), ...linkFindings(graph, others)];
  });
}

/** The findings on one gene; an assay measurement is a finding of its own next to an interaction, which measures nothing. */
function contactDrafts(graph: Graph, told: readonly Edge[], edges: readonly Edge[], claims: Claims): FactDraft[] {
  const assays = edges.filter((edge) => isAssay(edge) && !edge.negated);
  const apart = told.every(({ predicate }) => predicate === "interacts_with") && assays.length > 0;
  const statements = apart ? [told, assays] : [told];
  return statements.flatMap((own) => contactDraft(graph, own, apart ? own : edges.filter(isContact), claims));
}

/** The claims that say most of what a drug does to a gene: a mechanism of action, a stated action, a binding, an interaction. */
function foremost(edges: readonly Edge[], claims: Claims): Edge[] {
  const of = (predicate: Relation) => edges.filter((edge) => edge.predicate === predicate);
  const acting = of("interacts_with").filter((edge) => actionsOf([edge], claims).length > 0);
  return [of("targets"), acting, of("binds_in_assay"), of("interacts_with")].find((each) => each.length > 0) ?? [];
}

function isContact({ predicate }: Edge): boolean {
  return CONTACTS.includes(predicate);
}
