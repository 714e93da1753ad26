import { describe, expect, it } from "vitest";
import { EVENTS_MAX, run } from "@/lib/agent/engine/run";
import { timeout } from "@/lib/agent/stops/limit-stops";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { EVENT_VERSION, type Event, type EventOf, type Recorded } from "@/lib/domain/run/event";
import { numberedOn } from "@/lib/domain/run/finding-ids";
import { fold } from "@/lib/domain/run/reduce";
import { emptyState } from "@/lib/domain/run/state";
import { asked, called, failed, gap, grounded, narrated, observed, planned, refined, resolved } from "./events";
import { recorded, stateAfter } from "./journal";
import { entity, reading } from "./readings";
import { lacticAcidosis, metformin } from "./things";
import { collect, fullToolbox, performWith, runByRules } from "./toolbox";
import { finding, learning, result } from "./tools";

const round = () => [planned("get_drug_targets"), called(learning("a")), observed("insufficient", [gap("mechanism")])];

describe("reduce", () => {
  it("names no cause of an end that is no failure, whatever failed on the way", () => {
    const way = [asked(), resolved(), failed("plan", "provider_error"), ...round()];
    const found = stateAfter(...way, narrated("sufficient"), grounded);
    expect([found.cause, found.failures.length]).toEqual([null, 1]);
    expect(stateAfter(...way, narrated("invalid_output"), grounded).cause).toBe("provider_error");
  });

  it("S2-1 S2-3: starts a run with its question, its bounds and nothing known", () => {
    const state = stateAfter(asked("Why?"));
    expect(state).toMatchObject({ question: "Why?", iteration: 0, maxIterations: 3, iterations: [], findings: [] });
    expect(emptyState.question).toBe("");
  });

  it("S0-28 S2-23: opens one iteration a plan and counts it", () => {
    const state = stateAfter(asked(), resolved(), ...round(), ...round());
    expect(state.iterations.map(({ number }) => number)).toEqual([1, 2]);
    expect(state.iteration).toBe(2);
  });

  it("S0-49: counts the iterations used, none for a run that ended before the first", () => {
    expect(stateAfter(asked(), resolved(), narrated("no_relevant_tools"), grounded).iteration).toBe(0);
    expect(stateAfter(asked(), resolved(), ...round(), narrated("sufficient"), grounded).iteration).toBe(1);
  });

  it("S2-22: keeps thought, results and observation of every iteration", () => {
    const [first, second] = stateAfter(asked(), resolved(), ...round(), ...round()).iterations;
    for (const each of [first, second]) {
      expect(each?.thought).toBe("I need this");
      expect(each?.results).toHaveLength(1);
      expect(each?.observation?.evaluation.status).toBe("insufficient");
    }
  });

  it("S0-70: keeps what is missing, the most pressing first and else as it was told", () => {
    const told = [gap("signal", null, 3), gap("pathway", null, 1), gap("mechanism", null, 1)];
    const { gaps } = stateAfter(asked(), resolved(), planned(), called(), observed("insufficient", told));
    expect(gaps.map(({ category }) => category)).toEqual(["pathway", "mechanism", "signal"]);
  });

  it("S0-29 S0-99: keeps the question, and asks each iteration its own", () => {
    const state = stateAfter(asked("Why?"), resolved(), ...round(), refined("Which genes?"), ...round());
    expect(state.question).toBe("Why?");
    expect(state.iterations.map(({ query }) => query)).toEqual(["Why?", "Which genes?"]);
  });

  it("S0-103 S0-104: times each iteration, and leaves the end of an interrupted one open", () => {
    const { iterations } = stateAfter(asked(), resolved(), ...round(), planned("t"));
    expect(iterations.map(({ startedAt }) => startedAt)).toEqual([
      "2026-01-01T00:00:02.000Z",
      "2026-01-01T00:00:05.000Z",
    ]);
    expect(iterations.map(({ endedAt }) => endedAt)).toEqual(["2026-01-01T00:00:04.000Z", null]);
  });

  it("S0-33 S0-34: admits what the reading chose and what tools returned, and offers what is ambiguous", () => {
    const candidate = { ...lacticAcidosis, matchedName: "acidosis", matchedBy: "trigram" as const, score: 0.5 };
    const named = [
      { text: "metformin", chosen: metformin, ambiguous: false, candidates: [] },
      { text: "acidosis", chosen: null, ambiguous: true, candidates: [candidate] },
      { text: "frobnicol", chosen: null, ambiguous: false, candidates: [candidate] },
    ];
    const unsure = resolved(reading({ subject: entity(metformin) }, named));
    expect(Object.keys(stateAfter(asked(), unsure).admitted)).toEqual(["D:1", "AE:lactic_acidosis"]);
    expect(stateAfter(asked(), resolved(), ...round()).admitted.a?.type).toBe("gene");
  });

  it("S2-25: keeps the findings of every iteration to cite at the end", () => {
    const again = result({ findings: [finding("f2", "b")] });
    const state = stateAfter(asked(), resolved(), ...round(), planned("t"), called(again));
    expect(state.findings.map((each) => each.entities[0]?.id)).toEqual(["a", "b"]);
    expect(state.results).toHaveLength(2);
  });

  it("S0-97: keeps why a run ended, and the cause beside an error", () => {
    const broken = [asked(), resolved(), failed("plan", "provider_error"), narrated("error"), grounded];
    expect(stateAfter(...broken)).toMatchObject({ completionReason: "error", cause: "provider_error", done: true });
    expect(stateAfter(asked(), resolved(), ...round(), narrated("max_iterations"), grounded).cause).toBeNull();
  });

  it("counts what every thought and call cost", () => {
    const by = { reasoner: "p:m", fellBack: null, tokensIn: 10, tokensOut: 5, modelCalls: 1 };
    const state = stateAfter(asked(), { ...planned("t"), by }, called(result(), result()));
    expect(state.usage).toEqual({ modelCalls: 1, toolCalls: 2, tokensIn: 10, tokensOut: 5, elapsedMs: 2000 });
  });

  it("opens a run again for more iterations", () => {
    const ended = [asked(), resolved(), ...round(), narrated("max_iterations"), grounded];
    const state = stateAfter(...ended, { type: "continued", iterations: 2 });
    expect(state).toMatchObject({ maxIterations: 3, iteration: 1, done: false, completionReason: null });
  });

  it("counts the wall time of a run that goes on from then, not from its question", () => {
    const ended = recorded([asked(), resolved(), ...round(), narrated("max_iterations"), grounded]);
    const later = (event: Event, at: string) => ({ ...event, v: EVENT_VERSION, seq: 8, at });
    const events = [...ended, later({ type: "continued", iterations: 1 }, "2026-01-02T00:00:00.000Z")];
    expect(fold(events).usage.elapsedMs).toBe(0);
    expect(fold([...events, later(planned("t"), "2026-01-02T00:00:05.000Z")]).usage.elapsedMs).toBe(5000);
  });
});

