import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { counted } from "@/lib/knowledge/counted";
import { claimsOf } from "./claim-details";
import { cellsOf, statusOf } from "./coverage";
import { absenceDrafts, countDraft, FINDINGS_MAX, inRole, number } from "./draft";
import { EntityKey } from "./inputs";
import { refsOf } from "./refs";
import { targetFindings, targetRow } from "./target-evidence";
import { drugTargetSet, POTENCY_MIN } from "./target-set";

export const getDrugTargets = defineTool({
  name: "get_drug_targets",
  description:
    "Targets a drug acts on with the mechanism of action, then what it also binds in assays of potency 6 or more; weaker hits are counted.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: async ({ drug }, { graph }) => {
    const { targets, alsoBinds, omitted } = drugTargetSet(graph, drug);
    const items = [...targets, ...alsoBinds];
    const claims = await claimsOf(
      graph,
      items.flatMap(({ edges }) => edges),
    );
    const cells = cellsOf(graph, [drug], ["targets"]);
    const status = statusOf(items.length, cells);
    const entities = inRole(refsOf(graph, [drug]), "subject");
    const numbers = [
      number(targets.length, "targets", "total"),
      number(alsoBinds.length, "assay hits", "also_binds"),
      number(omitted, "assay hits", "omitted"),
    ];
    const claimIds = items.slice(0, FINDINGS_MAX).flatMap(({ edges }) => edges.map(({ claimId }) => claimId));
    return {
      status,
      rows: items.map((item) => targetRow(graph, item, claims)),
      total: targets.length,
      summary: `${entities[0]?.name ?? drug}: ${counted(targets.length, "target")}; also binds ${alsoBinds.length} in assays (potency ${POTENCY_MIN} or more); ${omitted} weaker or unmeasured assay hits omitted.`,
      refs: refsOf(graph, [drug, ...items.flatMap(({ entity }) => [entity.id, ...(entity.members ?? [])])]),
      coverage: cells,
      findings: [
        countDraft({ predicate: "targets", entities, numbers }, claimIds, cells),
        ...items.slice(0, FINDINGS_MAX).flatMap((item) => targetFindings(graph, item, claims)),
        ...(status === "empty" ? absenceDrafts({ predicate: "targets", entities, unit: "targets" }, cells) : []),
      ],
    };
  },
});
