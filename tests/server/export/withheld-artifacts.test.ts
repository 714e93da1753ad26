import { expect, it } from "vitest";
import { blankFact, type Fact } from "@/lib/domain/facts/fact";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { recordsOf, stayingFindings } from "@/lib/server/export/withheld-findings";
import { stayingArtifacts } from "@/lib/server/share/licensed-copy";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { factOf } from "@/tests/fixtures/fact-of";
import { statement } from "@/tests/fixtures/graph-of";

const secret = statement({ subject: "D", predicate: "listed_on_label", object: "E", dataset: "secret" });
const records = recordsOf([{ key: "secret", title: "Secret source" }], [secret]);
const rash = { id: "E", name: "Rash", type: "adverse_event" as const, role: "object" as const };
const findings: Fact[] = [
  factOf({ id: "f1", kind: "count", datasets: ["open"] }),
  factOf({
    id: "f2",
    datasets: ["secret"],
    entities: [rash],
    from: { ...blankFact.from, claimIds: [secret.id] },
  }),
];
const summary = (text: string, ...findingIds: string[]): Sentence => ({
  ...{ section: "summary", text, findingIds, status: "grounded", issues: [] },
});

it("opens a yes whose evidence is left out, and asks nothing on from what only that evidence names", () => {
  const artifacts = {
    ...cannedArtifacts,
    answer: { kind: "boolean" as const, value: true },
    sentences: [summary("Yes.", "f1"), summary("Rash is listed on a label of D.", "f2")],
    followUps: ["How could D cause Rash?", "What does D target?"],
  };
  const staying = stayingFindings(findings, [], records, { fewerPaths: false });
  const copy = stayingArtifacts(artifacts, {
    records,
    staying,
    rows: [{ key: "secret", title: "Secret source", rows: 1 }],
  });
  expect(copy.answer).toMatchObject({ kind: "boolean", value: null });
  expect(copy.followUps).toEqual(["What does D target?"]);
});
