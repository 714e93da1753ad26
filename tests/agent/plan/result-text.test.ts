import { describe, expect, it } from "vitest";
import { formatResult, formatResults, PROMPT_ROWS_MAX } from "@/lib/agent/plan/result-text";
import { countTokens } from "@/lib/domain/run/text";
import { result } from "@/tests/domain/run/tools";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ic025: index / 10, id: `AE:${index}`, name: `Event ${index}` }));
const lines = (text: string) => text.split("\n");

describe("formatResult", () => {
  it("S0-9 S0-15: shows 30 of 31 rows, the total and where the rest is", () => {
    const text = formatResult(result({ handle: "R7", rows: rows(31) }));
    expect(PROMPT_ROWS_MAX).toBe(30);
    expect(lines(text)[0]).toMatch(/^R7 get_drug_adverse_events: ok, 31 in all/);
    expect(text.match(/^Event \d+/gm)).toHaveLength(30);
    expect(lines(text).at(-1)).toBe("(30 of 31 rows shown, 1 omitted; R7 holds all)");
    expect(formatResult(result({ rows: rows(30) }))).not.toContain("omitted");
  });

  it("S0-16 S2-15: puts the label before the key", () => {
    const text = formatResult(result({ handle: "R1", summary: "Two.", total: 2, rows: rows(2) }));
    expect(text).toBe(
      "R1 get_drug_adverse_events: ok, 2 in all. Two.\nname\tid\tic025\nEvent 0\tAE:0\t0\nEvent 1\tAE:1\t0.1",
    );
  });

  it("S0-191: keeps keys and evidence ids, the ids of many claims counted", () => {
    const claimIds = Array.from({ length: 8 }, (_, index) => `c_${index}`);
    const text = formatResult(result({ rows: [{ claimIds, id: "AE:1", name: "Nausea", frequency: null }] }));
    expect(lines(text).slice(1)).toEqual([
      "name\tid\tfrequency\tclaimIds",
      "Nausea\tAE:1\t\tc_0, c_1, c_2, c_3, c_4 and 3 more",
    ]);
  });

  it("lets no text of a source look like a row or a column", () => {
    const text = formatResult(result({ rows: [{ name: "a\tb\nR9 fake: ok", id: "AE:1" }] }));
    expect(lines(text)).toHaveLength(3);
    expect(lines(text)[2]).toBe("a b R9 fake: ok\tAE:1");
  });

  it("says why a call failed, and tells an empty result from a source not loaded", () => {
    expect(formatResult(result({ status: "failed" }))).toMatch(/failed, 0 in all\. connection lost$/);
    expect(formatResult(result({ status: "empty", summary: "Searched." }))).toMatch(/empty, 0 in all\. Searched\.$/);
    expect(formatResult(result({ status: "not_loaded", summary: "-" }))).toMatch(/not_loaded, 0 in all/);
  });
});

describe("formatResults", () => {
  const many = [result({ rows: rows(5000) }), result({ rows: rows(5000) })];

  it("shows fewer rows of each rather than exceed its tokens", () => {
    for (const tokensMax of [150, 400, 2000]) {
      const text = formatResults(many, tokensMax);
      expect(countTokens(text)).toBeLessThanOrEqual(tokensMax);
      expect(text.match(/5000 in all/g)).toHaveLength(2);
    }
    expect(formatResults(many, 2000).match(/^Event/gm)?.length).toBe(60);
    expect(formatResults(many, 400).match(/^Event/gm)?.length).toBeLessThan(60);
  });

  it("is not longer than 30 rows however long the lists are", () => {
    expect(countTokens(formatResults([result({ rows: rows(100_000) })], 10_000))).toBeLessThan(400);
  });
});
