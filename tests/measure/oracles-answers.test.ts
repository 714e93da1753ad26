import { expect, it } from "vitest";
import { canonical } from "@/lib/domain/run/canonical";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { answerRecord, journalRecord } from "@/measure/oracles/answer-record";
import { cannedRun } from "@/tests/fixtures/canned-run";
import { factOf } from "@/tests/fixtures/fact-of";

const state = fold(cannedRun);
const { artifacts, findings } = state;
if (!artifacts) throw new Error("The canned run ended in artifacts");

/** The run with its artifacts changed. */
const changed = (parts: Partial<typeof artifacts>): State => ({ ...state, artifacts: { ...artifacts, ...parts } });
const recordOf = (of: State) => canonical(answerRecord(of));

it("remembers of an answer neither its wording nor times and ids of the run", () => {
  const later = cannedRun.map((event) => ({ ...event, at: "2031-01-01T00:00:00.000Z" }));
  const sentences = artifacts.sentences.map((sentence) => ({ ...sentence, text: "Worded in another way." }));
  const renumbered = findings.map((finding, at) => ({ ...finding, id: `f${at + 100}` }));
  expect(recordOf(fold(later))).toBe(recordOf(state));
  expect(recordOf(changed({ sentences }))).toBe(recordOf(state));
  expect(recordOf({ ...state, findings: renumbered })).toBe(recordOf(state));
  const reworded = changed({ basis: "A rule, in a sentence." });
  expect(recordOf(reworded)).toBe(recordOf(changed({ basis: "The same rule in another." })));
});

it.each<[string, State]>([
  ["the answer", changed({ answer: { kind: "count", value: 3 } })],
  ["what it rests on", changed({ basis: "another" })],
  ["a further part", changed({ further: [{ answer: { kind: "text" }, basis: "listed" }] })],
  ["a path", changed({ paths: artifacts.paths.map((path) => ({ ...path, claimIds: ["c_0000000000000000"] })) })],
  ["why it ended", { ...state, completionReason: "max_iterations" }],
  [
    "the claims of a fact",
    { ...state, findings: findings.map((each) => ({ ...each, from: { ...each.from, claimIds: [] } })) },
  ],
  ["the kind of a fact", { ...state, findings: findings.map((each) => factOf({ ...each, kind: "quotation" })) }],
])("sees that %s changed", (_what, other) => {
  expect(recordOf(other)).not.toBe(recordOf(state));
});

it("keeps the order of a list, and takes the claims of an item as a set", () => {
  const [one, other] = ["AE:one", "AE:other"].map((id) => ({
    ...{ id, name: id, evidence: [], findingIds: [], claimIds: ["c_000000000000000a", "c_000000000000000b"] },
  }));
  if (!one || !other) throw new Error("Two items were made");
  const list = (...items: (typeof one)[]) =>
    recordOf(changed({ answer: { kind: "list", total: items.length, items, apart: [] } }));
  const reversed = { ...one, claimIds: [...one.claimIds].reverse() };
  expect(list(reversed, other)).toBe(list(one, other));
  expect(list(other, one)).not.toBe(list(one, other));
});

it("remembers of a stored run its very sentences and its steps", () => {
  const record = (of: State) => canonical(journalRecord(of));
  const sentences = artifacts.sentences.map((sentence) => ({ ...sentence, text: "Worded in another way." }));
  expect(record(changed({ sentences }))).not.toBe(record(state));
  expect(record({ ...state, iterations: [] })).not.toBe(record(state));
  expect(record(fold(structuredClone(cannedRun)))).toBe(record(state));
});
