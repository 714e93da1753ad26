import { factsNaming, type TestRule } from "@/lib/agent/hypotheses/rules";

/** Levels of evidence that guidelines or labels act on (ClinPGx 1A and 1B). */
const ACTED_ON = /^1[AB]\b/;

/** Whether a source states that variants of the gene matter for this drug and this event. */
export const pharmacogenetics: TestRule = {
  name: "pharmacogenetics",
  of: ({ kind, drug, event, via }) =>
    kind !== "genetic_or_immune"
      ? null
      : {
          call: {
            tool: "get_drug_pharmacogenetics",
            args: { drug: drug.id, event: event.id },
            reason: `Look up genes whose variants matter for ${event.name} with ${drug.name}`,
          },
          question: `Do variants of ${via.name} matter for ${event.name} with ${drug.name}?`,
          known: null,
        },
  reads: (result, { id, via }) => {
    const row = result.rows.find((each) => each.id === via.id && !each.apart);
    const isActedOn = row?.levels?.some((level) => ACTED_ON.test(level));
    const level = isActedOn ? "level 1" : row ? "stated" : "none";
    return [{ hypothesis: id, level, factIds: factsNaming(result, via.id) }];
  },
};
