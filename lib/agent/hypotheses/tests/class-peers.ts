import type { TestRule } from "@/lib/agent/hypotheses/rules";
import { holdersShown } from "./holders";

/** Whether other members of the class have the event more often than drugs in general. */
export const classPeers: TestRule = {
  name: "class_peers",
  of: ({ kind, drug, event, via, drugs }) =>
    kind !== "class_effect"
      ? null
      : {
          call: {
            tool: "compare_class_holders",
            args: { drugClass: via.id, event: event.id, without: [drug.id] },
            reason: `Test whether other members of ${via.name} have ${event.name} more often than drugs in general`,
          },
          question: `Do other members of ${via.name} have ${event.name} more often than drugs in general?`,
          known: drugs,
        },
  reads: (result, { id }) => holdersShown(result, id, 1),
};
