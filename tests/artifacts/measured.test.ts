import { describe, expect, it } from "vitest";
import { record } from "@/lib/sources/new-claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const payload = {
  frequencies: [
    { arm: "drug" as const, lower: 0.02, upper: 0.05, text: "2% to 5%" },
    { arm: "placebo" as const, lower: 0.01, upper: 0.01, text: "1%" },
  ],
};
const listed = (subject: string, object: string, stated = {}) =>
  statement({
    subject,
    predicate: "listed_on_label",
    object,
    dataset: "sider",
    evidence: [record(object, null, stated)],
  });

const graph = graphOf([
  listed("Dalfapril", "Acough", payload),
  listed("Dalfapril", "Arash"),
  listed("Dbetapril", "Acough"),
]);

describe("a question of how often", () => {
  it("is answered by what labels state, the placebo arm beside it, and not by yes", async () => {
    const run = await askIn(graph, "How often does Dalfapril cause Acough?");
    expect(run.artifacts.answer).toEqual({ kind: "text" });
    expect(told(run, "summary")[1]).toBe(
      "Acough is listed on a label of Dalfapril (frequency 2 % to 5 %; placebo 1 %).",
    );
    expect(struck(run)).toEqual([]);
  });

  it("says where no source states it", async () => {
    const run = await askIn(graph, "How often does Dalfapril cause Arash?");
    expect(told(run, "summary")[0]).toMatch(/^How often it occurs is stated by no source searched;/);
  });

  it("takes no label or report for a comparison of how often", async () => {
    const run = await askIn(graph, "Is Acough more likely with Dalfapril or Dbetapril?");
    expect(told(run, "summary")[0]).toMatch(/^Where it occurs more often cannot be told:/);
    expect(struck(run)).toEqual([]);
  });
});
