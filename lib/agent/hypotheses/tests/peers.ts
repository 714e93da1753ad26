import type { TestRule } from "@/lib/agent/hypotheses/rules";
import type { Hypothesis } from "@/lib/domain/run/hypothesis";
import type { ToolCall } from "@/lib/domain/run/tool";
import { holdersShown } from "./holders";

type Peers = {
  name: TestRule["name"];
  kind: Hypothesis["kind"];
  tool: string;
  /** Who the peers are, by the name of what they share with the drug. */
  who: (via: string) => string;
  /** What they share, as the tool takes it, and how. */
  shared: (hypothesis: Hypothesis) => { given: ToolCall["args"]; how?: ToolCall["args"] };
  /** Tested alike, so that one of them coming out by chance is as likely as there are many. */
  isAlike: (one: Hypothesis, other: Hypothesis) => boolean;
};

/** Whether other drugs with the target have the event more often than drugs in general. */
export const peers = peersTest({
  name: "peers",
  kind: "pharmacodynamic",
  tool: "compare_target_holders",
  who: (target) => `other drugs on ${target}`,
  shared: ({ via, target }) => ({ given: { gene: via.id }, ...(target === "off" && { how: { contact: "binds" } }) }),
  isAlike: (one, other) =>
    one.kind === other.kind &&
    one.target === other.target &&
    one.drug.id === other.drug.id &&
    one.event.id === other.event.id,
});

/** Whether other members of the class have the event more often than drugs in general. */
export const classPeers = peersTest({
  name: "class_peers",
  kind: "class_effect",
  tool: "compare_class_holders",
  who: (drugClass) => `other members of ${drugClass}`,
  shared: ({ via }) => ({ given: { drugClass: via.id } }),
  isAlike: (one, other) => one.id === other.id,
});

/** Whether other drugs that the same enzyme or transporter handles have the event more often than drugs in general. */
export const enzymePeers = peersTest({
  name: "enzyme_peers",
  kind: "exposure",
  tool: "compare_target_holders",
  who: (enzyme) => `other drugs that ${enzyme} handles`,
  shared: ({ via }) => ({ given: { gene: via.id }, how: { contact: "handled" } }),
  isAlike: (one, other) => one.kind === other.kind,
});

function peersTest({ name, kind, tool, who, shared, isAlike }: Peers): TestRule {
  return {
    name,
    of: (hypothesis) => {
      if (hypothesis.kind !== kind) return null;
      const { drug, event, via, drugs } = hypothesis;
      const { given, how } = shared(hypothesis);
      const asked = `${who(via.name)} have ${event.name} more often than drugs in general`;
      return {
        call: {
          tool,
          args: { ...given, event: event.id, without: [drug.id], ...how },
          reason: `Test whether ${asked}`,
        },
        question: `Do ${asked}?`,
        known: drugs,
      };
    },
    reads: (result, hypothesis, { board }) =>
      holdersShown(result, hypothesis.id, board.hypotheses.filter((each) => isAlike(each, hypothesis)).length),
  };
}
