import { factsNaming, GENETIC_TOOL, type RaiseRule, resultAbout } from "@/lib/agent/hypotheses/rules";

/** A gene whose variants a source names for the drug and this event. */
export const byGenetics: RaiseRule = {
  name: "genetics",
  lead: ({ drug, event }, state) =>
    resultAbout(GENETIC_TOOL, drug.id, state)
      ? null
      : {
          tool: GENETIC_TOOL,
          args: { drug: drug.id, event: event.id },
          reason: `Look up genes whose variants matter for ${event.name} with ${drug.name}`,
        },
  raises: ({ drug, event }, state) => {
    const list = resultAbout(GENETIC_TOOL, drug.id, state);
    if (!list || list.args.event !== event.id) return [];
    return list.rows.flatMap(({ id, apart }) => {
      const via = list.refs.find((ref) => ref.id === id && ref.type === "gene");
      return via && !apart
        ? [{ kind: "genetic_or_immune" as const, via, drugs: null, factIds: factsNaming(list, via.id) }]
        : [];
    });
  },
};
