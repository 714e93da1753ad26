import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { normaliseName } from "@/lib/domain/names/normalise";
import { groupFaults, REACTION_GROUPS, type ReactionGroup } from "@/lib/domain/names/reaction-groups";
import { createRegistries } from "@/lib/sources/build/registries";
import { declareEvent } from "@/lib/sources/events/adverse-event";
import { readCells } from "@/lib/sources/reading/read-cells";
import { DATA_FOLDER } from "@/tests/fixtures/data-folder";

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

it.runIf(existsSync(DATA_FOLDER))(
  "names preferred terms of the full data only (needs VIGIL_DATA)",
  async () => {
    const terms = new Set<string>();
    for await (const { cells } of readCells(DATA_FOLDER, "faers/signals.csv.gz")) terms.add(idOf(cells[1] ?? ""));
    for await (const { cells } of readCells(DATA_FOLDER, "sider_nc/meddra_all_se.tsv.gz")) {
      if (cells[3] === "PT") terms.add(idOf(cells[5] ?? ""));
    }
    const eventOf = (term: string) => (terms.has(idOf(term)) ? idOf(term) : undefined);
    expect(groupFaults(REACTION_GROUPS, eventOf)).toEqual([]);
  },
  60_000,
);
