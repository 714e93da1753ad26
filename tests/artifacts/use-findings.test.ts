import { expect, it } from "vitest";
import { alsoUsedSentences, unusedFindings, unusedSentences } from "@/lib/artifacts/use-findings";
import { blankFinding } from "@/lib/knowledge/finding";
import { asked, resolved } from "@/tests/engine/events";
import { stateAfter } from "@/tests/engine/journal";
import { entity, reading } from "@/tests/engine/readings";
import { metformin, nausea, thing } from "@/tests/engine/things";

const gout = thing("disease", "gout", "MONDO:1");
const stateOf = (want: "indications" | "adverse_events", object: typeof gout) =>
  stateAfter(
    asked("Q?"),
    resolved(reading({ ask: "mechanism", want, subject: entity(metformin), object: entity(object) })),
  );

it("says of a question how a drug treats that no source states the use, and nothing of other questions", () => {
  const state = stateOf("indications", gout);
  const pair = { from: metformin, to: gout };
  const findings = unusedFindings(state, [pair]).map((draft) => ({ ...draft, id: "f1" }));
  expect(unusedSentences({ ...state, findings }).map(({ text, findingIds }) => [text, findingIds])).toEqual([
    [`No source searched states that ${metformin.name} is indicated for gout.`, ["f1"]],
  ]);
  expect(unusedFindings(stateOf("adverse_events", gout), [pair])).toEqual([]);
});

it("says of a question of harm that the event is also what the drug is used for", () => {
  const state = stateOf("adverse_events", nausea);
  const entities = [
    { ...metformin, role: "subject" as const },
    { ...nausea, role: "object" as const },
  ];
  const use = { ...blankFinding, id: "f1", kind: "claim" as const, predicate: "indicated_for" as const, entities };
  expect(alsoUsedSentences({ ...state, findings: [use] })[0]?.text).toContain(
    "here Nausea is read as an adverse event",
  );
  expect(alsoUsedSentences({ ...stateOf("indications", nausea), findings: [use] })).toEqual([]);
});
