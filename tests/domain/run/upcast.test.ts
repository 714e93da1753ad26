import { expect, it } from "vitest";
import { byRules } from "@/lib/agent/engine/reasoner";
import { blankFinding, type Finding } from "@/lib/domain/finding";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { EVENT_VERSION, type Event, type StoredEvent } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { StoredArtifacts, upcast, upcastArtifacts } from "@/lib/domain/run/upcast";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedRun } from "@/tests/fixtures/canned-run";
import { grounded, planned } from "./events";
import { result } from "./tools";

const plain = { ...blankFinding, id: "f1", kind: "absence" } as const;
const today: Finding = { ...plain, meaning: { kind: "not_loaded" } };
/** The same as programs stored it before findings had meanings. */
const marked = { ...plain, from: { ...plain.from, coverage: ["source/not_loaded"] } } as unknown as Finding;
const found = result();

function artifactsWith(finding: Finding): Artifacts {
  const judged = { critique: null, quality: null, sentences: [], findings: [finding] };
  return {
    ...cannedArtifacts,
    versions: [{ number: 1, iteration: 1, answer: { kind: "text" }, basis: "b", ...judged }],
  };
}

function called(finding: Finding) {
  return { type: "called" as const, results: [{ ...found, findings: [finding] }] };
}

function stored(event: Event): StoredEvent {
  return { ...event, seq: 3, at: "2026-11-27T12:00:00.000Z" };
}

it.each<[string, (finding: Finding) => Event]>([
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
  const old = { ...finding, meaning: undefined, from: { ...finding.from, coverage: ["reading/unread"] } };
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
    meaning: { kind: "unread" },
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
