import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const EVENT = "A:thrombosis";
const is = (subject: string, object: string, match: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { match } });
const shows = (strength: number) => statement({ subject: "M2", predicate: "has_phenotype", object: "H1", strength });
const used = (object: string, strength = 1) =>
  statement({ subject: "D", predicate: "indicated_for", object, strength });
const against = (...claims: ReturnType<typeof is>[]) => {
  const exact = [is(EVENT, "M1", "exact"), is(EVENT, "H1", "exact")];
  const found = graphOf([...exact, ...claims]).paths("D", EVENT, { mode: "mechanistic", top: 5 }).usedAgainst;
  return found && [found.use.id, found.relation];
};

it.each([
  ["the event", [used(EVENT)], [EVENT, "is"]],
  ["a disease that is the event", [used("M1")], ["M1", "is"]],
  ["a kind of it", [used("M2"), is("M2", "M1", "is_a")], ["M2", "kind"]],
  ["an event that is a kind of it", [used("A2"), is("A2", "H2", "exact"), is("H2", "H1", "is_a")], ["A2", "kind"]],
  ["a disease that nearly always shows it", [used("M2"), shows(0.95)], ["M2", "feature"]],
  ["one whose kinds do", [used("M3"), is("M2", "M3", "is_a"), shows(0.95)], ["M3", "feature"]],
  ["what is a kind of it by name", [used("A2:deep vein a:thrombosis")], ["A2:deep vein a:thrombosis", "named"]],
  ["the nearest of several", [used("A2:deep vein a:thrombosis"), used("M1")], ["M1", "is"]],
])("finds that a drug is used for %s", (_, claims, expected) => expect(against(...claims)).toEqual(expected));

it.each([
  ["what the event is a kind of", [used("M2"), is("M1", "M2", "is_a")]],
  ["a disease that seldom shows it", [used("M2"), shows(0.5)]],
  ["what a text merely mentions", [used("M1", 0.3)]],
])("finds nothing in %s", (_, claims) => expect(against(...claims)).toBeUndefined());

it("says nothing of a use where the end is read as what the drug treats", () => {
  const search = graphOf([used("M1")]).paths("D", "M1", { mode: "mechanistic", top: 5, treatments: true });
  expect([search.treated, search.usedAgainst]).toEqual(["indication", undefined]);
});
