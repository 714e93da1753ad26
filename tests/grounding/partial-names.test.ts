import { describe, it } from "vitest";
import { drug, event, findingOf, judging } from "./judge";

const reported = (id: string, name: string) =>
  findingOf(id, "statistic", [drug("fenpulide"), event(name)], { predicate: "reported_with", datasets: ["faers"] });
const { grounded, struck } = judging([
  reported("f1", "Muscle rigidity"),
  reported("f2", "Lacrimation increased"),
  reported("f3", "Pancreatitis haemorrhagic"),
  findingOf("f4", "absence", [drug("fenpulide"), event("Tongue discolouration")], {
    predicate: "reported_with",
    polarity: "negative",
    datasets: ["faers"],
  }),
]);

describe("an event named in part", () => {
  it("is the cited one whose words these are", () => {
    grounded("Rigidity is reported with fenpulide. [f1]");
    grounded("Rigidity and increased lacrimation are reported with fenpulide. [f1, f2]");
    struck("Rigidity and increased thirst are reported with fenpulide. [f1, f2]");
    struck("Rigidity is reported with fenpulide. [f2]");
  });

  it("is no more than what was sought where nothing was found, unless named in full before", () => {
    struck("No report of discolouration with fenpulide was found. [f4]");
    grounded(
      "No report of tongue discolouration with fenpulide was found. [f4]",
      "For discolouration no report was found with fenpulide. [f4]",
    );
  });
});
