import { expect, it } from "vitest";
import type { Candidate, EntityType } from "@/lib/domain/entity";
import { tellable } from "@/lib/domain/question/item";

const near = (id: string, type: EntityType): Candidate => ({
  ...{ id, type, name: id.startsWith("D") ? "syndromin" : "Some syndrome" },
  ...{ matchedName: "Some syndrome", matchedBy: "trigram", score: 0.6 },
});
const all = [near("AE:1", "adverse_event"), near("HP:1", "phenotype"), near("MONDO:1", "disease"), near("D:1", "drug")];

it("offers one condition of several vocabularies once, where nothing is chosen", () => {
  expect(tellable(all, true).map(({ id }) => id)).toEqual(["AE:1", "D:1"]);
  expect(tellable(all).map(({ id }) => id)).toEqual(["AE:1", "HP:1", "MONDO:1", "D:1"]);
});
