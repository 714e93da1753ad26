import { describe, expect, it } from "vitest";
import { type Perform, run } from "@/lib/agent/engine/run";
import { react } from "@/lib/agent/strategies/react";
import type { EventOf } from "@/lib/domain/run/event";
import { asked, called, failed, narrated, planned, resolved } from "./events";
import { recorded, stateAfter } from "./journal";

describe("what a step tells on its way", () => {
  const calling = { type: "calling", handle: "R1", tool: "t" } as const;
  const sentence: EventOf<"sentence"> = {
    type: "sentence",
    part: "lead",
    text: "So.",
    cites: [],
    isInterpretation: false,
  };
  const start = [asked(), resolved(), planned("t")];

  it("is noted once, changes nothing else, and is over with the step; sentences stay until others are written", () => {
    const { notes, ...rest } = stateAfter(...start, calling, sentence, calling);
    expect(notes).toEqual([sentence, calling]);
    expect(rest).toEqual(stateAfter(...start));
    expect(stateAfter(...start, calling, sentence, called()).notes).toEqual([sentence]);
    expect(stateAfter(...start, sentence, called(), narrated("sufficient"))).not.toHaveProperty("notes");
  });

  it("decides nothing: a run goes on from its latest report, and is worth another try only by one", async () => {
    const ports = { perform: async () => called(), now: () => "2026-01-01T02:00:00.000Z", halted: () => null };
    const takenUp = { at: "2026-01-01T02:00:00.000Z", graphVersion: "v1" };
    const perform: Perform = async ({ do: command }, _state, tell) => {
      tell?.(calling);
      return command === "call" ? called() : failed("observe");
    };
    const told = run(recorded([...start, calling]), react, { ...ports, perform, tells: true, takenUp });
    expect((await told.next()).value).toMatchObject({ ...calling, seq: 5 });
    expect((await told.next()).value).toMatchObject({ type: "called", seq: 6, takenUp });
  });
});
