import { factsNaming, isLastResort, othersOf, type RaiseRule, resultAbout } from "@/lib/agent/hypotheses/rules";

const TOOL = "get_drug_enzymes";
const ENZYMES_MAX = 3;

/** What metabolises or transports the drug, where no target explains the event: its level may be what matters. */
export const byEnzymes: RaiseRule = {
  name: "enzymes",
  lead: (pair, state) => {
    const { id, name } = pair.drug;
    if (resultAbout(TOOL, id, state) || !isLastResort(pair, state)) return null;
    return { tool: TOOL, args: { drug: id }, reason: `Look up what metabolises or transports ${name}` };
  },
  raises: ({ drug }, state, graph) => {
    const list = resultAbout(TOOL, drug.id, state);
    return (list?.rows ?? []).slice(0, ENZYMES_MAX).flatMap(({ id }) => {
      const via = list?.refs.find((ref) => ref.id === id && ref.type === "gene");
      if (!list || !via) return [];
      const drugs = othersOf(
        graph,
        { by: "gene", id: via.id, relations: ["metabolised_by", "transported_by"] },
        drug.id,
      );
      return [{ kind: "exposure" as const, via, drugs, factIds: factsNaming(list, via.id) }];
    });
  },
};
