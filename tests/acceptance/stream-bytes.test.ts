import { expect, it } from "vitest";
import type { StrategyName } from "@/lib/domain/run/event";
import { headOf } from "@/lib/domain/run/event-head";
import { fold, reduce } from "@/lib/domain/run/reduce";
import { emptyState } from "@/lib/domain/run/state";
import { bareHead, type TurnHead } from "@/lib/server/web/turn-head";
import { turnHead } from "@/lib/server/web/turn-of-run";
import { runUnstored } from "@/measure/ask-unstored";
import { starter } from "@/tests/fixtures/starter-graph";

/** What the events of a run and the turn it comes to may weigh on their way to a page. */
const STREAM_BYTES_MAX = 60_000;
const TURN_BYTES_MAX = 25_000;

const META = bareHead({ runId: "r", question: "", status: "running", createdAt: "", replaces: null, after: null });

const ASKED: [StrategyName, string][] = [
  ["react", "How could metformin cause lactic acidosis?"],
  ["react", "Why does olanzapine cause weight gain?"],
  ["react", "Which drugs that inhibit HERG can prolong the QT interval?"],
  ["react", "What adverse events are shared by cyclosporine and tacrolimus?"],
  ["two-phase", "What adverse events might metformin cause?"],
  ["reflection", "What adverse events might metformin cause?"],
  ["aspect-guided", "How could metformin cause lactic acidosis?"],
  ["ensemble", "What adverse events are shared by statins and fibrates?"],
  ["ensemble", "What adverse events might metformin cause?"],
];

it.each(ASKED)("sends no more than a page needs of a run by %s: %s", async (name, question) => {
  const { state, events } = await runUnstored((await starter()).graph, question, { name });
  const heads = events.map(headOf);
  const turn = bytesOf(turnHead(META, state));
  const stream = heads.reduce((sum, head) => sum + bytesOf(head), turn);
  expect(turn).toBeLessThan(TURN_BYTES_MAX);
  expect(stream).toBeLessThan(STREAM_BYTES_MAX);
});

it("tells each call when it begins and is back, and each sentence of the answer before it is whole", async () => {
  const { events, state } = await runUnstored((await starter()).graph, ASKED[0]?.[1] ?? "", { name: "react" });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const handles = (type: "calling" | "returned") => events.flatMap((each) => (each.type === type ? [each.handle] : []));
  for (const type of ["calling", "returned"] as const)
    expect(handles(type).toSorted()).toEqual(state.results.map(({ handle }) => handle).toSorted());
  const begun = events.findIndex(({ type }) => type === "calling");
  const light = fold(events.slice(0, begun + 1).map(headOf));
  expect(turnHead(META, light).rounds.at(-1)?.steps).toMatchObject([
    { isUnderWay: true },
    ...(light.iterations
      .at(-1)
      ?.calls.slice(1)
      .map(() => ({ status: null })) ?? []),
  ]);
  const before = fold(events.slice(0, -1).map(headOf));
  const [growing, whole] = [turnHead(META, before).answer, turnHead(META, state).answer];
  expect(growing?.lead).toMatchObject(whole?.lead ?? []);
  expect(growing?.lead.length).toBeGreaterThan(0);
  expect(state.notes).toBeUndefined();
});

it.each<StrategyName>(["ensemble", "react"])(
  "shows of a run of %s that goes on what its whole events would",
  async (name) => {
    const { events } = await runUnstored((await starter()).graph, ASKED[0]?.[1] ?? "", { name });
    let [whole, light] = [emptyState, emptyState];
    for (const event of events) {
      [whole, light] = [reduce(whole, event), reduce(light, headOf(event))];
      expect(shown(turnHead(META, light))).toEqual(shown(turnHead(META, whole)));
    }
    expect(fold(events.map(headOf).map(headOf))).toEqual(light);
  },
);

/** What a turn shows before its answer. */
function shown({ answer: _answer, followUps: _followUps, ...rest }: TurnHead) {
  return rest;
}

function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
