import { EVENT_VERSION, type EventOf, type Recorded, type Step, type StrategyName } from "./event";
import { emptyState, type State } from "./state";

/** A run of a member as far as it is: its state and its latest event. */
export type MemberRun = { strategy: StrategyName; state: State; last: Recorded<Step> };

/** The members of a run once one of them made a step; its first one begins a run of its own on the same question. */
export function afterStep(
  state: State,
  { member, event, options, seq, at, takenUp }: Recorded<EventOf<"stepped">>,
  reduce: (state: State, event: Recorded) => State,
): MemberRun[] {
  const { looking = [] } = state;
  const known = looking.find(({ strategy }) => strategy === member);
  const before = known?.state ?? (options ? reduce(emptyState, askedOf(state, options)) : emptyState);
  const last: Recorded<Step> = { ...event, v: EVENT_VERSION, seq, at, ...(takenUp && { takenUp }) };
  const now: MemberRun = { strategy: member, state: reduce(before, last), last };
  return known ? looking.map((each) => (each === known ? now : each)) : [...looking, now];
}

/** What a member is asked: what the run was, with options of its own, from when the run came to it. */
export function askedOf(
  { question, graphVersion, patient, after, lastAt }: State,
  options: NonNullable<EventOf<"stepped">["options"]>,
): Recorded<EventOf<"asked">> {
  return {
    ...{ type: "asked", v: EVENT_VERSION, seq: 1, at: lastAt, question, options, graphVersion },
    ...(patient && { patient }),
    ...(after && { after }),
  };
}
