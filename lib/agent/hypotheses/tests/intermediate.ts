import type { TestRule } from "@/lib/agent/hypotheses/rules";
import { holdersShown } from "./holders";

/** Whether a label of the drug says that the event comes by way of the other one. */
export const labelSentence: TestRule = {
  name: "label_sentence",
  of: ({ kind, drug, event, via, raisedBy: { rule } }) =>
    kind !== "by_way_of" || rule !== "passages"
      ? null
      : {
          call: { tool: "search_label_text", args: { event: event.id }, reason: `Look up label text on ${event.name}` },
          question: `Does a label of ${drug.name} say that ${event.name} comes by way of ${via.name}?`,
          known: null,
        },
  reads: (_result, { id, raisedBy: { factIds } }) => [{ hypothesis: id, level: "stated", factIds }],
};

/** Whether other drugs with the leading target have the event in between more often than drugs in general. */
export const intermediatePeers: TestRule = {
  name: "intermediate_peers",
  of: ({ kind, drug, via }, { standings }) => {
    const leader = standings.find(
      ({ hypothesis }) =>
        hypothesis.kind === "pharmacodynamic" && hypothesis.target === "on" && hypothesis.drug.id === drug.id,
    )?.hypothesis;
    if (kind !== "by_way_of" || !leader) return null;
    const question = `do other drugs on ${leader.via.name} have ${via.name} more often than drugs in general`;
    return {
      call: {
        tool: "compare_target_holders",
        args: { gene: leader.via.id, event: via.id, without: [drug.id] },
        reason: `Test whether ${question.slice(3)}`,
      },
      question: `D${question.slice(1)}?`,
      known: leader.drugs,
    };
  },
  reads: (result, { id }) => holdersShown(result, id, 1),
};
