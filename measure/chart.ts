import type { Estimate } from "./bootstrap";
import type { Row, Table } from "./eval-set";

const WIDTH = 820;
const MARGIN = 16;
const BARS_LEFT = 330;
const BARS_RIGHT = 680;
const ROW_HEIGHT = 22;
const BAR_HEIGHT = 12;
const HEAD_HEIGHT = 48;
const AXIS_HEIGHT = 34;
const TICKS_MAX = 9;

/** Light and dark, each on a ground of its own, so that it reads wherever it is shown. */
const STYLE = `
  .ground { fill: #ffffff } text { fill: #1f2328; font: 12px system-ui, sans-serif } .title { font-weight: 600; font-size: 13px }
  .quiet { fill: #59636e } .score { fill: #0969da } .baseline { fill: #afb8c1 } .control { fill: #d8b4fe }
  .line { stroke: #d1d9e0 } .base { stroke: #59636e } .interval { stroke: #1f2328; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117 } text { fill: #f0f6fc } .quiet { fill: #9198a1 } .score { fill: #4493f8 } .baseline { fill: #4b535d }
    .control { fill: #7c3aed } .line { stroke: #30363d } .base { stroke: #9198a1 } .interval { stroke: #f0f6fc }
  }`;

type Bar = Row & { estimate: Estimate };

/** One bar a row with its 95 % interval, a panel a table, as SVG; bars begin at what chance gives. */
export function evalChart(panels: readonly { title: string; table: Table }[]): string {
  let top = MARGIN;
  const parts = panels.map(({ title, table }) => {
    const [drawn, height] = panel(title, table, top);
    top += height;
    return drawn;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="${escaped(panels.map(({ title }) => title).join("; "))}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" width="${WIDTH}" height="${top}" rx="8"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function panel(title: string, table: Table, top: number): [drawn: string, height: number] {
  const { column, chance } = table.plot;
  const bars = table.rows.flatMap((row): Bar[] => {
    const estimate = row.cells[column];
    return estimate ? [{ ...row, estimate }] : [];
  });
  const { ticks, place } = axis(bars, chance);
  const first = top + HEAD_HEIGHT;
  const end = first + bars.length * ROW_HEIGHT;
  const drawn = [
    text(MARGIN, top + 16, `${title}: ${table.columns[column]}`, "title"),
    text(MARGIN, top + 33, table.of, "quiet"),
    ...ticks.flatMap((tick) => [
      line(place(tick), first - 4, place(tick), end, "line"),
      text(place(tick), end + 15, String(tick), "quiet", "middle"),
    ]),
    line(place(chance), first - 4, place(chance), end, "base"),
    ...bars.flatMap((bar, i) => drawnBar(bar, first + i * ROW_HEIGHT, place, chance)),
  ];
  return [drawn.join("\n"), HEAD_HEIGHT + bars.length * ROW_HEIGHT + AXIS_HEIGHT];
}

function drawnBar(
  { name, kind, estimate }: Bar,
  top: number,
  place: (value: number) => number,
  chance: number,
): string[] {
  const { value, lower, upper } = estimate;
  const [from, to] = [place(Math.min(value, chance)), place(Math.max(value, chance))];
  const middle = top + ROW_HEIGHT / 2;
  const bar = `<rect class="${kind}" x="${from}" y="${middle - BAR_HEIGHT / 2}" width="${round(to - from)}" height="${BAR_HEIGHT}"/>`;
  const interval =
    lower === null || upper === null ? [] : [line(place(lower), middle, place(upper), middle, "interval")];
  const shown = lower === null || upper === null ? "" : ` (${lower.toFixed(2)}–${upper.toFixed(2)})`;
  return [
    text(BARS_LEFT - 10, middle + 4, name, kind === "score" ? "title" : "", "end"),
    bar,
    ...interval,
    text(BARS_RIGHT + 10, middle + 4, `${value.toFixed(3)}${shown}`),
  ];
}

/** Round steps from the least to the most that is drawn. */
function axis(bars: readonly Bar[], chance: number): { ticks: number[]; place: (value: number) => number } {
  const values = bars.flatMap(({ estimate: { value, lower, upper } }) => [value, lower ?? value, upper ?? value]);
  const [least, most] = [Math.min(chance, ...values), Math.max(chance, ...values)];
  const step = [0.02, 0.05, 0.1, 0.2].find((each) => (most - least) / each < TICKS_MAX - 1) ?? 0.5;
  const start = Math.floor(least / step + 1e-9);
  const end = Math.max(start + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: end - start + 1 }, (_, i) => Number(((start + i) * step).toFixed(4)));
  const scale = (BARS_RIGHT - BARS_LEFT) / ((end - start) * step);
  return { ticks, place: (value) => round(BARS_LEFT + (value - start * step) * scale) };
}

function text(x: number, y: number, words: string, style = "", anchor = "start"): string {
  return `<text x="${x}" y="${y}" class="${style}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

function line(x1: number, y1: number, x2: number, y2: number, style: string): string {
  return `<line class="${style}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
