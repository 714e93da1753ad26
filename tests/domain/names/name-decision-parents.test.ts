import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import { decide } from "@/lib/domain/names/name-decision";

const brand = (id: string, name: string): Candidate => ({
  ...{ id, name, type: "drug", matchedName: "Imagix", matchedBy: "brand", score: 1 },
});

it("takes the drug for a brand of it and of its esters, and asks between two drugs", () => {
  expect(decide([brand("D2", "imaginol decanoate"), brand("D1", "imaginol")]).candidates.map(({ id }) => id)).toEqual([
    "D1",
  ]);
  expect(decide([brand("D1", "imaginol"), brand("D3", "otherol")]).status).toBe("ambiguous");
});
