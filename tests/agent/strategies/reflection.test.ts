import { describe, expect, it } from "vitest";
import { critique, ground, narrate, plan, stop } from "@/lib/agent/engine/command";
import { reflection } from "@/lib/agent/strategies/reflection";
import type { EventOf } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { rules, runWith } from "@/tests/agent/reasoners/model-run";
import {
  asked,
  called,
  critiqued,
  failed,
  gap,
  grounded,
  narrated,
  observed,
  planned,
  resolved,
} from "@/tests/domain/run/events";
import { nextCommand, stateAfter } from "@/tests/domain/run/journal";
import { learning } from "@/tests/domain/run/tools";

const HOW = "How could metformin cause lactic acidosis?";
const checked: EventOf<"grounded"> = { ...grounded, open: true };
const start = [asked("Q?", { strategy: "reflection", maxIterations: 3 }), resolved()];
const round = () => [
  planned("get_drug_targets"),
  called(learning(`g${Math.random()}`)),
  observed("insufficient", [gap("mechanism")]),
];
const version = (...issues: string[]) => [...round(), narrated(null), checked, critiqued(...issues)];
const next = (...events: Parameters<typeof nextCommand> extends [unknown, ...infer E] ? E : never) =>
  nextCommand(reflection, ...events);

describe("reflection, as a table", () => {
  it("S3-53: answers from the first iteration, before anything is criticised", () => {
    expect(next(...start, ...round())).toEqual(narrate(null));
    expect(next(...start, ...round(), narrated(null))).toEqual(ground);
    expect(next(...start, ...round(), narrated(null), checked)).toEqual(critique);
  });

  it("S3-55: looks further for what a critique finds, and ends when it finds nothing", () => {
    expect(next(...start, ...version("No pathways"))).toEqual(plan);
    expect(next(...start, ...version())).toEqual(stop);
    expect(stateAfter(...start, ...version()).completionReason).toBe("sufficient");
  });

  it("S3-73: makes three versions at most unless told otherwise", () => {
    const two = [...start, ...version("one"), ...version("two")];
    expect(reflection.maxIterations).toEqual({ default: 3, min: 1, max: 10 });
    expect(next(...two)).toEqual(plan);
    expect(next(...two, ...version("three"))).toEqual(stop);
    expect(stateAfter(...two, ...version("three")).completionReason).toBe("max_iterations");
  });

  it("S3-108: makes as many versions as the limit allows", () => {
    const single = [asked("Q?", { strategy: "reflection", maxIterations: 1 }), resolved()];
    expect(next(...single, ...version("one"))).toEqual(stop);
    const five = [asked("Q?", { strategy: "reflection", maxIterations: 5 }), resolved()];
    const four = ["a", "b", "c", "d"].flatMap((issue) => version(issue));
    expect(next(...five, ...four)).toEqual(plan);
  });

  it("makes no further version of the very same issues, whatever their order", () => {
    expect(next(...start, ...version("one", "two"), ...version("two", "one"))).toEqual(stop);
    expect(stateAfter(...start, ...version("one"), ...version("one")).completionReason).toBe("no_progress");
  });

  it("is not over between two versions, and says so", () => {
    expect(stateAfter(...start, ...round(), narrated(null), checked).done).toBe(false);
    expect(stateAfter(...start, ...version("one"))).toMatchObject({ done: false, completionReason: null });
    expect(stateAfter(...start, ...version())).toMatchObject({ done: true });
  });

  it("keeps an answer that nobody could criticise", () => {
    const broken = [...start, ...round(), narrated("sufficient"), checked, failed("critique")];
    expect(next(...broken)).toEqual(stop);
    expect(stateAfter(...broken)).toMatchObject({ done: true, completionReason: "sufficient" });
    expect(stateAfter(...broken).versions).toMatchObject([{ number: 1, critique: null, quality: null }]);
  });

  it("ends without a critique when it is stopped", () => {
    const cancelled = { type: "halted", reason: "cancelled" } as const;
    expect(next(...start, ...version("one"), cancelled)).toEqual(narrate("cancelled"));
    expect(next(...start, ...version("one"), cancelled, narrated("cancelled"), grounded)).toEqual(stop);
  });
});

describe("reflection by the rules", () => {
  const reflected = () => runWith(rules, reflection, HOW);
  const cited = ({ versions = [], findings }: State, index: number) => {
    const own = versions[index];
    const known = new Set([...findings, ...(own?.findings ?? [])].map(({ id }) => id));
    return (own?.sentences ?? []).flatMap(({ findingIds }) => findingIds).map((id) => known.has(id));
  };

  it("S3-107: keeps every version with its critique and its quality", async () => {
    const { state } = await reflected();
    expect(state.versions?.map(({ number, iteration }) => [number, iteration])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(state.artifacts?.versions).toEqual(state.versions);
    expect(state.versions?.every(({ critique, quality }) => critique !== null && quality !== null)).toBe(true);
  });

  it("S3-70 S3-71: mends in the next version what the critique named, with the tools it suggested", async () => {
    const { state } = await reflected();
    const [first, second] = state.versions ?? [];
    expect(first?.critique?.needsImprovement).toBe(true);
    const suggested = (first?.critique?.suggestions ?? []).map((text) => /^Call (\w+):/.exec(text)?.[1]);
    expect(suggested.length).toBeGreaterThan(0);
    expect(state.iterations[1]?.calls.map(({ tool }) => tool)).toEqual(expect.arrayContaining(suggested));
    expect(second?.critique?.issues).toEqual([]);
    expect(second?.sentences.map(({ text }) => text)).not.toEqual(first?.sentences.map(({ text }) => text));
  });

  it("S3-72: keeps the citations of every version pointing at findings, and what the first said in the last", async () => {
    const { state } = await reflected();
    for (const index of [0, 1]) {
      expect(cited(state, index).length).toBeGreaterThan(0);
      expect(cited(state, index).every(Boolean)).toBe(true);
    }
    const said = (index: number, section: string) =>
      (state.versions?.[index]?.sentences ?? []).filter((each) => each.section === section).map(({ text }) => text);
    expect(said(1, "findings")).toEqual(expect.arrayContaining(said(0, "findings")));
    expect(said(1, "mechanisms").length).toBeGreaterThanOrEqual(said(0, "mechanisms").length);
  });

  it("S3-56 S3-88: measures the quality of each version, which does not fall", async () => {
    const { state } = await reflected();
    const scores = (state.versions ?? []).map(({ quality }) => Number(quality?.overallScore));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect(scores[1]).toBeGreaterThan(Number(scores[0]));
  });

  it("comes to the same from its stored events", async () => {
    const { state, events } = await reflected();
    expect(fold(JSON.parse(JSON.stringify(events)))).toEqual(state);
  });

  it("criticises no greeting and no question about something unknown", async () => {
    for (const question of ["hello", "What adverse events might frobnicol cause?"]) {
      const { types, state } = await runWith(rules, reflection, question);
      expect(types).not.toContain("critiqued");
      expect(state.done).toBe(true);
    }
  });
});
