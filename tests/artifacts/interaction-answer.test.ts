import { expect, it } from "vitest";
import { interactionRows } from "@/lib/artifacts/interaction-answer";
import { asked } from "@/tests/engine/events";
import { stateAfter } from "@/tests/engine/journal";

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
