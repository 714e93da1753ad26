import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CLASSES } from "@/measure/check/classes";
import { ownProse, readProse } from "@/measure/check/read-prose";
import { seeded } from "@/measure/random";
import { FINDINGS } from "@/tests/agent/ground/findings";
import { TRUE_SENTENCES } from "@/tests/agent/ground/true-sentences";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

describe("faults put into true sentences", () => {
  const setting = { findings: FINDINGS, outside: ENTITIES.filter(({ id }) => isOutside(id)), random: seeded(5) };

  for (const [name, spoil] of Object.entries(CLASSES))
    it(`F72, F74: "${name}" applies to sentences of the small graph and leaves none as it was`, () => {
      const spoilt = TRUE_SENTENCES.flatMap((sentence) => spoil(sentence, setting).map((each) => ({ sentence, each })));
      expect(spoilt.length).toBeGreaterThanOrEqual(3);
      for (const { sentence, each } of spoilt) expect(each).not.toEqual(sentence);
    });

  it("F72: the same seed puts the same faults", () => {
    const drawn = () => {
      const same = { ...setting, random: seeded(3) };
      return TRUE_SENTENCES.slice(0, 10).map((each) => Object.values(CLASSES).flatMap((spoil) => spoil(each, same)));
    };
    expect(drawn()).toEqual(drawn());
  });
});

describe("narratives written for the measure", () => {
  it("S2-26: has narratives of its own that cite findings they come with", () => {
    const prose = ownProse();
    expect(prose).toHaveLength(2075);
    for (const { findings, sentences } of prose)
      for (const id of sentences.flatMap(({ findingIds }) => findingIds))
        expect(findings.map((finding) => finding.id)).toContain(id);
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
