import type { TestRule } from "@/lib/agent/hypotheses/rules";
import type { Hypothesis } from "@/lib/domain/run/hypothesis";
import { holdersShown } from "./holders";

/** Whether other drugs with the target have the event more often than drugs in general. */
export const peers: TestRule = {
  name: "peers",
  of: ({ kind, target, drug, event, via, drugs }) =>
    kind !== "pharmacodynamic"
      ? null
      : {
          call: {
            tool: "compare_target_holders",
            args: {
              ...{ gene: via.id, event: event.id, without: [drug.id] },
              ...(target === "off" && { contact: "binds" }),
            },
            reason: `Test whether other drugs on ${via.name} have ${event.name} more often than drugs in general`,
          },
          question: `Do other drugs on ${via.name} have ${event.name} more often than drugs in general?`,
          known: drugs,
        },
  reads: (result, hypothesis, { board }) =>
    holdersShown(result, hypothesis.id, board.hypotheses.filter((each) => isAlike(each, hypothesis)).length),
};

/** Tested alike for one pair, so that one of them coming out by chance is as likely as there are many. */
function isAlike(one: Hypothesis, other: Hypothesis): boolean {
  return (
    one.kind === other.kind &&
    one.target === other.target &&
    one.drug.id === other.drug.id &&
    one.event.id === other.event.id
  );
}
