import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMNS, type EventParts } from "@/measure/event-parts";
import { expectedSlopes, slopeOf } from "@/measure/event-slopes";
import { fitWeights } from "@/measure/fit-weights";
import { foldsOf } from "@/measure/folds";
import { seeded } from "@/measure/random";
import { swapShares } from "@/measure/swap-shares";
import { type Row, roundedSlope, scoresOf, teach } from "@/measure/teach";
import { indexOf, statement } from "@/tests/fixtures/graph-of";

const DRUGS = Array.from({ length: 30 }, (_, i) => i + 100);
const EVENTS = Array.from({ length: 12 }, (_, i) => i + 500);

const pick = (from: readonly number[]) => fc.constantFrom(...from);
const row = fc
  .tuple(pick(DRUGS), pick(DRUGS), pick(EVENTS), pick(EVENTS))
  .map(([d1, d2, a1, a2]): Row => ({ quad: { drugs: [d1, d2], events: [a1, a2] }, cells: [] }));

/** Events whose listings follow the first part of the score, more or less steeply; every fourth not at all. */
function world() {
  const random = seeded(9);
  const placeOf = new Map(DRUGS.map((drug, place) => [drug, place]));
  const events = new Map(
    EVENTS.map((event, e): [number, EventParts] => {
      const values = Float64Array.from({ length: DRUGS.length * COLUMNS }, () => 2 * random() - 1);
      const listed = Uint8Array.from(DRUGS, (_, d) =>
        Number(random() < 1 / (1 + Math.exp(-(e % 4 === 0 ? 0 : 3) * (values[d * COLUMNS] ?? 0)))),
      );
      return [event, { drugs: DRUGS, placeOf, values, listed }];
    }),
  );
  return { events, rows: rowsOf(events) };
}

/** Swaps: each first two pairs listed, the crossed ones not. */
function rowsOf(events: ReadonlyMap<number, EventParts>): Row[] {
  const random = seeded(4);
  const one = (from: readonly number[]) => from[Math.floor(random() * from.length)] ?? 0;
  const placeOf = (drug: number) => DRUGS.indexOf(drug);
  const isListed = (drug: number, event: number) => events.get(event)?.listed[placeOf(drug)] === 1;
  const cellOf = (drug: number, event: number) =>
    events.get(event)?.values.slice(placeOf(drug) * COLUMNS, (placeOf(drug) + 1) * COLUMNS) ??
    new Float64Array(COLUMNS);
  const rows: Row[] = [];
  for (let tries = 0; tries < 20_000 && rows.length < 400; tries++) {
    const [d1, d2, a1, a2] = [one(DRUGS), one(DRUGS), one(EVENTS), one(EVENTS)];
    if (!isListed(d1, a1) || !isListed(d2, a2) || isListed(d1, a2) || isListed(d2, a1)) continue;
    const cells = [cellOf(d1, a1), cellOf(d2, a2), cellOf(d1, a2), cellOf(d2, a1)];
    rows.push({ quad: { drugs: [d1, d2], events: [a1, a2] }, cells });
  }
  return rows;
}

describe("folds", () => {
  it("never teach a drug, or an event, that they ask about, and leave every one out once", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 80 }), fc.constantFrom("drug", "event"), (rows, by) => {
        const entities = by === "drug" ? DRUGS : EVENTS;
        const ends = ({ quad }: Row) => (by === "drug" ? quad.drugs : quad.events);
        const folds = foldsOf(rows, by, entities);
        for (const { taught, asked, isLeftOut } of folds) {
          const known = new Set(taught.flatMap(ends));
          for (const entity of asked.flatMap(ends)) {
            expect(known.has(entity)).toBe(false);
            expect(isLeftOut(entity)).toBe(true);
          }
        }
        for (const entity of entities) expect(folds.filter(({ isLeftOut }) => isLeftOut(entity)).length).toBe(1);
      }),
    );
  });

  it("teach nothing of what is left out: other listings of left-out drugs change nothing taught", () => {
    const { events, rows } = world();
    for (const { taught, isLeftOut } of foldsOf(rows, "drug", DRUGS)) {
      const other = new Map(
        Array.from(events, ([event, parts]): [number, EventParts] => [
          event,
          { ...parts, listed: parts.listed.map((each, i) => (isLeftOut(DRUGS[i] ?? 0) ? 1 - each : each)) },
        ]),
      );
      const left = { drug: isLeftOut, event: () => false };
      expect(teach(taught, other, left)).toEqual(teach(taught, events, left));
      expect(teach(taught, other, { drug: () => false, event: () => false }).slopes).not.toEqual(
        teach(taught, events, left).slopes,
      );
    }
  });

  it("teach no slope of an event left out", () => {
    const { events, rows } = world();
    for (const { taught, isLeftOut } of foldsOf(rows, "event", EVENTS)) {
      const { slopes } = teach(taught, events, { drug: () => false, event: isLeftOut });
      expect([...slopes.expected.keys()].sort()).toEqual(EVENTS.filter((event) => !isLeftOut(event)));
    }
  });
});

