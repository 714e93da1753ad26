import { z } from "zod";
import type { Edge, Graph } from "@/lib/domain/graph";
import { BOXED_FLAG, FlagKey, WITHDRAWN_FLAG } from "@/lib/domain/regulatory-flag";
import { Drugs, EntityKey } from "./calls/inputs";
import { nearAmong } from "./events/event-terms";
import type { Link } from "./links/links";
import { linkTool, withKinds } from "./list-links";

const OTHER_REASON = "another reason of the withdrawal than the one asked about";

export const getDrugFlags = linkTool({
  name: "get_drug_flags",
  description:
    "What a source flags of a drug as a whole: a boxed warning, a withdrawal from a market, and what it was withdrawn for; with `flag`, only that flag; with `event`, only withdrawals for that event or its kinds. A flag that is not set is no statement.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drug: EntityKey, flag: FlagKey.optional(), event: EntityKey.optional() }),
  query: ({ drug, flag, event }, graph) => {
    const of = { subjects: [drug], predicates: ["flagged_as", "withdrawn_for"], unit: "flags" } as const;
    if (event !== undefined) {
      const asked = withKinds(graph, event);
      const apart = ({ object }: Link) => (asked.includes(object.id) ? null : OTHER_REASON);
      return { ...of, predicates: ["withdrawn_for"], apart };
    }
    const isAsked = (predicate: string) => predicate === "withdrawn_for" && flag !== BOXED_FLAG.id;
    return { ...of, keep: ({ object, predicate }) => !flag || object === flag || isAsked(predicate) };
  },
});

export const getFlaggedDrugs = linkTool({
  name: "get_flagged_drugs",
  description:
    "Drugs that a source flags as carrying a boxed warning or as withdrawn from a market; with `event`, those withdrawn for it, its kinds and other terms of the same reaction; `among` narrows the drugs.",
  domain: "drug",
  cost: 2,
  input: z
    .strictObject({ flag: FlagKey, event: EntityKey.optional(), among: Drugs.optional() })
    .refine(({ flag, event }) => event === undefined || flag === WITHDRAWN_FLAG.id, "Only a withdrawal has a reason"),
  query: ({ flag, event, among }, graph) => {
    const drugs = among && new Set(among);
    const keep = ({ subject }: Edge) => drugs?.has(subject) ?? true;
    const of = { given: "object", about: [event ?? flag], unit: "drugs", keep } as const;
    return event === undefined
      ? { ...of, subjects: [flag], predicates: ["flagged_as"] }
      : { ...of, subjects: reasonsLike(graph, event), predicates: ["withdrawn_for"] };
  },
});

/** An event under all its names with its kinds, and the reasons of withdrawals that are one reaction with it: a row tells which it is. */
function reasonsLike(graph: Graph, event: string): string[] {
  const withdrawn = graph.edges({ object: WITHDRAWN_FLAG.id, predicates: ["flagged_as"] });
  const reasons = withdrawn.flatMap(({ subject }) => graph.edges({ subject, predicates: ["withdrawn_for"] }));
  const near = nearAmong(graph, event, new Set(reasons.map(({ object }) => object)));
  const alike = near.flatMap(([id, relation]) => (relation === "narrower" || relation === "grouped" ? id : []));
  return [...new Set([...withKinds(graph, event), ...alike])];
}
