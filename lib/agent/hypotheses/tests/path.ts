import { pathsIn, type TestRule } from "@/lib/agent/hypotheses/rules";

const TOOL = "find_drug_to_ae_paths";

/** Whether claims lead from the gene on to the event: its phenotypes, diseases, pathways and what acting on it is known to do. */
export const path: TestRule = {
  name: "path",
  of: ({ kind, drug, event, via }) =>
    kind !== "pharmacodynamic"
      ? null
      : {
          call: {
            tool: TOOL,
            args: { drug: drug.id, event: event.id },
            reason: `Look up paths of claims from ${drug.name} to ${event.name}`,
          },
          question: `Do claims lead from ${via.name} to ${event.name}?`,
          known: null,
        },
  reads: (result, { id, via, event }) => {
    const through = pathsIn(result, via.id, event.id);
    return [{ hypothesis: id, level: through.length > 0 ? "path" : "none", factIds: through.map((fact) => fact.id) }];
  },
};
