// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { evalChart } from "@/measure/chart";
import type { Table } from "@/measure/eval-set";
import { cellText, tableLines } from "@/measure/table-text";

const TABLE: Table = {
  of: "9 pairs",
  columns: ["AUC", "ours minus it"],
  plot: { column: 0, chance: 0.5 },
  rows: [
    { name: "ours <&>", kind: "score", cells: [{ value: 0.8, lower: 0.6, upper: 0.9 }, null] },
    {
      name: "other",
      kind: "baseline",
      cells: [
        { value: 0.4, lower: null, upper: null },
        { value: 0.4, lower: 0, upper: 1 },
      ],
    },
    { name: "nothing", kind: "control", cells: [null, null] },
  ],
};

const svg = evalChart([{ title: "Set", table: TABLE }]);

function attributes(pattern: RegExp): number[][] {
  return [...svg.matchAll(pattern)].map((match) => match.slice(1).map(Number));
}

it("draws a bar from chance to the figure, and its interval", () => {
  const [[scoreX = 0, scoreWidth = 0] = []] = attributes(/class="score" x="([\d.]+)"[^>]* width="([\d.]+)"/g);
  const [[otherX = 0, otherWidth = 0] = []] = attributes(/class="baseline" x="([\d.]+)"[^>]* width="([\d.]+)"/g);
  const [[low = 0, high = 0] = []] = attributes(/class="interval" x1="([\d.]+)"[^>]* x2="([\d.]+)"/g);
  expect(otherX + otherWidth).toBeCloseTo(scoreX, 1);
  expect(scoreWidth).toBeCloseTo(3 * otherWidth, 0);
  expect([low, high].map((x) => (x - scoreX) / otherWidth)).toEqual([expect.closeTo(1, 1), expect.closeTo(4, 1)]);
});

it("leaves out a row without the figure, and draws no interval where there is none", () => {
  expect(svg).not.toContain("nothing");
  expect(attributes(/class="(interval)"/g).length).toBe(1);
  expect(svg).toContain(">0.800 (0.60–0.90)<");
  expect(svg).toContain(">0.400<");
});

it("is well-formed, with a ground for light and for dark", () => {
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  expect(document.querySelectorAll("rect").length).toBe(3);
  expect(svg).toContain("ours &lt;&amp;>");
  expect(svg).toContain("prefers-color-scheme: dark");
});

it("keeps every label and bar inside its picture", () => {
  const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  for (const [x = 0, y = 0] of attributes(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
    expect(x).toBeLessThan(Number(width));
    expect(y).toBeLessThan(Number(height));
  }
});

it("writes no minus before a zero", () => {
  expect(cellText({ value: -0.0001, lower: -0.01, upper: null })).toBe("0.000");
  expect(cellText({ value: -0.001, lower: -0.0004, upper: 0 })).toBe("-0.001 [0.000, 0.000]");
  expect(cellText(null)).toBe("");
});

it("lines a table up in columns for a terminal", () => {
  expect(tableLines(TABLE)).toEqual([
    "9 pairs                    AUC         ours minus it",
    "ours <&>  0.800 [0.600, 0.900]",
    "other                    0.400  0.400 [0.000, 1.000]",
    "nothing",
  ]);
});
