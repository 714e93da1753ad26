import { factsNaming, othersOf, type RaiseRule } from "@/lib/agent/hypotheses/rules";

/** What the drug is used for, where the event is that, near it or a feature of it. */
export const byIndications: RaiseRule = {
  name: "indications",
  raises: ({ drug, event }, state, graph) => {
    const check = state.results.findLast(
      ({ tool, args, status }) =>
        tool === "check_drug_event" && args.drug === drug.id && args.event === event.id && status !== "failed",
    );
    return (check?.rows ?? []).flatMap(({ id, state: is, confounding }) => {
      const via = check?.refs.find((ref) => ref.id === id);
      if (!check || !via || is !== "indication" || confounding === undefined) return [];
      const drugs = othersOf(graph, { by: "use", id: via.id }, drug.id);
      return [{ kind: "indication" as const, via, drugs, factIds: factsNaming(check, via.id) }];
    });
  },
};
