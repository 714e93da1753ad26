import { z } from "zod";
import { inRole, number } from "@/lib/domain/facts/build";
import { GeneKind, KIND_UNITS } from "@/lib/domain/gene-kind";
import { counted } from "@/lib/domain/wording";
import { EntityKey, Except, graphTool } from "./calls/inputs";
import { claimsOf } from "./claim-details";
import { targetFindings, targetRow } from "./links/target-evidence";
import { cellsOf, claimIdsOf, countDraft, FINDINGS_MAX, nameOf, outputOf, refsOf } from "./output";
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
