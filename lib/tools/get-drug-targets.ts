import { z } from "zod";
import { inRole, number } from "@/lib/domain/facts/build";
import { GeneKind, KIND_UNITS } from "@/lib/domain/gene-kind";
import type { Graph } from "@/lib/domain/graph";
import { defineTool } from "@/lib/domain/run/tool";
import { counted } from "@/lib/domain/wording";
import { EntityKey, Except } from "@/lib/tools/calls/inputs";
import { claimsOf } from "./claim-details";
import { cellsOf, statusOf } from "./coverage";
import { absenceDrafts, countDraft, FINDINGS_MAX } from "./draft";
import { targetFindings, targetRow } from "./links/target-evidence";
import { refsOf } from "./refs";
import { actedNonTargets, drugTargetSet, isItemOfKind, POTENCY_MIN, type TargetItem } from "./sets/target-set";

export const getDrugTargets = defineTool({
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
  entityArgs: ["drug", "except"],
  run: async ({ drug, interactions = false, kind, except = [] }, { graph }) => {
    const found = await foundFor(graph, drug, interactions);
    const { claims, omitted } = found;
    const ofKind = (item: TargetItem) => !except.includes(item.entity.id) && isItemOfKind(graph, kind, item, claims);
    const [acted, alsoBinds] = [found.acted.filter(ofKind), found.alsoBinds.filter(ofKind)];
    const items = [...acted, ...alsoBinds];
    const unit = kind ? KIND_UNITS[kind] : interactions ? "genes" : "targets";
    const cells = cellsOf(graph, [drug], ["targets"]);
    const status = statusOf(items.length, cells);
    const entities = inRole(refsOf(graph, [drug]), "subject");
    const numbers = [
      number(acted.length, unit, "total"),
      number(alsoBinds.length, "assay hits", "also_binds"),
      number(omitted, "assay hits", "omitted"),
    ];
    const claimIds = items.slice(0, FINDINGS_MAX).flatMap(({ edges }) => edges.map(({ claimId }) => claimId));
    return {
      status,
      rows: items.map((item) => targetRow(graph, item, claims)),
      total: acted.length,
      summary: `${entities[0]?.name ?? drug}: ${counted(acted.length, unit.replace(/s$/, ""))}; also binds ${alsoBinds.length} in assays (potency ${POTENCY_MIN} or more); ${omitted} weaker or unmeasured assay hits omitted.`,
      refs: refsOf(graph, [drug, ...items.flatMap(({ entity }) => [entity.id, ...(entity.members ?? [])])]),
      coverage: cells,
      findings: [
        countDraft({ predicate: interactions ? null : "targets", entities, numbers }, claimIds, cells),
        ...items.slice(0, FINDINGS_MAX).flatMap((item) => targetFindings(graph, item, claims)),
        ...(status === "empty" ? absenceDrafts({ predicate: "targets", entities, unit }, cells) : []),
      ],
    };
  },
});

/** The targets, with `interactions` what else it is stated to act on, then what it also binds; and the claims of all. */
async function foundFor(graph: Graph, drug: string, interactions: boolean) {
  const set = drugTargetSet(graph, drug);
  const beside = interactions ? (await actedNonTargets(graph, drug, set)).acted : [];
  const known = new Set(beside.map(({ entity }) => entity.id));
  const acted = [...set.targets, ...beside];
  const alsoBinds = set.alsoBinds.filter(({ entity }) => !known.has(entity.id));
  const claims = await claimsOf(
    graph,
    [...acted, ...alsoBinds].flatMap(({ edges }) => edges),
  );
  return { acted, alsoBinds, claims, omitted: set.omitted };
}
