import { expect, it } from "vitest";
import { fold } from "@/lib/domain/run/reduce";
import { checkedText } from "@/lib/server/checked-text";
import { cannedRun } from "@/tests/fixtures/canned-run";
import { smallGraph } from "@/tests/fixtures/small-graph";

const state = fold(cannedRun);
const own = (state.artifacts?.sentences ?? []).filter(
  ({ status, findingIds }) => status === "grounded" && findingIds.length === 1,
);
const checked = (text: string) => checkedText("r", text, state, smallGraph());

it("holds a sentence against the findings it marks, before its full stop or behind it", () => {
  expect(own.length).toBeGreaterThan(0);
  for (const { text, findingIds } of own) {
    const marks = `[${findingIds.join(", ")}]`;
    for (const written of [`${text.replace(/\.$/, "")} ${marks}.`, `${text} ${marks}`]) {
      const { sentences } = checked(written);
      expect(sentences).toMatchObject([{ text, findingIds, status: expect.not.stringMatching(/struck/) }]);
    }
  }
});

it("strikes what nothing supports, and what a marked finding does not say", () => {
  const { sentences } = checked("Coumatest cures baldness. Coumatest cures baldness [f1].");
  expect(sentences.map(({ status }) => status)).toEqual(["struck", "struck"]);
});

it("says that it read a part of a long text, whatever lines hold no words", () => {
  const lines = Array.from({ length: 101 }, (_, at) => `Line ${"x".repeat(at % 9)} says nothing.`);
  const cut = (some: readonly string[]) => checked(some.join(" ")).cut;
  expect([cut(lines.slice(0, 100)), cut(lines)]).toEqual([false, true]);
  expect(cut(["42. 43.", ...lines])).toBe(true);
  expect(checked(["42. 43.", ...lines].join(" ")).sentences).toHaveLength(100);
});
