import { expect, it } from "vitest";
import { nearAmong, nearTerms } from "@/lib/tools/events/event-terms";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const maps = (subject: string, object: string, mapping: "exact" | "is_a") =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping } });

/** M2 is a kind of M1, M3 of M2; A1 to A3 equal them. A2 is a kind of the toxicity A5 as an adverse effect. */
const graph = graphOf([
  ...[1, 2, 3].map((level) => maps(`A${level}`, `M${level}`, "exact")),
  maps("M2", "M1", "is_a"),
  maps("M3", "M2", "is_a"),
  maps("A2", "A5", "is_a"),
  maps("A6", "A2", "is_a"),
]);
const near = (event: string) => Object.fromEntries([...nearTerms(graph, event)].filter(([id]) => id.startsWith("A")));

it("takes kinds of a toxicity with what is equal to them, and no kind of these", () => {
  expect(Object.fromEntries(nearTerms(graph, "A5"))).toEqual({ A2: "narrower", M2: "narrower" });
});

it("takes kinds in two steps through a vocabulary, and what is a kind of the first as an adverse effect", () => {
  expect(near("A1")).toEqual({ A2: "narrower", A3: "narrower", A6: "narrower" });
});

it("takes the toxicity a term itself is a kind of for broader, not that of a broader term", () => {
  expect(near("A2")).toEqual({ A1: "broader", A3: "narrower", A5: "broader", A6: "narrower" });
  expect(near("A3")).toEqual({ A2: "broader" });
});

it("takes what is above one name of a term and below an equal one for close alone", () => {
  const crossed = graphOf([
    maps("A7", "M7", "exact"),
    maps("A7", "M8", "exact"),
    maps("A9", "M9", "exact"),
    maps("M9", "M7", "is_a"),
    maps("M8", "M9", "is_a"),
  ]);
  expect(nearTerms(crossed, "A7").get("A9")).toBe("close");
});

it("takes what is of the same reaction for near, after what a claim maps, and no family", () => {
  const groups = graphOf([
    statement({ subject: "D1", predicate: "listed_on_label", object: "Agranulocytosis" }),
    statement({ subject: "D1", predicate: "listed_on_label", object: "Alopecia" }),
    statement({ subject: "D1", predicate: "listed_on_label", object: "Aplastic anaemia" }),
    statement({ subject: "D1", predicate: "listed_on_label", object: "Accidental bleeding" }),
  ]);
  expect(nearAmong(groups, "Agranulocytosis", ["Aplastic anaemia", "Alopecia", "Accidental bleeding"])).toEqual([
    ["Aplastic anaemia", "grouped"],
  ]);
});
