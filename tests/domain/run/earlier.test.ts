import { expect, it } from "vitest";
import { type Earlier, earlierOf } from "@/lib/domain/run/earlier";
import type { TypedQuery } from "@/lib/domain/run/question";
import { emptyState, type State } from "@/lib/domain/run/state";

const drug = { op: "entity", text: "aspirin", ref: { id: "DRUGCENTRAL:4", name: "aspirin", type: "drug" } } as const;
const query = (ask: TypedQuery["ask"]): TypedQuery => ({
  ask,
  want: "adverse_events",
  subject: drug,
  object: null,
  filters: {},
});

/** A run with a question of this kind, after an earlier one. */
function run(ask: TypedQuery["ask"], after: Earlier | null): Earlier | null {
  const reading = { query: query(ask), named: [], restated: "", unread: [], alternatives: [], talk: null };
  return earlierOf(ask, { ...emptyState, question: ask, reading, after } as State);
}

it("keeps the last list beside the run before, however many questions of one pair came after it", () => {
  const list = run("list", null);
  const first = run("boolean", list);
  const second = run("boolean", first);
  expect([list?.before, first?.before?.runId, second?.before?.runId]).toEqual([undefined, "list", "list"]);
});

it("keeps the run before where no list was asked for", () => {
  expect(run("mechanism", run("boolean", null))?.before?.runId).toBe("boolean");
});
