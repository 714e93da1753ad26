import { EventEmitter, on } from "node:events";
import { ProgramError } from "@/lib/domain/run/error";
import {
  EVENT_VERSION,
  type Event,
  type EventOf,
  type Recorded,
  type Report,
  type TakenUp,
} from "@/lib/domain/run/event";
import { isNote, type Tell } from "@/lib/domain/run/note";
import { fold, reduce } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { type Command, call, hypothesise, narrate, observe, plan, resolve, stop, weigh } from "./command";
import { explainedPairs } from "./explained-pairs";
import type { Strategy } from "./strategy";

/** The most reports a run may hold from its question, or from when it was last continued; 20 iterations need about 100. */
export const EVENTS_MAX = 400;

/** Carries a command out: model, tools and database live behind it. It reports failures as events and never throws for them. */
export type Perform = (command: Exclude<Command, { do: "stop" }>, state: State, tell?: Tell) => Promise<Report>;

export type RunPorts = {
  perform: Perform;
  /** ISO 8601 time of an event. */
  now: () => string;
  /** Asked before each command until the run is ending: an outside wish to end, or null. */
  halted: () => EventOf<"halted"> | null;
  /** Whether what a step tells while it goes on is yielded too. */
  tells?: boolean;
  /** When this worker took the run up and on what graph; noted with its first event. */
  takenUp?: TakenUp;
};

/**
 * The only loop. Continues from `recorded` (at least the `asked` event) and yields each further event before it acts on
 * it; whoever reads it stores and shows it. Returns the final state; throws when a strategy does not stop within EVENTS_MAX.
 */
export async function* run(
  recorded: readonly Recorded[],
  strategy: Strategy,
  ports: RunPorts,
): AsyncGenerator<Recorded, State> {
  let state = fold(recorded);
  let event = recorded.findLast((each) => !isNote(each));
  if (!event || isNote(event)) throw new ProgramError("A run starts from its asked event");
  let mark = ports.takenUp;
  const begun = recorded.findLastIndex(({ type }) => type === "continued");
  let seq = recorded.at(-1)?.seq ?? 0;
  for (let count = recorded.slice(begun + 1).filter((each) => !isNote(each)).length; count < EVENTS_MAX; count++) {
    const wish = state.completionReason === null ? ports.halted() : null;
    const command = decide(strategy, event, state);
    if (command.do === "stop") return state;
    for await (const each of wish ? [wish] : carriedOut(ports, command, state)) {
      seq += 1;
      const next: Recorded = { ...each, v: EVENT_VERSION, seq, at: ports.now() };
      if (!isNote(next)) {
        if (mark) next.takenUp = mark;
        mark = undefined;
        event = next;
      }
      state = reduce(state, next);
      yield next;
    }
  }
  throw new ProgramError(`${strategy.name} did not stop within ${EVENTS_MAX} events`);
}

/** What a step tells, each as it comes, then the report it ends with. */
async function* carriedOut(
  { perform, tells }: RunPorts,
  ...step: [Parameters<Perform>[0], State]
): AsyncGenerator<Event> {
  if (!tells) return yield await perform(...step);
  const heard = new EventEmitter();
  const notes = on(heard, "note", { close: ["over"] });
  const report = perform(...step, (note) => heard.emit("note", note)).finally(() => heard.emit("over"));
  report.catch(() => {}); // it is met below, once what was told before has been taken
  for await (const [note] of notes) yield note;
  yield await report;
}

/** What comes next: outside ends first, then the strategy's own table. */
export function decide(strategy: Strategy, event: Report, state: State): Command {
  switch (event.type) {
    case "halted":
      return state.looking ? callAgain(state) : narrate(event.reason);
    case "stepped":
      return callAgain(state);
    case "continued":
      if (state.reading === null) return resolve;
      if (!isUnjudged(state)) return plan;
      return explains(strategy, state) ? hypothesise : observe;
    case "critiqued":
      return strategy.after.critiqued?.(event, state) ?? stop;
    case "asked":
      return strategy.after.asked(event, state);
    case "resolved":
      return strategy.after.resolved(event, state);
    case "planned":
      return strategy.after.planned(event, state);
    case "called":
      return explains(strategy, state) ? hypothesise : strategy.after.called(event, state);
    case "hypothesised":
      return weigh;
    case "weighed":
      return strategy.after.called({ type: "called", results: state.iterations.at(-1)?.results ?? [] }, state);
    case "observed":
      return strategy.after.observed(event, state);
    case "refined":
      return strategy.after.refined(event, state);
    case "narrated":
      return strategy.after.narrated(event, state);
    case "grounded":
      return strategy.after.grounded(event, state);
    case "failed":
      return strategy.after.failed(event, state);
  }
}

/** Whether what was just found is held against explanations first. */
function explains({ testsExplanations }: Strategy, state: State): boolean {
  return testsExplanations && explainedPairs(state).length > 0;
}

/** What members found is asked for until they are over, or the run is to end. */
function callAgain({ iterations }: State): Command {
  return call(iterations.at(-1)?.calls ?? []);
}

/** Whether a run was broken off between the results of an iteration and the judgement of them. */
function isUnjudged({ iterations }: State): boolean {
  const last = iterations.at(-1);
  return last !== undefined && last.results.length > 0 && last.observation === null;
}
