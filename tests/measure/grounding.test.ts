import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { seeded } from "@/lib/paths/null/seeded";
import { CLASSES } from "@/measure/grounding/classes";
import { alarmsOn, detectionOn } from "@/measure/grounding/measure";
import { ownProse, readProse } from "@/measure/grounding/read-prose";
import { groundingReport } from "@/measure/grounding/report";
import type { Narrated } from "@/measure/grounding/runs";
import { byKind } from "@/measure/grounding/writers";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";
import { FINDINGS } from "@/tests/grounding/findings";
import { TRUE_SENTENCES } from "@/tests/grounding/true-sentences";

const run: Narrated = { name: "small", question: "", findings: FINDINGS, sentences: TRUE_SENTENCES };
const parts = () => ({ graph: smallGraph(), outside: ENTITIES, random: seeded(3) });

describe("faults put into true sentences", () => {
  const setting = { findings: FINDINGS, outside: ENTITIES.filter(({ id }) => isOutside(id)), random: seeded(5) };

  for (const [name, spoil] of Object.entries(CLASSES))
    it(`F72, F74: "${name}" applies to sentences of the small graph and leaves none as it was`, () => {
      const spoilt = TRUE_SENTENCES.flatMap((sentence) => spoil(sentence, setting).map((each) => ({ sentence, each })));
      expect(spoilt.length).toBeGreaterThanOrEqual(3);
      for (const { sentence, each } of spoilt) expect(each).not.toEqual(sentence);
    });

  it("F72: the same seed puts the same faults", () => {
    const some = { ...run, sentences: run.sentences.slice(0, 10) };
    const drawn = () => detectionOn([some], parts()).map(({ total, wrong }) => [total, wrong]);
    expect(drawn()).toEqual(drawn());
  });
});

describe("the measure of the check", () => {
  it("F71: counts a true sentence that cites another finding as struck", () => {
    const [first] = TRUE_SENTENCES;
    if (!first) throw new Error("no sentence");
    const cut = { ...run, sentences: [{ text: first.text, findingIds: ["f999"] }] };
    expect(alarmsOn("cut", [cut], parts())).toMatchObject({
      name: "cut",
      total: 1,
      wrong: [expect.stringContaining("f999")],
    });
  });

  it("F72: gives each class its share, and names a class no sentence fits", () => {
    const report = groundingReport(
      [
        { name: "missing id", total: 4, wrong: ["A. [f9]"] },
        { name: "invented gene", total: 0, wrong: [] },
      ],
      [],
    );
    expect(report.figures[0]).toMatchObject({ name: "struck, missing id", count: 3, total: 4, share: 0.75 });
    expect(report.leftOut.map(({ cause }) => cause)).toEqual(["invented gene: no sentence it applies to"]);
  });

  it("S2-26: has narratives of its own that cite findings they come with", () => {
    const prose = ownProse();
    expect(prose).toHaveLength(2075);
    for (const { findings, sentences } of prose)
      for (const id of sentences.flatMap(({ findingIds }) => findingIds))
        expect(findings.map((finding) => finding.id)).toContain(id);
  });

  it("tells narratives kept aside from those tuned on, by writer and number", () => {
    const named = (name: string) => ({ name, question: "Q", findings: [], sentences: [] });
    const kinds = byKind(["a002", "p002: Q", "r004: Q", "s003: Q", "x001: Q", "z002: Q"].map(named));
    expect(kinds.map(({ name, runs }) => [name, runs.map((each) => each.name)])).toEqual([
      ["written by the rules for narrators, kept aside", ["r004: Q"]],
      ["worded freely, kept aside", ["x001: Q", "z002: Q"]],
      ["narratives tuned on", ["a002", "p002: Q", "s003: Q"]],
    ]);
  });

  it("S2-26: reads narratives beside the findings they were written from, within the names asked for", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "prose-"));
    for (const part of ["prose", "runs"]) mkdirSync(path.join(folder, part));
    for (const name of ["001", "002"]) {
      const sentences = [{ text: `Narrative ${name}.`, findingIds: ["f1"] }];
      writeFileSync(path.join(folder, "prose", `${name}.json`), JSON.stringify({ sentences }));
      writeFileSync(path.join(folder, "runs", `${name}.json`), JSON.stringify({ question: "Q?", findings: FINDINGS }));
    }
    const read = readProse(folder, "002", "002");
    expect(read).toMatchObject([{ name: "002: Q?", sentences: [{ text: "Narrative 002." }] }]);
    expect(read[0]?.findings).toEqual(FINDINGS);
  });
});

function isOutside(id: string): boolean {
  return FINDINGS.every(({ entities }) => entities.every((each) => each.id !== id));
}
