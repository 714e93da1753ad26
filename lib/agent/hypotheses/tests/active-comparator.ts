import type { TestRule } from "@/lib/agent/hypotheses/rules";
import { holdersShown } from "./holders";

/** Whether drugs used for the same, that act on none of the drug's targets, have the event more often than drugs in general. */
export const activeComparator: TestRule = {
  name: "active_comparator",
  of: ({ kind, drug, event, via, drugs }, { board }) => {
    if (kind !== "indication") return null;
    const targets = board.hypotheses.filter((each) => each.target === "on" && each.drug.id === drug.id);
    const notOn = targets.length > 0 ? { notOn: targets.map((each) => each.via.id) } : {};
    return {
      call: {
        tool: "compare_indication_holders",
        args: { disease: via.id, event: event.id, ...notOn, without: [drug.id] },
        reason: `Test whether drugs used for ${via.name} in another way have ${event.name} as well`,
      },
      question: `Do drugs that treat ${via.name} in another way have ${event.name} as well?`,
      known: drugs,
    };
  },
  reads: (result, { id }) => holdersShown(result, id, 1),
};
