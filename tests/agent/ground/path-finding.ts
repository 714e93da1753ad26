import { blankFact, type Fact, type FactEntity } from "@/lib/domain/facts/fact";
import { factOf } from "@/tests/fixtures/fact-of";
import { entity } from "./small-entity";

const as = (name: string, role: FactEntity["role"]) => ({ ...entity(name), role });

/** A path whose gene has its phenotype from a disease. */
export const PATH_THROUGH_A_DISEASE: Fact = factOf({
  id: "f43",
  kind: "path",
  entities: [
    as("haloperidol", "subject"),
    as("KCNH2", "via"),
    as("Alzheimer disease", "member"),
    as("Tremor/phenotype", "via"),
    as("Tremor/adverse_event", "object"),
  ],
  actions: ["BLOCKER"],
  from: { ...blankFact.from, claimIds: ["c_0000000000000000"] },
});
