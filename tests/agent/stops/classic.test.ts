import { describe, expect, it } from "vitest";
import { STOPS, stopsOf } from "@/lib/agent/stops";
import { recentProgress, smallGain, usefulResults } from "@/lib/agent/stops/progress-stops";
import type { Event, RunOptions } from "@/lib/domain/run/event";
import { asked, called, gap, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { learning, result } from "@/tests/domain/run/tools";

const start = [asked(), resolved()];
const round = (...results: Parameters<typeof called>): Event[] => [planned("get_drug_targets"), called(...results)];
const empty = () => result({ rows: [] });

describe("rules of the classic preset", () => {
  it("are asked after the others, and of that preset alone", () => {
    const rules = (change: Partial<RunOptions>) => stopsOf(stateAfter(asked("Q?", change))).map(({ name }) => name);
    const names = STOPS.map(({ name }) => name);
    expect(rules({})).toEqual(names);
    expect(rules({ preset: "classic" })).toEqual([...names, usefulResults.name, recentProgress.name]);
    expect([usefulResults.name, recentProgress.name]).toEqual(["useful_results", "recent_progress"]);
    expect(stopsOf({ ...stateAfter(asked()), options: null })).toBe(STOPS);
  });

  it("end with two useful results, unless a gap of priority 1 can be filled", () => {
    const verdict = (...events: Event[]) => usefulResults.stops(stateAfter(...start, ...events));
    expect(verdict(...round(learning("a")))).toBeNull();
    expect(verdict(...round(learning("a"), empty(), result({ status: "failed" })))).toBeNull();
    expect(verdict(...round(learning("a"), learning("b")))).toBe("sufficient");
    const judged = (priority: 1 | 2) => [
      ...round(learning("a"), learning("b")),
      observed("insufficient", [gap("mechanism", "get_drug_targets", priority), gap("pathway", null, 1)]),
    ];
    expect(verdict(...judged(1))).toBeNull();
    expect(verdict(...judged(2))).toBe("sufficient");
  });

  it("end after three iterations when the last two brought nothing useful", () => {
    const verdict = (...rounds: ReturnType<typeof result>[]) =>
      recentProgress.stops(
        stateAfter(...start, ...rounds.flatMap((each) => [...round(each), observed("insufficient", [])])),
      );
    expect(verdict(empty(), empty())).toBeNull();
    expect(verdict(learning("a"), empty(), empty())).toBe("no_progress");
    expect(verdict(empty(), empty(), empty())).toBe("no_progress");
    expect(verdict(empty(), learning("a"), empty())).toBeNull();
    expect(verdict(empty(), empty(), learning("a"))).toBeNull();
    expect(verdict(empty(), learning("a"), empty(), empty())).toBe("no_progress");
  });
});

describe("small_gain", () => {
  const judgedAt = (confidence: number): Event[] => {
    const event = observed("insufficient", [gap("mechanism")]);
    if (event.type !== "observed") throw new Error("no observation");
    const { observation } = event;
    const evaluation = { ...observation.evaluation, confidence };
    return [...round(learning(`g${confidence}`)), { ...event, observation: { ...observation, evaluation } }];
  };
  const verdict = (gain: number | null, ...confidences: number[]) => {
    const thresholds = gain === null ? {} : { thresholds: { accept: 0.9, gain } };
    return smallGain.stops(stateAfter(asked("Q?", thresholds), resolved(), ...confidences.flatMap(judgedAt)));
  };

  it("ends when the last iteration made the verdict surer by less than asked for", () => {
    expect(verdict(0.25, 0.25, 0.375)).toBe("no_progress");
    expect(verdict(0.25, 0.5, 0.25)).toBe("no_progress");
    expect(verdict(0.25, 0.25, 0.5)).toBeNull();
    expect(verdict(0.25, 0.1, 0.2, 0.75)).toBeNull();
  });

  it("says nothing without a threshold, or of fewer than two verdicts", () => {
    expect(verdict(null, 0.25, 0.25)).toBeNull();
    expect(verdict(0.25)).toBeNull();
    expect(verdict(0.25, 0.5)).toBeNull();
    const unjudged = stateAfter(
      asked("Q?", { thresholds: { accept: 0.9, gain: 0.1 } }),
      ...judgedAt(0.5),
      ...round(learning("z")),
    );
    expect(smallGain.stops(unjudged)).toBeNull();
  });
});
