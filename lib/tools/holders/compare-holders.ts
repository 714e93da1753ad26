import { z } from "zod";
import { ContactRelation } from "@/lib/domain/graph";
import { Drugs, EntityKey, Genes, graphTool } from "@/lib/tools/calls/inputs";
import { comparedGroups, inAll, inAny } from "./compared-groups";

const Without = Drugs.optional();
const Relations = z.array(ContactRelation).min(1).optional();
const STATED = ["targets"] as const;

/** The relation that words a group joined by any of several. */
function widest(relations: readonly ContactRelation[]): ContactRelation {
  return relations.find((each) => each === "binds_in_assay") ?? relations[0] ?? "targets";
}

export const compareTargetHolders = graphTool({
  name: "compare_target_holders",
  description:
    "How many of the drugs that act on a gene have an adverse event on a label or as a reporting signal, against all other drugs with a target (Fisher's exact test). `action` narrows to drugs that inhibit or activate it, `relations` to other contacts with it; `without` leaves out the drug asked about.",
  domain: "set",
  cost: 2,
  input: z.strictObject({
    gene: EntityKey,
    event: EntityKey,
    action: z.enum(["inhibition", "activation"]).optional(),
    relations: Relations,
    without: Without,
  }),
  run: ({ gene, event, action, relations = [...STATED], without = [] }, { graph }) => {
    const group = graph.drugsOf({ by: "gene", id: gene, relations, action });
    return comparedGroups(graph, {
      event,
      without,
      group,
      joined: { predicate: widest(relations), to: [gene], action },
    });
  },
});

export const contrastTargets = graphTool({
  name: "contrast_targets",
  description:
    "How many of the drugs that act on all genes of `has` and on none of `hasNot` have an adverse event, against those that act on a gene of `hasNot` and on none of `has` (Fisher's exact test).",
  domain: "set",
  cost: 2,
  input: z.strictObject({ event: EntityKey, has: Genes, hasNot: Genes, relations: Relations, without: Without }),
  run: ({ event, has, hasNot, relations = [...STATED], without = [] }, { graph }) => {
    const groupOf = (id: string) => graph.drugsOf({ by: "gene", id, relations });
    const [having, others] = [has.map(groupOf), hasNot.map(groupOf)];
    return comparedGroups(graph, {
      ...{ event, without, group: inAny([inAll(having)], others), base: inAny(others, having) },
      joined: { predicate: widest(relations), to: has, notTo: hasNot },
    });
  },
});

export const compareIndicationHolders = graphTool({
  name: "compare_indication_holders",
  description:
    "How many of the drugs used for a disease have an adverse event, against all other drugs with a target (Fisher's exact test). Drugs that act on a gene of `notOn` are left out: what is left treats the disease in another way.",
  domain: "set",
  cost: 2,
  input: z.strictObject({ disease: EntityKey, event: EntityKey, notOn: Genes.optional(), without: Without }),
  run: ({ disease, event, notOn = [], without = [] }, { graph }) => {
    const acting = notOn.map((id) => graph.drugsOf({ by: "gene", id, relations: STATED }));
    const [group, base] = [graph.drugsOf({ by: "use", id: disease }), graph.drugsOf({ by: "any" })].map((each) =>
      inAny([each], acting),
    );
    return comparedGroups(graph, {
      ...{ event, without, group: group ?? new Map(), base: base ?? new Map() },
      joined: { predicate: "indicated_for", to: [disease], notTo: notOn },
    });
  },
});

export const compareClassHolders = graphTool({
  name: "compare_class_holders",
  description:
    "How many members of a drug class have an adverse event, against all other drugs with a target (Fisher's exact test).",
  domain: "set",
  cost: 2,
  input: z.strictObject({ drugClass: EntityKey, event: EntityKey, without: Without }),
  run: ({ drugClass, event, without = [] }, { graph }) =>
    comparedGroups(graph, {
      ...{ event, without, group: graph.drugsOf({ by: "class", id: drugClass }) },
      joined: { predicate: "member_of", to: [drugClass] },
    }),
});
