import { describe, expect, it } from "vitest";
import { createInference } from "@/lib";
import type { StrategyName } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { reportOf, unionOf } from "@/lib/server/performing";
import { asked, called, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { learning } from "@/tests/domain/run/tools";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const HOW = "How could metformin cause lactic acidosis?";
const ask = (question: string, members?: readonly StrategyName[]) =>
  createInference("ensemble", { graph }, { ...(members && { members }) }).ask(question);

/** A run that made these calls. */
const member = (strategy: string, ...results: Parameters<typeof called>) => ({
  strategy,
  state: stateAfter(asked(), resolved(), planned("t"), called(...results)),
});
const at = (handle: string, thing: string) => ({ ...learning(thing), handle, callKey: `t(${thing})` });

describe("an ensemble", () => {
  it("runs three strategies on the question and answers once from what they found together", async () => {
    const { state, types } = await ask(HOW).then((each) => ({ ...each, types: each.events.map(({ type }) => type) }));
    expect(state.members?.map(({ strategy }) => strategy)).toEqual(["react", "two-phase", "simple"]);
    const own = types.filter((type) => type !== "stepped");
    expect(own).toEqual(["asked", "resolved", "planned", "called", "observed", "narrated", "grounded"]);
    expect(state.artifacts?.sentences.every(({ status }) => status !== "struck")).toBe(true);
    expect(state.artifacts?.paths.length).toBeGreaterThan(0);
  });

  it("holds each call once, with what any single member found", async () => {
    const [together, alone] = [await ask(HOW), await createInference("react", { graph }).ask(HOW)];
    const keys = together.state.results.map(({ callKey }) => callKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(alone.state.results.map(({ callKey }) => callKey)));
    expect(together.state.results.map(({ handle }) => handle)).toEqual(keys.map((_, index) => `R${index + 1}`));
    expect(together.state.artifacts?.answer).toEqual(alone.state.artifacts?.answer);
  });

  it("says of every finding which members have it", async () => {
    const { state } = await ask(HOW, ["react", "simple"]);
    const found = state.artifacts?.agreement?.findings ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ members }) => members.length > 0)).toBe(true);
    expect(found.some(({ members }) => members.length === 2)).toBe(true);
    expect(found.map(({ findingId }) => findingId)).toEqual(
      state.results.flatMap(({ findings }) => findings.map(({ id }) => id)),
    );
  });

  it("names what one member found and another did not", async () => {
    const { state } = await ask("What adverse events might metformin cause?", ["react", "simple"]);
    const about = state.artifacts?.agreement?.disagreements ?? [];
    expect(about.some((each) => each.about.startsWith("find_drug_to_ae_paths"))).toBe(true);
    const says = about.find((each) => each.about.startsWith("find_drug_to_ae_paths"))?.says;
    expect(says?.find(({ strategy }) => strategy === "simple")?.says).toMatch(/^0 of \d+ findings$/);
  });

  it("comes to the same from its stored events, without running a member again", async () => {
    const { state, events } = await ask(HOW);
    expect(fold(JSON.parse(JSON.stringify(events)))).toEqual(state);
  });

  it("counts what all members cost, within the one budget of the run", async () => {
    const { state } = await ask(HOW);
    const calls = (state.members ?? []).reduce((sum, { toolCalls }) => sum + toolCalls, 0);
    expect(state.usage.toolCalls).toBe(calls);
    expect(calls).toBeGreaterThan(state.results.length);
    expect(calls).toBeLessThanOrEqual(state.options?.budget.toolCalls ?? 0);
  });

  it("keeps each step of a member as an event, one member after the other, and nothing of them twice", async () => {
    const { state, events } = await ask(HOW);
    const steps = events.flatMap((event) => (event.type === "stepped" ? [event] : []));
    expect([...new Set(steps.map(({ member }) => member))]).toEqual(["react", "two-phase", "simple"]);
    for (const { strategy, iterations } of state.members ?? []) {
      const own = steps.filter(({ member }) => member === strategy);
      expect(own.map(({ event }) => event.type)).toEqual(expect.arrayContaining(["resolved", "planned", "grounded"]));
      expect(own.filter(({ event }) => event.type === "planned")).toHaveLength(iterations);
      expect(own.map(({ options }) => options?.strategy)).toEqual(
        own.map((_, at) => (at === 0 ? strategy : undefined)),
      );
    }
    const during = fold(
      events.slice(
        0,
        events.findIndex(({ type }) => type === "called"),
      ),
    );
    expect(during.looking?.map(({ state: { done } }) => done)).toEqual([true, true, true]);
    expect(state).not.toHaveProperty("looking");
  });

  it("tells what its members have found so far when it is stopped amid them", async () => {
    let steps = 0;
    const stopping = createInference(
      "ensemble",
      { graph },
      { observer: { onEvent: () => steps++ === 9 && void stopping.close() } },
    );
    const { state } = await stopping.ask(HOW);
    expect(state).toMatchObject({ done: true, completionReason: "cancelled", artifacts: { partial: true } });
    expect(state.members?.length).toBeGreaterThan(0);
    expect(state.results.length).toBeGreaterThan(0);
  });

  it("takes two to six different members, and not itself", async () => {
    for (const members of [["react"], ["react", "react"], ["react", "ensemble"]] as StrategyName[][])
      await expect(ask(HOW, members)).rejects.toThrow(/two to six different/);
    await expect(createInference("react", { graph }, { members: ["simple", "react"] }).ask(HOW)).rejects.toThrow(
      /has no members/,
    );
  });

  it("answers a greeting and an unknown name as a single run does", async () => {
    expect((await ask("hello")).state.completionReason).toBe("no_relevant_tools");
    const unknown = await ask("What adverse events might frobnicol cause?");
    expect(unknown.state.findings.some(({ kind }) => kind === "unresolved_name")).toBe(true);
  });
});

describe("reconciling", () => {
  const [one, other] = [member("react", at("R1", "a"), at("R2", "b")), member("simple", at("R1", "b"))];

  it("goes by what findings say, not by their numbers or their calls' handles", () => {
    const union = unionOf([one, other], 1, 1);
    expect(union.map(({ callKey, handle }) => [callKey, handle])).toEqual([
      ["t(a)", "R1"],
      ["t(b)", "R2"],
    ]);
    const holders = union.flatMap(({ findings }) => findings.map(({ foundBy }) => foundBy));
    expect(holders[0]).toEqual(["react"]);
    expect(holders.at(-1)).toEqual(["react", "simple"]);
  });

  it("reports a run without an answer as one", () => {
    expect(reportOf(one)).toMatchObject({ strategy: "react", answer: "no answer", findings: 2, toolCalls: 2 });
  });
});
