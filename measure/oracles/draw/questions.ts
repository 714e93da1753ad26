import type { EntityType } from "@/lib/domain/entity";
import { pick, type Random } from "./random";
import type { Drawing } from "./surroundings";

/** The type of thing that fills a slot. */
const SLOTS = {
  drug: "drug",
  event: "adverse_event",
  class: "drug_class",
  gene: "gene",
  disease: "disease",
} as const satisfies Record<string, EntityType>;

const SHAPES = [
  "What adverse events does {drug} have?",
  "Is {event} an adverse event of {drug}?",
  "How could {drug} cause {event}?",
  "Which adverse events do {drug} and {drug} share?",
  "Which adverse events does {drug} have that {drug} does not have?",
  "Which {class} have {event}?",
  "Which {class} lack {event}?",
  "Do all {class} have {event}?",
  "How many adverse events of {drug} are on a label?",
  "Which drugs have a reporting signal for {event}?",
  "Which drugs act on {gene} and have {event}?",
  "Which of {drug}, {drug} and {drug} have {event}?",
  "Compare {drug} and {drug} for {event} and {event}",
  "What are the targets of {drug}?",
  "Which targets do {drug} and {drug} share?",
  "Which enzymes metabolise {drug}?",
  "Which drugs target {gene}?",
  "Which pathways is {gene} in?",
  "Which diseases is {gene} linked to?",
  "Which genes are linked to {disease}?",
  "Which genes bear on the risk of {drug}?",
  "Does {drug} interact with {drug}?",
  "What is {drug} used for?",
  "What do labels of {drug} say of {event}?",
  "Could {gene} explain why {drug} causes {event}?",
  "Which {class} act on {gene}?",
  "What is known about {gene}?",
  "Which adverse events do {class} share?",
  "Which drugs are used for {disease} and have {event}?",
  "What links {gene} and {event}?",
] as const;

/** The question of a place in the series of generated ones: its shape in turn, filled with things that belong together where there are such. */
export function generatedQuestion(place: number, { graph, entities, near }: Drawing, random: Random): string {
  const shape = SHAPES[place % SHAPES.length] ?? SHAPES[0];
  const used = new Set<string>();
  return shape.replace(/\{(\w+)\}/g, (slot, name: keyof typeof SLOTS) => {
    const free = (near.ids.get(SLOTS[name]) ?? []).filter((id) => !used.has(id));
    const id = pick(free, random) ?? pick(entities.get(SLOTS[name]) ?? [], random);
    if (id === undefined) return slot;
    used.add(id);
    return graph.entity(id)?.name ?? id;
  });
}
