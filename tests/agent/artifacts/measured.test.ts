import { describe, expect, it } from "vitest";
import { measuredSentences } from "@/lib/agent/artifacts/rows/measured";
import type { Fact } from "@/lib/domain/facts/fact";
import { record } from "@/lib/sources/source";
import { asked, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { metformin, nausea } from "@/tests/domain/run/things";
import { factOf } from "@/tests/fixtures/fact-of";
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

const counts = {
  case_count: 40,
  drug_total: 1000,
  reaction_total: 200,
  report_total: 100_000,
  prr: 24.75,
  ebgm: 18.2,
  eb05: 13.9,
};
const reported = (subject: string, payload: Record<string, number>) =>
  statement({
    subject,
    predicate: "reported_with",
    object: "Acough",
    dataset: "faers",
    statistic: { name: "IC025", value: 3.5, unit: "log2" },
    evidence: [record(subject, null, payload)],
  });

const graph = graphOf([
  reported("Dgammapril", counts),
  reported("Ddeltapril", { case_count: 40 }),
  listed("Dalfapril", "Acough", payload),
  listed("Dalfapril", "Arash"),
  listed("Dbetapril", "Acough"),
]);

describe("drugs compared by their reports", () => {
  it("has what only one of them is reported with in its column, and says it once", async () => {
    const run = await askIn(graph, "Is Acough more often reported with Dgammapril than with Dbetapril?");
    expect(run.artifacts.answer).toMatchObject({ kind: "matrix", cells: [{ column: "Dgammapril" }, {}] });
    const said = told(run, "summary").filter((text) => text.startsWith("Acough is reported with Dgammapril"));
    expect(said).toHaveLength(1);
  });
});

describe("a question of a reporting statistic", () => {
  it("is answered by all of them, with the counts they are computed from", async () => {
    const run = await askIn(graph, "ROR and chi-square for Dgammapril and Acough");
    expect(run.artifacts.answer).toEqual({ kind: "count", value: 40 });
    expect(told(run, "summary")[0]).toMatch(
      /^Acough is reported with Dgammapril in 40 reports \(IC025 3.5; PRR 24.75, [\d.]+ to [\d.]+; ROR 25.74, [\d. to]+; chi-square [\d.]+; EBGM 18.2; EB05 13.9\)\.$/,
    );
    expect(told(run, "summary")).toContain(
      "Of 1000 reports with Dgammapril, 40 name Acough; of all 100000 reports 200 do, so that 2 were expected.",
    );
    expect(struck(run)).toEqual([]);
  });

  it("says where the source holds no counts to compute it from", async () => {
    const run = await askIn(graph, "EBGM of Ddeltapril and Acough");
    expect(told(run, "summary").join(" ")).toContain("no further statistic can be computed");
    expect(struck(run)).toEqual([]);
  });
});

describe("a question of how often", () => {
  it("is answered by what labels state, the placebo arm beside it, and not by yes", async () => {
    const run = await askIn(graph, "How often does Dalfapril cause Acough?");
    expect(run.artifacts.answer).toEqual({ kind: "text" });
    expect(told(run, "summary")[0]).toBe("Acough is listed on a label of Dalfapril (frequency 2 to 5 %; placebo 1 %).");
    expect(struck(run)).toEqual([]);
  });

  it("is answered with placebo beside it where placebo is named, and takes it for no drug", async () => {
    const run = await askIn(graph, "Is Acough more frequent with Dalfapril than with placebo?");
    expect(run.artifacts.answer).toEqual({ kind: "text" });
    expect(told(run, "summary").join(" ")).toContain("with the figures of placebo beside those of the drug");
    expect(told(run, "summary")[0]).toBe("Acough is listed on a label of Dalfapril (frequency 2 to 5 %; placebo 1 %).");
    expect(struck(run)).toEqual([]);
  });

  it("narrows a list to what is stated so often, and says for how many any frequency is", async () => {
    const run = await askIn(graph, "Which adverse events of Dalfapril occur in at least 1 %?");
    expect(run.artifacts.answer).toMatchObject({ kind: "list", total: 1, items: [{ name: "Acough" }] });
    expect(told(run, "summary")).toContain(
      "For Dalfapril, 2 adverse events were found without regard to frequency; a frequency is stated for 1 of them.",
    );
    expect(struck(run)).toEqual([]);
  });

  it("does not take silence on frequency for a small one", async () => {
    const run = await askIn(graph, "very common adverse events of Dbetapril");
    expect(told(run, "summary").join(" ")).toContain("no label source searched states how often");
    expect(struck(run)).toEqual([]);
  });

  it("says where no source states it", async () => {
    const run = await askIn(graph, "How often does Dalfapril cause Arash?");
    expect(told(run, "summary")[0]).toMatch(/^How often it occurs is stated by no source searched;/);
  });

  it("leads with what a label says in its own words, a percentage before anything else", () => {
    const quote = (id: string, text: string): Fact => {
      const place = { passageId: "p1", document: "Label", section: "warnings" as const, dataset: "sider" };
      const entities = [{ ...metformin, role: "subject" as const }];
      return factOf({ id, kind: "quotation", entities, quotes: [{ ...place, text, recordId: "1", link: null }] });
    };
    const query = reading({ ask: "boolean", subject: entity(metformin), object: entity(nausea), measure: "frequency" });
    const state = stateAfter(asked(), resolved(query));
    const findings = [quote("f1", "Nausea was seen."), quote("f2", "Nausea was seen in 12% of patients.")];
    const [first, second] = measuredSentences({ ...state, findings });
    expect(first).toMatchObject({ findingIds: ["f2"] });
    expect(second?.text).toMatch(/^No source searched states how often it occurs as a structured figure;/);
  });

  it("takes no label or report for a comparison of how often", async () => {
    const run = await askIn(graph, "Is Acough more likely with Dalfapril or Dbetapril?");
    expect(told(run, "summary")).toContainEqual(expect.stringMatching(/^Where it occurs more often cannot be told:/));
    expect(struck(run)).toEqual([]);
  });
});