describe("a run that goes on", () => {
  const ended = (...closing: string[]) => [
    asked(),
    resolved(),
    ...round(),
    { ...narrated("max_iterations"), findings: closing.map((id) => finding(id, id)) } as Event,
    grounded,
  ];
  const goOn: Event = { type: "continued", iterations: 1 };

  it("tells its closing findings anew, and uses no id twice", () => {
    const first = stateAfter(...ended("f900001", "f900002"), goOn);
    expect(first.findings.map(({ id }) => id)).toEqual(expect.arrayContaining(["f900001", "f900002"]));
    const again = stateAfter(...ended("f900001", "f900002"), goOn, ...ended("f900003").slice(-2));
    const ids = again.findings.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("f90000"))).toEqual(["f900003"]);
    expect(new Set(ids).size).toBe(ids.length);
    const emptied = stateAfter(...ended("f900001", "f900002"), goOn, ...ended().slice(-2));
    expect(numberedOn(emptied, [finding("f1", "x")]).map(({ id }) => id)).toEqual(["f900003"]);
  });

  it("forgets the failures before, so that an old one does not stand in its way", () => {
    const broken = [asked(), resolved(), narrated("error"), failed("ground"), grounded];
    expect(stateAfter(...broken).failures).toHaveLength(1);
    expect(stateAfter(...broken, goOn).failures).toEqual([]);
  });

  it("counts neither the time in the queue nor the time its worker was dead", () => {
    const events = recorded([asked(), resolved(), planned("t"), called()]);
    const at = (second: number) => new Date(Date.parse("2026-01-01T01:00:00.000Z") + second * 1000).toISOString();
    const resumed = events.map((event, index) =>
      index < 3 ? event : { ...event, at: at(2), takenUp: { at: at(0), graphVersion: "v1" } },
    );
    expect(fold(resumed).usage.elapsedMs).toBe(2000 + 2000);
    expect(timeout.stops(fold(resumed))).toBeNull();
    expect(timeout.stops(fold(resumed.map(({ takenUp: _, ...event }) => event)))).toBe("timeout");
  });

  it("names the versions of the graph it was on before", () => {
    const [first, second] = recorded([asked(), resolved()]);
    if (!first || !second) throw new Error("no events");
    const same = fold([first, { ...second, takenUp: { at: second.at, graphVersion: "v1" } }]);
    expect(same.earlierGraphVersions).toBeUndefined();
    const other = fold([first, { ...second, takenUp: { at: second.at, graphVersion: "v2" } }]);
    expect(other).toMatchObject({ graphVersion: "v2", earlierGraphVersions: ["v1"] });
  });

  it("may hold as many events again as before", async () => {
    const many = Array.from({ length: EVENTS_MAX - 3 }, () => planned("t"));
    const stored = recorded([asked(), ...many, narrated("max_iterations"), grounded, goOn]);
    const ports = { perform: async () => planned("t"), now: () => "2026-01-01T02:00:00.000Z", halted: () => null };
    expect((await run(stored, react, ports).next()).value).toMatchObject({ seq: EVENTS_MAX + 2 });
  });
});

