import type { TestRule } from "@/lib/agent/hypotheses/rules";
import { holdersShown } from "./holders";

/** Whether other drugs that the same enzyme or transporter handles have the event more often than drugs in general. */
export const enzymePeers: TestRule = {
  name: "enzyme_peers",
  of: ({ kind, drug, event, via, drugs }) =>
    kind !== "exposure"
      ? null
      : {
          call: {
            tool: "compare_target_holders",
            args: {
              ...{ gene: via.id, event: event.id, without: [drug.id] },
              contact: "handled",
            },
            reason: `Test whether other drugs that ${via.name} handles have ${event.name} more often than drugs in general`,
          },
          question: `Do other drugs that ${via.name} handles have ${event.name} more often than drugs in general?`,
          known: drugs,
        },
  reads: (result, { id }, { board }) =>
    holdersShown(result, id, board.hypotheses.filter(({ kind }) => kind === "exposure").length),
};
