import type { Shown, TestRule } from "@/lib/agent/hypotheses/rules";
import { weightOf } from "@/lib/agent/hypotheses/weights";
import { numberOf } from "@/lib/domain/facts/words";
import type { HolderCounts, Hypothesis, TestOutcome } from "@/lib/domain/run/hypothesis";
import { levelOf } from "./holders";

/**
 * Of the two leading targets, drugs with one and not the other, against drugs in general. It replaces what the target's other drugs
 * showed, as those with both targets cannot tell the two apart: its weight is what it adds to or takes from that.
 */
export const elimination: TestRule = {
  name: "elimination",
  of: (hypothesis, { standings }) => {
    const [leader, ...others] = standings.filter(
      (each) =>
        each.hypothesis.kind === "pharmacodynamic" &&
        each.hypothesis.drug.id === hypothesis.drug.id &&
        each.hypothesis.event.id === hypothesis.event.id &&
        each.for.some(({ name }) => name === "peers"),
    );
    const rival = others.find(({ against }) => !against.some(({ name }) => name === "elimination"))?.hypothesis;
    if (!rival || leader?.hypothesis.id !== hypothesis.id) return null;
    const { drug, event, via } = hypothesis;
    const contact = [hypothesis, rival].some(({ target }) => target === "off") ? { contact: "binds" } : {};
    return {
      call: {
        tool: "contrast_targets",
        args: { event: event.id, has: [via.id], hasNot: [rival.via.id], ...contact, without: [drug.id] },
        reason: `Tell ${via.name} and ${rival.via.name} apart by drugs with one and not the other`,
      },
      question: `Is it ${via.name} or ${rival.via.name}: which drugs have ${event.name}, those with one and not the other?`,
      rival: rival.id,
      known: hypothesis.drugs,
    };
  },
  reads: ({ findings, args }, hypothesis, { board }) => {
    const rivalVia = [args.hasNot].flat()[0];
    const rival = board.hypotheses.find(
      ({ via, drug, event }) => via.id === rivalVia && isOfSame({ drug, event }, hypothesis),
    );
    const fact = findings.find((each) => each.kind === "count" && each.counts === "holders_compared");
    if (!fact || !rival) return [];
    const of = (role: Parameters<typeof numberOf>[1]) => numberOf(fact, role) ?? 0;
    const own = { holders: of("holders"), known: of("known") };
    const others = { holders: of("base_holders"), known: of("base_known") };
    const sides: [Hypothesis, typeof own][] = [
      [hypothesis, own],
      [rival, others],
    ];
    return sides.flatMap(([each, side]) => shown(each, side, board.outcomes, fact.id));
  },
};

function isOfSame(one: Pick<Hypothesis, "drug" | "event">, other: Pick<Hypothesis, "drug" | "event">): boolean {
  return one.drug.id === other.drug.id && one.event.id === other.event.id;
}

/** The group without the other target, held against all other drugs as its peers were. */
function shown(
  { id }: Hypothesis,
  side: Pick<HolderCounts, "holders" | "known">,
  outcomes: readonly TestOutcome[],
  factId: string,
): Shown[] {
  const before = outcomes.find((each) => each.hypothesis === id && each.name === "peers");
  if (!before?.counts) return [];
  const { holders, known, baseHolders, baseKnown } = before.counts;
  const counts = {
    ...side,
    baseHolders: holders + baseHolders - side.holders,
    baseKnown: known + baseKnown - side.known,
  };
  const level = levelOf(counts);
  const weight = level === "few" ? 0 : weightOf("peers", level).weight - before.weight;
  return [{ hypothesis: id, level, factIds: [factId], counts, weight: Math.min(0, weight) }];
}