describe("run", () => {
  it.each([react, twoPhase])(
    "S0-38: $name goes on the same from stored events as without a break",
    async (strategy) => {
      const asking = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
      const whole = await runByRules(strategy, asking);
      for (let cut = 1; cut < whole.events.length; cut++) {
        const stored: Recorded[] = JSON.parse(JSON.stringify(whole.events.slice(0, cut)));
        expect(fold(stored)).toEqual(fold(whole.events.slice(0, cut)));
        const ports = {
          perform: performWith(asking, fullToolbox),
          now: () => "2026-01-01T00:01:00.000Z",
          halted: () => null,
        };
        const rest: string[] = [];
        for await (const event of run(stored, strategy, ports)) rest.push(event.type);
        expect([...stored.map(({ type }) => type), ...rest], `cut after ${cut}`).toEqual(whole.types);
      }
    },
  );

  it.each([react, twoPhase])(
    "$name ends at once in one checked narrative when it is halted, wherever it is",
    async (strategy) => {
      const asking = reading({ subject: entity(metformin) });
      const whole = await runByRules(strategy, asking);
      for (let cut = 1; cut <= whole.events.length; cut++) {
        const wish: EventOf<"halted"> = { type: "halted", reason: "cancelled" };
        const ports = {
          perform: performWith(asking, fullToolbox),
          now: () => "2026-01-01T00:01:00.000Z",
          halted: () => wish,
        };
        const stored = whole.events.slice(0, cut);
        const types = stored.map(({ type }) => type);
        for await (const event of run(stored, strategy, ports)) types.push(event.type);
        expect(
          types.filter((type) => type === "narrated"),
          `cut after ${cut}`,
        ).toHaveLength(1);
        expect(types.at(-1)).toBe("grounded");
        expect(types.length).toBeLessThanOrEqual(cut + 3);
      }
    },
  );

  it("numbers events without gaps and refuses to start from nothing", async () => {
    const { events } = await collect(react, performWith(reading({ subject: entity(metformin) }), fullToolbox));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const ports = { perform: async () => grounded, now: () => "", halted: () => null };
    await expect(run([], react, ports).next()).rejects.toThrow(/asked event/);
  });

  it("says so when a strategy does not stop", async () => {
    const endless = { ...react, after: { ...react.after, resolved: () => ({ do: "resolve" as const }) } };
    await expect(collect(endless, async () => resolved(), asked())).rejects.toThrow(/did not stop within 400/);
  });
});
