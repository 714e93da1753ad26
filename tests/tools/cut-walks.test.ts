import { expect, it } from "vitest";
import { kindsOf } from "@/lib/tools/events/event-terms";
import { withNarrower } from "@/lib/tools/get-class-members";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const isA = (subject: string, object: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping: "is_a" } });
const below = (subject: string, object: string) => statement({ subject, predicate: "member_of", object });

const graph = graphOf([
  ...["H1", "H2", "H3"].map((kind) => isA(kind, "H0")),
  isA("H1", "H2"),
  ...["C1", "C2", "C3"].map((kind) => below(kind, "C0")),
  below("C0", "C1"),
]);

it.each([
  ["kinds of an indication", (max?: number) => kindsOf(graph, ["H0"], max), 3],
  ["narrower classes", (max?: number) => withNarrower(graph, "C0", max), 4],
])("counts the %s that a bounded walk leaves out", (_, walk, all) => {
  expect([walk().ids.length, walk().omitted]).toEqual([all, 0]);
  expect(walk(2).omitted).toBe(2);
});
