import { expect, it } from "vitest";
import { interactionRows } from "@/lib/agent/artifacts/interaction-answer";
import { asked, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, or, reading } from "@/tests/domain/run/readings";
import { aspirin, nausea, warfarin } from "@/tests/domain/run/things";

const row = (id: string, other: string, dataset: string, event: string | null = null) => ({
  ...{ id, other, event, name: `${id} and ${other}` },
  ...{ evidence: [dataset], claimIds: [dataset], apart: null },
});

it("takes two drugs for one pair whichever of them a source names first", () => {
  const state = stateAfter(asked());
  expect(interactionRows([row("D1", "D2", "a"), row("D2", "D1", "b")], state)).toMatchObject([
    { name: "D1 and D2", evidence: ["a", "b"] },
  ]);
  expect(interactionRows([row("D1", "D2", "a", "Nausea"), row("D2", "D1", "b", "Rash")], state)).toHaveLength(2);
});

it("sets apart what sources state of the drugs and of no event, where the question names one", () => {
  const query = { ask: "list", want: "interactions", subject: or(aspirin, warfarin), object: entity(nausea) } as const;
  const state = stateAfter(asked(), resolved(reading(query)));
  const rows = [row("D1", "D2", "a"), row("D1", "D2", "b", nausea.name), row("D1", "D2", "c", "Rash")];
  expect(interactionRows(rows, state).map(({ event, apart }) => [event, apart !== null])).toEqual([
    [null, true],
    [nausea.name, false],
  ]);
});
