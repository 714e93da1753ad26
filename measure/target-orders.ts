import { at } from "@/lib/domain/names/typed-arrays";
import { edgesFrom, edgesTo } from "@/lib/graph/paths/adjacency";
import { type GraphIndex, nameOf } from "@/lib/graph/paths/graph-index";
import { genesBehind } from "@/lib/graph/paths/openers";
import { seeded } from "@/measure/random";
import { diseasesByName } from "./look-up";

/** First steps of a drug on the way to a disease, best first, each as the genes it stands for. */
export type FirstSteps = (drug: number, disease: number | null) => (readonly number[])[];

type Contact = { entity: number; mechanism: boolean; weight: number; potency: number; chance: number };

/** Simple orders of a drug's targets, none of them Vigil's; ties are broken at random, the same each time. */
export function targetOrders(index: GraphIndex): { name: string; of: FirstSteps }[] {
  const ordered = (compare: (a: Contact, b: Contact) => number) => (drug: number) =>
    contactsOf(index, drug)
      .sort((a, b) => compare(a, b) || a.chance - b.chance)
      .map(({ entity }) => genesBehind(index, entity));
  return [
    { name: "targets in random order", of: ordered(() => 0) },
    { name: "targets by affinity alone", of: ordered((a, b) => b.potency - a.potency) },
    {
      name: "mechanism of action before assays",
      of: ordered((a, b) => Number(b.mechanism) - Number(a.mechanism)),
    },
    {
      name: "targets by strength of claim, then affinity",
      of: ordered((a, b) => b.weight - a.weight || b.potency - a.potency),
    },
    { name: "label-equality join", of: labelJoin(index) },
  ];
}

/** What the drug targets or binds in an assay, with the best potency known (-log10 M). */
function contactsOf(index: GraphIndex, drug: number): Contact[] {
  const contacts = new Map<number, Contact>();
  for (const predicate of ["targets", "binds_in_assay"] as const) {
    for (const edge of edgesFrom(index, drug, predicate)) {
      const entity = at(index.edges.objects, edge);
      const chance = seeded(Math.imul(drug, 0x9e3779b1) ^ entity)();
      const known = contacts.get(entity) ?? { entity, mechanism: false, weight: 0, potency: 0, chance };
      const potency = Math.max(known.potency, at(index.edges.statistics, edge) || 0);
      const weight = Math.max(known.weight, at(index.edges.strengths, edge));
      contacts.set(entity, { ...known, weight, potency, mechanism: known.mechanism || predicate === "targets" });
    }
  }
  return [...contacts.values()].sort((a, b) => a.entity - b.entity);
}

/** Targets associated with a disease of the same name as the one asked for, the best claim first. */
function labelJoin(index: GraphIndex): FirstSteps {
  const named = diseasesByName(index);
  return (drug, disease) => {
    if (disease === null) return [];
    const strengths = new Map<number, number>();
    for (const same of named.get(nameOf(index, disease).toLowerCase()) ?? [])
      for (const edge of edgesTo(index, same, "associated_with")) {
        const gene = at(index.edges.subjects, edge);
        strengths.set(gene, Math.max(strengths.get(gene) ?? 0, at(index.edges.strengths, edge)));
      }
    const best = (genes: readonly number[]) => Math.max(-1, ...genes.map((gene) => strengths.get(gene) ?? -1));
    return contactsOf(index, drug)
      .map(({ entity }) => genesBehind(index, entity))
      .filter((genes) => best(genes) >= 0)
      .sort((a, b) => best(b) - best(a));
  };
}
