import { expect, it } from "vitest";
import { normaliseName } from "@/lib/domain/names/normalise";
import { graveGroups, REACTION_GROUPS, type ReactionGroup, SLIGHT_GROUPS } from "@/lib/domain/names/reaction-groups";
import { createRegistries } from "@/lib/sources/build/registries";
import { declareEvent } from "@/lib/sources/events/adverse-event";
import { groupFaults } from "@/tests/fixtures/group-faults";

const group = (name: string, ...members: string[]): ReactionGroup => ({
  id: `EG:${name}`,
  name,
  kind: "family",
  members,
  reason: "",
});
/** The id an event of a term gets, of whatever term. */
const idOf = (term: string) => declareEvent({ registries: createRegistries() }, term).event.id;

it("groups preferred terms under what is asked for, of either kind", () => {
  expect(REACTION_GROUPS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(REACTION_GROUPS.map(({ kind }) => kind))).toEqual(new Set(["reaction", "family"]));
  expect(REACTION_GROUPS.find(({ id }) => id === "EG:bone_marrow_depression")?.members).toContain("Aplastic anaemia");
  for (const { reason } of REACTION_GROUPS) expect(reason).not.toBe("");
});

it("has no fault that the groups show by themselves", () => {
  expect(groupFaults(REACTION_GROUPS, idOf)).toEqual([]);
});

it("finds terms that stand twice, alone, or for no event, and two groups of one id", () => {
  const known = (term: string) => (term === "Nothing" ? undefined : normaliseName(term));
  expect(
    groupFaults([group("a", "Oedema", "Edema"), group("a", "Cough", "Nothing"), group("b", "Cough")], known),
  ).toEqual([
    "a has Edema twice",
    "a has the id of another group",
    "a has Nothing, which is no preferred term",
    "b has fewer than two terms",
  ]);
});

it("takes a term of a group for grave, but of groups that seldom are", () => {
  expect([...SLIGHT_GROUPS].filter((name) => !REACTION_GROUPS.some((each) => each.name === name))).toEqual([]);
  expect(graveGroups("Agranulocytosis")).toContain("neutropenia and agranulocytosis");
  expect(graveGroups("Alopecia")).toEqual([]);
});
