import { describe, expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { askJson } from "@/lib/server/export/ask-json";
import { AskJson, PathsJson, SCHEMA_VERSION } from "@/lib/server/export/contract";
import { pathsJson } from "@/lib/server/export/paths-json";
import { askSmall } from "@/tests/agent/artifacts/asking";
import { graph } from "@/tests/agent/reasoners/model-run";
import { asked, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";

const questions: [string, string][] = [
  ["What adverse events might ibuprofen cause?", "list"],
  ["How many adverse events does aspirin have?", "count"],
  ["Is nausea listed for metformin?", "boolean"],
  ["Compare the adverse events of ibuprofen and celecoxib", "matrix"],
  ["How could haloperidol prolong the QT interval?", "text"],
  ["What adverse events might frobnicol cause?", "text"],
  ["What is metformin indicated for?", "text"],
  ["Hello", "text"],
];

describe.each([react, twoPhase])("what ask prints of a $name run", (strategy) => {
  it.each(questions)("keeps to the contract after a trip through JSON: %s", async (question, kind) => {
    const { state } = await askSmall(question, strategy);
    const printed = JSON.parse(JSON.stringify(askJson("run-1", state)));
    const read = AskJson.parse(printed);
    expect(read).toEqual(printed);
    expect(read).toMatchObject({
      schema: SCHEMA_VERSION,
      runId: "run-1",
      question,
      strategy: strategy.name,
      notice: NOTICE,
    });
    expect(read.answer.kind).toBe(kind);
    const cited = read.narrative.sentences.flatMap(({ findingIds }) => findingIds);
    expect(cited.filter((id) => !(id in read.findings))).toEqual([]);
    const used = new Set([...read.datasets, ...(read.searched ?? [])].map(({ key }) => key));
    expect(
      Object.values(read.findings)
        .flatMap(({ datasets }) => datasets)
        .filter((key) => !used.has(key)),
    ).toEqual([]);
  });
});

it("gives a score that can be computed again from the report", async () => {
  const { state } = await askSmall("How could haloperidol prolong the QT interval?");
  const { paths } = askJson("run-1", state);
  expect(paths.length).toBeGreaterThan(1);
  for (const { score, report } of paths) {
    expect(report.factors.reduce((product, { value }) => product * value, 1)).toBeCloseTo(score, 6);
  }
});

it("refuses a run that has not ended", () => {
  expect(() => askJson("run-1", stateAfter(asked(), resolved()))).toThrow("Run run-1 has not ended");
});

describe("what paths prints", () => {
  const paths = (from: string, to: string) =>
    PathsJson.parse(pathsJson(graph, from, to, { mode: "mechanistic", top: 5 }));

  it("is ok with paths between names and between ids", () => {
    const byName = paths("Haldol", "QT prolongation");
    expect(byName).toMatchObject({ status: "ok", reason: null, from: { text: "Haldol", name: "haloperidol" } });
    expect(byName.paths[0]?.steps.map(({ name }) => name)).toEqual([
      "haloperidol",
      "KCNH2",
      "Electrocardiogram QT prolonged",
    ]);
    expect(byName.paths.every(({ weakBecause }) => weakBecause === null)).toBe(true);
    expect(paths("DRUGCENTRAL:1353", "AE:electrocardiogram_qt_prolonged").paths).toEqual(byName.paths);
  });

  it("is empty with a reason, weak routes apart", () => {
    const found = paths("simvastatin", "AE:myopathy");
    expect(found).toMatchObject({ status: "empty", paths: [] });
    expect(found.reason).toContain("HMGCR");
    expect(found.weakRoutes.length).toBeGreaterThan(0);
    expect(found.weakRoutes.every(({ weakBecause }) => weakBecause !== null)).toBe(true);
  });

  it("F65: is unresolved, saying which name, rather than take a near miss", () => {
    expect(paths("frobnicol", "Nausea")).toMatchObject({ status: "unresolved", from: null, to: { name: "Nausea" } });
    expect(paths("frobnicol", "Nausea").reason).toBe('"frobnicol" names nothing certain in this graph.');
    expect(paths("metformin", "frobnosis")).toMatchObject({
      status: "unresolved",
      to: null,
      reason: '"frobnosis" names nothing certain in this graph.',
    });
  });

  it("F65: takes a misspelt drug, and says for which", () => {
    expect(paths("hydralazin", "Nausea").from).toMatchObject({ text: "hydralazin", name: "hydralazine" });
  });
});
