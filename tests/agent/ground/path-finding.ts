import { blankFinding, type Finding, type FindingEntity } from "@/lib/domain/finding";
import { entity } from "./small-entity";

const as = (name: string, role: FindingEntity["role"]) => ({ ...entity(name), role });

/** A path whose gene has its phenotype from a disease. */
export const PATH_THROUGH_A_DISEASE: Finding = {
  ...blankFinding,
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
  from: { ...blankFinding.from, claimIds: ["c_0000000000000000"] },
};
