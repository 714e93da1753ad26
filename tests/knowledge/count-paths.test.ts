import { expect, it } from "vitest";
import { countPaths, pathCountWords } from "@/lib/knowledge/compare-paths";
import type { Path } from "@/lib/knowledge/path";

type Counted = Parameters<typeof countPaths>[0][number];

const path = (closes: boolean, ...predicates: Path["edges"][number]["predicate"][]): Counted => ({
  closes,
  steps: [],
  edges: predicates.map((predicate) => ({
    ...{ predicate, forward: true, claimIds: ["c_1"], strength: 1, sign: "unknown", datasets: [], note: null },
  })),
});

it("counts a statement on a term that stands for the event as direct, and what stops at a target apart", () => {
  const listed = path(true, "listed_on_label");
  const mapped = path(true, "reported_with", "maps_to");
  const mechanism = path(true, "targets", "affects_event");
  const open = path(false, "targets");
  expect(countPaths([listed, mapped, mechanism, mechanism, open])).toEqual({
    ...{ mechanistic: 2, weakLinked: 0, direct: 2, open: 1 },
  });
  expect(countPaths([])).toEqual({ mechanistic: 0, weakLinked: 0, direct: 0, open: 0 });
});

it("words the count in one way, leaving out what there is none of", () => {
  expect(pathCountWords({ mechanistic: 2, weakLinked: 0, direct: 1, open: 3 })).toBe(
    "2 mechanistic paths, 1 statement of direct evidence, 3 more that stop at a target",
  );
  expect(pathCountWords({ mechanistic: 1, weakLinked: 0, direct: 0, open: 0 })).toBe("1 mechanistic path");
  expect(pathCountWords({ mechanistic: 0, weakLinked: 0, direct: 1, open: 0 })).toBe("1 statement of direct evidence");
  expect(pathCountWords({ mechanistic: 0, weakLinked: 0, direct: 0, open: 2 })).toBe("2 paths that stop at a target");
});

it("tells targets whose link to the disease is weak from mechanisms", () => {
  const weak = {
    ...path(true, "targets", "member_of"),
    link: { score: 0.01, weakBecause: "It only shares a pathway." },
  };
  const sound = { ...path(true, "targets", "associated_with"), link: { score: 0.4, weakBecause: null } };
  expect(pathCountWords(countPaths([weak]))).toBe("1 target, no established route to the disease");
  expect(pathCountWords(countPaths([weak, sound, sound]))).toBe(
    "2 mechanistic paths, 1 target with only a weak link to the disease",
  );
});

it("counts a route between two drugs as how they may meet, not as a mechanism", () => {
  const [first, gene, second] = [
    { ...{ id: "D:1", name: "D:1", type: "drug", xrefs: [] } },
    { ...{ id: "G:1", name: "G:1", type: "gene", xrefs: [] } },
    { ...{ id: "D:2", name: "D:2", type: "drug", xrefs: [] } },
  ] as Path["steps"];
  if (!first || !gene || !second) throw new Error("three steps were made");
  const joint = { ...path(true, "metabolised_by", "interacts_with"), steps: [first, gene, second] };
  const stated = { ...path(true, "interacts_with"), steps: [first, second] };
  expect(countPaths([joint, stated])).toEqual({ mechanistic: 0, weakLinked: 0, direct: 1, open: 0, joint: 1 });
  expect(pathCountWords(countPaths([joint, stated]))).toBe(
    "1 statement of direct evidence, 1 route by which the drugs may meet",
  );
});
