import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import { decide } from "@/lib/domain/names/name-decision";

const named = (id: string, name: string, type: Candidate["type"] = "disease"): Candidate => ({
  id,
  name,
  type,
  matchedName: name,
  matchedBy: "exact",
  score: 1,
});

it("takes diseases of one name from several vocabularies for one, that of MONDO before the best known", () => {
  const two = [named("UMLS:1", "Hyperkalemia"), named("MESH:1", "hyperkalemia")];
  expect(decide(two, [["disease"]])).toMatchObject({ status: "resolved", candidates: [{ id: "UMLS:1" }] });
  expect(decide([...two, named("MONDO:1", "hyperkalemia")], [["disease"]]).candidates).toMatchObject([
    { id: "MONDO:1" },
  ]);
});

it("chooses between no diseases of other names, and no other things of one name", () => {
  expect(decide([named("UMLS:1", "Cough"), named("MESH:1", "Coughing")], [["disease"]]).status).toBe("ambiguous");
  expect(decide([named("A:1", "same", "drug"), named("B:1", "same", "drug")], [["drug"]]).status).toBe("ambiguous");
});