describe("the slope of an event", () => {
  it("is the one its listings were drawn with, and null where they are too few", () => {
    const random = seeded(2);
    const scores = Float64Array.from({ length: 4_000 }, () => 4 * random() - 2);
    const listed = Uint8Array.from(scores, (score) => Number(random() < 1 / (1 + Math.exp(1 - 0.8 * score))));
    const found = slopeOf(scores, listed);
    expect(Math.abs((found?.slope ?? 0) - 0.8)).toBeLessThan(3 * Math.sqrt(found?.variance ?? 0));
    expect(found?.variance).toBeLessThan(0.01);
    expect(slopeOf(scores, new Uint8Array(scores.length).fill(1, 0, 2))).toBeNull();
  });

  it("is drawn to the mean of all by as much as it is uncertain, and is never negative", () => {
    const sure = Array.from({ length: 40 }, (_, i) => [i, { slope: i % 2 === 0 ? 0.5 : 1.5, variance: 0.01 }] as const);
    const { mean, deviation, expected } = expectedSlopes(
      new Map([
        ...sure,
        [90, { slope: 5, variance: 100 }],
        [91, { slope: -3, variance: 0.01 }],
        [92, { slope: -3, variance: 100 }],
      ]),
    );
    expect(Math.abs(mean - 0.9)).toBeLessThan(0.1);
    expect(deviation).toBeGreaterThan(0.4);
    expect(Math.abs((expected.get(90) ?? 0) - 1)).toBeLessThan(0.25);
    expect(expected.get(91)).toBeGreaterThanOrEqual(0);
    expect(expected.get(91)).toBeLessThan(0.01);
    expect(expected.get(92)).toBeGreaterThan(0.5);
  });

  it("is rounded by ratio, and 1 where none was learned", () => {
    const slopes = {
      mean: 1,
      deviation: 1,
      expected: new Map([0.001, 0.24, 0.8, 1.3, 9].map((slope, i) => [i, slope])),
    };
    expect([0, 1, 2, 3, 4, 5].map((event) => roundedSlope(slopes, event))).toEqual([0.1, 0.5, 1, 1, 2, 1]);
  });

  it("is lower for events whose listings do not follow the score", () => {
    const { events, rows } = world();
    const { slopes } = teach(rows, events, { drug: () => false, event: () => false });
    const mean = (of: readonly number[]) =>
      of.reduce((sum, event) => sum + (slopes.expected.get(event) ?? 0), 0) / of.length;
    expect(mean(EVENTS.filter((_, e) => e % 4 === 0))).toBeLessThan(0.7 * mean(EVENTS.filter((_, e) => e % 4 !== 0)));
  });

  it("scales both cells of an event, and none with one slope for all", () => {
    const cells = [1, 2, 3, 4].map((value) => new Float64Array(COLUMNS).fill(value));
    const taught = {
      weights: new Float64Array(COLUMNS).fill(1 / COLUMNS),
      slopes: { mean: 1, deviation: 1, expected: new Map([[7, 0.5]]) },
    };
    const asked: Row = { quad: { drugs: [1, 2], events: [7, 8] }, cells };
    const rounded = (scores: number[]) => scores.map((score) => Number(score.toFixed(9)));
    expect(rounded(scoresOf(asked, taught))).toEqual([0.5, 2, 3, 2]);
    expect(rounded(scoresOf(asked, taught, true))).toEqual([1, 2, 3, 4]);
  });
});

it("computes match over all cells and quad swap by swap, ties half", () => {
  expect(swapShares(Float64Array.of(4, 3, 2, 1))).toEqual({ match: 1, quad: 1 });
  expect(swapShares(Float64Array.of(4, 1, 3, 2))).toEqual({ match: 0.5, quad: 0.5 });
  expect(swapShares(Float64Array.of(1, 2, 3, 4, 4, 4, 1, 2))).toMatchObject({ quad: 0.5 });
});

it("fits a graph, and says how it holds by drug and by event", () => {
  const drugs = Array.from({ length: 40 }, (_, i) => `D${i}`);
  const claims = [
    ...drugs.map((drug, i) => statement({ subject: drug, predicate: "targets", object: `G${i % 8}` })),
    ...Array.from({ length: 8 }, (_, i) =>
      statement({ subject: `G${i}`, predicate: "has_phenotype", object: `H${i % 4}` }),
    ),
    ...Array.from({ length: 4 }, (_, i) =>
      statement({ subject: `A${i}`, predicate: "maps_to", object: `H${i}`, qualifiers: { match: "exact" } }),
    ),
    ...drugs.flatMap((drug, i) =>
      [i % 4, (i + (i % 3)) % 4].map((event) =>
        statement({ subject: drug, predicate: "listed_on_label", object: `A${event}`, dataset: "sider" }),
      ),
    ),
  ];
  const { heldOut, slopes } = fitWeights(indexOf(claims), 400);
  expect(heldOut.map(({ by }) => by)).toEqual(["drug", "event"]);
  expect(heldOut[0]?.match).toBeGreaterThan(0.6);
  expect(heldOut[0]?.quad).toBeGreaterThan(0.6);
  expect(Object.keys(slopes.events)).toEqual(["x0.1", "x0.5", "x2"]);
});
