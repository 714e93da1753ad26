import { describe, it } from "vitest";
import { findingOf, judging } from "./judge";

const { grounded, struck } = judging([
  findingOf(
    "f1",
    "claim",
    [
      { name: "fenpulide", type: "drug" },
      { name: "red anemia", type: "disease" },
    ],
    { predicate: "indicated_for", causalGrade: "label" },
  ),
  {
    ...findingOf("f2", "claim", [], { predicate: "indicated_for", causalGrade: "label" }),
    entities: [
      { id: "DRUG:fenpulide", name: "fenpulide", type: "drug", role: "subject" },
      { id: "DISEASE:red_anemia", name: "red anemia", type: "disease", role: "object" },
      { id: "AE:anaemia_drop", name: "Anaemia drop", type: "adverse_event", role: "member" },
    ],
  },
]);

describe("a use that lies near the event asked about", () => {
  it("may be called a kind of it, and the drug may not", () => {
    grounded("Fenpulide is indicated for red anemia, a kind of anaemia drop. [f2]");
    struck("Fenpulide is indicated for anaemia drop, a kind of red anemia. [f2]");
    struck("Fenpulide is a kind of anaemia drop and indicated for red anemia. [f2]");
    struck("Fenpulide is indicated for red anemia, a kind of anaemia drop. [f1]");
  });
});
