import { z } from "zod";
import type { ContactRelation } from "@/lib/domain/graph";
import { Drugs, EntityKey, Genes, graphTool } from "@/lib/tools/calls/inputs";
import { comparedGroups, inAll, inAny } from "./compared-groups";

/** How drugs are joined to a gene: by a stated target, also by what an assay saw bound (1 micromolar or less), or as what it metabolises or transports. */
const CONTACTS = {
  targets: ["targets"],
  binds: ["targets", "binds_in_assay"],
  handled: ["metabolised_by", "transported_by"],
} as const satisfies Record<string, readonly ContactRelation[]>;
type Contact = keyof typeof CONTACTS;

/** The relation that words a group. */
const PREDICATES: Record<Contact, ContactRelation> = {
  targets: "targets",
  binds: "binds_in_assay",
  handled: "metabolised_by",
};

const ContactBy = z.enum(Object.keys(CONTACTS) as [Contact, ...Contact[]]).optional();
const Without = Drugs.optional();

export const compareTargetHolders = graphTool({
  name: "compare_target_holders",
  description: "Drugs on a gene that have an event, against all others (Fisher's exact test).",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({
    gene: EntityKey,
    event: EntityKey,
    action: z.enum(["inhibition", "activation"]).optional(),
    contact: ContactBy,
    without: Without,
  }),
  run: ({ gene, event, action, contact = "targets", without = [] }, { graph }) => {
    const group = graph.drugsOf({ by: "gene", id: gene, relations: CONTACTS[contact], action });
    const joined = { predicate: PREDICATES[contact], to: [gene], action };
    return comparedGroups(graph, { event, without, group, joined });
  },
});

export const contrastTargets = graphTool({
  name: "contrast_targets",
  description: "The same of drugs on all of `has`, none of `hasNot`, against those on `hasNot` alone.",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({ event: EntityKey, has: Genes, hasNot: Genes, contact: ContactBy, without: Without }),
  run: ({ event, has, hasNot, contact = "targets", without = [] }, { graph }) => {
    const groupOf = (id: string) => graph.drugsOf({ by: "gene", id, relations: CONTACTS[contact] });
    const [having, others] = [has.map(groupOf), hasNot.map(groupOf)];
    return comparedGroups(graph, {
      ...{ event, without, group: inAny([inAll(having)], others), base: inAny(others, having) },
      joined: { predicate: PREDICATES[contact], to: has, notTo: hasNot },
    });
  },
});

export const compareIndicationHolders = graphTool({
  name: "compare_indication_holders",
  description: "The same of drugs used for a disease, without those on genes of `notOn`.",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({ disease: EntityKey, event: EntityKey, notOn: Genes.optional(), without: Without }),
  run: ({ disease, event, notOn = [], without = [] }, { graph }) => {
    const acting = notOn.map((id) => graph.drugsOf({ by: "gene", id, relations: CONTACTS.targets }));
    const group = inAny([graph.drugsOf({ by: "use", id: disease })], acting);
    const base = inAny([graph.drugsOf({ by: "any" })], acting);
    const joined = { predicate: "indicated_for", to: [disease], notTo: notOn } as const;
    return comparedGroups(graph, { event, without, group, base, joined });
  },
});

export const compareClassHolders = graphTool({
  name: "compare_class_holders",
  description: "The same of members of a class.",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({ drugClass: EntityKey, event: EntityKey, without: Without }),
  run: ({ drugClass, event, without = [] }, { graph }) =>
    comparedGroups(graph, {
      ...{ event, without, group: graph.drugsOf({ by: "class", id: drugClass }) },
      joined: { predicate: "member_of", to: [drugClass] },
    }),
});
