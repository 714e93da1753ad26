import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { decide } from "@/lib/domain/names/name-decision";
import { normaliseName } from "@/lib/domain/names/normalise";

/**
 * A text as somebody might type it, what it names (by id, or by preferred term), and whether that is to be taken without
 * asking; `ambiguous` and `unknown` names must not be taken for anything.
 */
export const Labelled = z.object({
  text: z.string(),
  type: z.enum(["drug", "adverse_event", "gene", "disease"]),
  expect: z.enum(["resolved", "ambiguous", "unknown"]),
  id: z.string().nullish(),
  name: z.string().nullish(),
  why: z.string(),
});
export type Labelled = z.infer<typeof Labelled>;

/** `wrong`: taken unasked for another thing, drugs apart; `missed`: neither taken nor offered; `recall`: share of names to be found that were taken or offered. */
export type Score = {
  names: number;
  wrongDrugs: string[];
  wrongOthers: string[];
  missed: string[];
  recall: number;
  accepted: number;
};

const OFFERED_MAX = 10;
const TYPES: Record<Labelled["type"], readonly EntityType[]> = {
  drug: ["drug"],
  gene: ["gene", "gene_group"],
  adverse_event: ["adverse_event", "phenotype", "disease"],
  disease: ["disease", "phenotype"],
};

/** How the resolver and its policy read a set of names. An id that the graph holds as a cross reference stands for the entity that has it. */
export function scoreNames(graph: Graph, set: readonly Labelled[]): Score {
  const score: Score = { names: set.length, wrongDrugs: [], wrongOthers: [], missed: [], recall: 0, accepted: 0 };
  for (const label of set) {
    const types = TYPES[label.type];
    const candidates = graph.resolve(label.text, { types, limit: OFFERED_MAX });
    const decision = decide(
      candidates,
      types.map((type) => [type]),
    );
    const isTaken = decision.status === "resolved" || decision.status === "name_only";
    const taken = isTaken ? decision.candidates[0] : undefined;
    const id = label.id && (graph.resolve(label.id, { limit: 1 })[0]?.id ?? label.id);
    const isRight = (each: { id: string; name: string }) =>
      label.expect === "resolved" && denotes({ ...label, id }, each);
    const wrong = label.type === "drug" ? score.wrongDrugs : score.wrongOthers;
    if (taken && !isRight(taken)) wrong.push(`${label.text} (${label.why}) -> ${taken.name}`);
    if (taken && isRight(taken)) score.accepted++;
    if (label.expect === "resolved" && !candidates.some(isRight)) score.missed.push(`${label.text} (${label.why})`);
  }
  const known = set.filter(({ expect }) => expect === "resolved").length;
  return { ...score, recall: (known - score.missed.length) / Math.max(known, 1) };
}

function denotes({ id, name }: Labelled, found: { id: string; name: string }): boolean {
  return id ? found.id === id : normaliseName(found.name) === normaliseName(name ?? "");
}
