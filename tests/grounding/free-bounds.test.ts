import { describe, it } from "vitest";
import type { Finding } from "@/lib/knowledge/finding";
import { drug, event, findingOf, gene, judging } from "./judge";

const chain = (id: string, through: string, score: number): Finding =>
  findingOf(id, "path", [drug("fenpulide"), gene(through), event("Stroke volume fixed")], {
    causalGrade: "mechanism",
    numbers: [{ value: score, unit: "score", role: "score" }],
  });
const { grounded, struck } = judging([
  chain("f1", "AOC3", 0.0434),
  chain("f2", "MAOB", 0.031),
  chain("f3", "CFTR", 0.008),
]);
const ALL = "[f1, f2, f3]";
const told = `Chains from fenpulide reach stroke volume fixed through AOC3, MAOB and CFTR`;

describe("a bound said of several scores", () => {
  it("is held against each as printed", () => {
    grounded(`${told}, and none of them scores above 0.043. ${ALL}`);
    struck(`${told}, and none of them scores above 0.042. ${ALL}`);
    grounded(`${told}, and none scores higher than 0.043. ${ALL}`);
    struck(`${told}, and none scores higher than 0.031. ${ALL}`);
  });

  it("may stand behind the number", () => {
    grounded(`${told}, and these score 0.043 at most. ${ALL}`);
    struck(`${told}, and these score 0.031 at most. ${ALL}`);
    grounded(`${told}, and these score 0.008 at least. ${ALL}`);
    struck(`${told}, and these score 0.031 at least. ${ALL}`);
  });
});
