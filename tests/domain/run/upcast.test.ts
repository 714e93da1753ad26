import { expect, it } from "vitest";
import { byRules } from "@/lib/agent/engine/reasoner";
import type { Fact, FactOf } from "@/lib/domain/facts/fact";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { EVENT_VERSION, type Event, type StoredEvent } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { StoredArtifacts, upcast, upcastArtifacts } from "@/lib/domain/run/upcast";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedRun } from "@/tests/fixtures/canned-run";
import { factOf } from "@/tests/fixtures/fact-of";
import { grounded, planned } from "./events";
import { result } from "./tools";

const today = factOf({ kind: "open", leaves: "sources", why: "not_loaded" });
const { leaves: _leaves, why: _why, ...plain } = today as FactOf<"open">;
/** The same as programs stored it before facts said what they are by their kind. */
const marked = {
  ...plain,
  kind: "absence",
  polarity: "negative",
  from: { ...plain.from, coverage: ["source/not_loaded"] },
} as unknown as Fact;
const found = result();

function artifactsWith(finding: Fact): Artifacts {
  const judged = { critique: null, quality: null, sentences: [], findings: [finding] };
  return {
    ...cannedArtifacts,
    versions: [{ number: 1, iteration: 1, answer: { kind: "text" }, basis: "b", ...judged }],
  };
}

function called(finding: Fact) {
  return { type: "called" as const, results: [{ ...found, findings: [finding] }] };
}

function stored(event: Event): StoredEvent {
  return { ...event, seq: 3, at: "2026-11-27T12:00:00.000Z" };
}

it.each<[string, (finding: Fact) => Event]>([
  ["results", called],
  [
    "a narrative and its versions",
    (finding) => ({
      ...{ type: "narrated", reason: "sufficient", draft: [], by: byRules },
      ...{ findings: [finding], artifacts: artifactsWith(finding) },
    }),
  ],
  ["a checked answer", (finding) => ({ ...grounded, artifacts: artifactsWith(finding) })],
  ["a step of a member", (finding) => ({ type: "stepped", member: "simple", event: called(finding) })],
])("brings the findings of %s to the form of today", (_, event) => {
  expect(upcast(stored(event(marked)))).toEqual({ ...stored(event(today)), v: EVENT_VERSION });
});

it("gives an event without findings its form, and one of today or of a later program as it is", () => {
  expect(upcast(stored(planned("t")))).toEqual({ ...stored(planned("t")), v: EVENT_VERSION });
  for (const v of [EVENT_VERSION, EVENT_VERSION + 1]) {
    const kept = { ...stored(called(marked)), v };
    expect(upcast(kept)).toBe(kept);
  }
});

it("leaves artifacts without versions as they are", () => {
  expect(upcastArtifacts(cannedArtifacts)).toBe(cannedArtifacts);
});

it("reads the findings of versions in stored artifacts, as shares hold them, in today's form", () => {
  const { artifacts, findings } = fold(cannedRun);
  const [finding] = findings;
  if (!artifacts || !finding) throw new Error("the canned run is closed");
  const from = { ...finding.from, coverage: ["source/not_loaded"] };
  const old = { ...finding, kind: "absence", polarity: "negative", from };
  const version = {
    number: 1,
    iteration: 1,
    answer: artifacts.answer,
    basis: "",
    sentences: [],
    critique: null,
    quality: null,
  };
  const stored = JSON.parse(JSON.stringify({ ...artifacts, versions: [{ ...version, findings: [old] }] }));
  expect(StoredArtifacts.parse(stored).versions?.[0]?.findings[0]).toMatchObject({
    kind: "open",
    leaves: "sources",
    from: { coverage: [] },
  });
});

it("moves the columns of a server of others from among ours to a list of their own", () => {
  const old = { title: "On statins", year: 2021, foreign: "papers", source: "https://pubmed.ncbi.nlm.nih.gov/1/" };
  const event = { type: "called" as const, results: [{ ...found, rows: [old, { id: "x" }] }] };
  const read = upcast({ ...stored(event), v: 2 } as StoredEvent);
  expect(read.type === "called" && read.results[0]?.rows).toEqual([
    {
      foreign: "papers",
      source: "https://pubmed.ncbi.nlm.nih.gov/1/",
      columns: [
        { name: "title", value: "On statins" },
        { name: "year", value: 2021 },
      ],
    },
    { id: "x" },
  ]);
});
