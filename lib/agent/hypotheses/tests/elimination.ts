import type { Context, Shown, TestRule } from "@/lib/agent/hypotheses/rules";
import { weightOf } from "@/lib/agent/hypotheses/weights";
import { numberOf } from "@/lib/domain/facts/words";
import { type HolderCounts, type Hypothesis, posterior, type TestOutcome } from "@/lib/domain/run/hypothesis";
import { levelOf } from "./holders";

/** So many targets that other drugs bear out are told apart, the first from the others. */
const RIVALS_MAX = 4;

/**
 * Of the targets that other drugs bear out best, drugs with one and not the other, against drugs in general. It replaces what the target's
 * other drugs showed, as those with both targets cannot tell the two apart: its weight is what it adds to or takes from that.
 */
export const elimination: TestRule = {
  name: "elimination",
  of: (rival, context) => {
    const leader = leaderOver(rival, context);
    if (!leader) return null;
    const { drug, event, via } = rival;
    const contact = [leader, rival].some(({ target }) => target === "off") ? { contact: "binds" } : {};
    return {
      call: {
        tool: "contrast_targets",
        args: { event: event.id, has: [leader.via.id], hasNot: [via.id], ...contact, without: [drug.id] },
        reason: `Tell ${leader.via.name} and ${via.name} apart by drugs with one and not the other`,
      },
      question: `Is it ${leader.via.name} or ${via.name}: which drugs have ${event.name}, those with one and not the other?`,
      rival: leader.id,
      known: rival.drugs,
    };
  },
  reads: ({ findings }, rival, context) => {
    const leader = leaderOver(rival, context);
    if (!leader) return [];
    const fact = findings.find((each) => each.kind === "count" && each.counts === "holders_compared");
    const of = (role: Parameters<typeof numberOf>[1]) => (fact ? (numberOf(fact, role) ?? 0) : 0);
    const own = { holders: of("holders"), known: of("known") };
    const others = { holders: of("base_holders"), known: of("base_known") };
    const factIds = fact ? [fact.id] : [];
    const { outcomes } = context.board;
    return [
      { ...shown(leader, own, outcomes), factIds, rival: rival.id },
      { ...shown(rival, others, outcomes), factIds, rival: leader.id },
    ];
  },
};

/** The target that other drugs bear out best, where this is one of the next and was not held against it; none before each target was held against drugs in general. */
function leaderOver(rival: Hypothesis, { board, standings }: Context): Hypothesis | undefined {
  const alike = standings
    .map(({ hypothesis }) => hypothesis)
    .filter(
      ({ kind, drug, event }) => kind === "pharmacodynamic" && drug.id === rival.drug.id && event.id === rival.event.id,
    );
  if (board.next.some(({ name, hypothesis: id }) => name === "peers" && alike.some((each) => each.id === id))) return;
  const [leader, ...next] = alike
    .filter(({ id }) => peersOf(id, board.outcomes)?.stance === "for")
    .sort((a, b) => before(b, board.outcomes) - before(a, board.outcomes) || numberIn(a) - numberIn(b))
    .slice(0, RIVALS_MAX);
  const isRival = next.some(({ id }) => id === rival.id);
  return isRival && leader && !isHeldAgainst(rival, leader, board.outcomes) ? leader : undefined;
}

/** How likely a target is by all but its contrasts with others, so that one contrast does not choose the next. */
function before(hypothesis: Hypothesis, outcomes: readonly TestOutcome[]): number {
  return posterior(
    hypothesis,
    outcomes.filter((each) => each.hypothesis === hypothesis.id && each.name !== "elimination"),
  );
}

function numberIn({ id }: Hypothesis): number {
  return Number(id.slice(1));
}

function isHeldAgainst(one: Hypothesis, other: Hypothesis, outcomes: readonly TestOutcome[]): boolean {
  return outcomes.some(
    ({ name, hypothesis, rival }) => name === "elimination" && hypothesis === one.id && rival === other.id,
  );
}

function peersOf(id: string, outcomes: readonly TestOutcome[]): TestOutcome | undefined {
  return outcomes.find(({ hypothesis, name }) => hypothesis === id && name === "peers");
}

/** The group without the other target, held against all other drugs as its peers were; never less than the weakest such group takes. */
function shown(
  { id }: Hypothesis,
  side: Pick<HolderCounts, "holders" | "known">,
  outcomes: readonly TestOutcome[],
): Omit<Shown, "factIds"> {
  const peers = peersOf(id, outcomes);
  if (!peers?.counts) return { hypothesis: id, level: "few", weight: 0 };
  const { holders, known, baseHolders, baseKnown } = peers.counts;
  const counts = {
    ...side,
    baseHolders: holders + baseHolders - side.holders,
    baseKnown: known + baseKnown - side.known,
  };
  const level = levelOf(counts);
  const taken = outcomes
    .filter(({ hypothesis, name }) => hypothesis === id && name === "elimination")
    .reduce((sum, { weight }) => sum + weight, peers.weight);
  const weight = level === "few" ? 0 : Math.min(0, weightOf("peers", level).weight - taken);
  return { hypothesis: id, level, counts, weight, stance: weightOf("peers", level).stance };
}
