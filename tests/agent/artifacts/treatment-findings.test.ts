import { expect, it } from "vitest";
import { alsoUsedSentences, treatmentFindings, unusedSentences } from "@/lib/agent/artifacts/findings/path-findings";
import { asked, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { metformin, nausea, thing } from "@/tests/domain/run/things";

const gout = thing("disease", "gout", "MONDO:1");
const stateOf = (want: "indications" | "adverse_events", object: typeof gout) =>
  stateAfter(
    asked("Q?"),
    resolved(reading({ ask: "mechanism", want, subject: entity(metformin), object: entity(object) })),
  );

it("says of a question how a drug treats that no source states the use, and nothing of other questions", () => {
  const state = stateOf("indications", gout);
  const pair = { from: metformin, to: gout };
  const findings = treatmentFindings(state, { unused: [pair], used: [] }).map((draft) => ({ ...draft, id: "f1" }));
  expect(unusedSentences({ ...state, findings }).map(({ text, findingIds }) => [text, findingIds])).toEqual([
    [`No source searched states that ${metformin.name} is indicated for gout.`, ["f1"]],
  ]);
  expect(treatmentFindings(stateOf("adverse_events", gout), { unused: [pair], used: [] })).toEqual([]);
});

it.each([
  ["is", nausea, "is indicated for Nausea; here Nausea is read as an adverse event."],
  ["kind", gout, "is indicated for gout, a kind of Nausea; here Nausea is read as an adverse event."],
  ["feature", gout, "is indicated for gout, of which Nausea is a feature; here Nausea is read as an adverse event."],
] as const)("says of a question of harm that the drug is used against what %s the event", (relation, use, words) => {
  const used = [{ from: metformin, to: nausea, against: { use, relation, claimIds: ["c_1"] } }];
  const drafted = (want: "indications" | "adverse_events") =>
    treatmentFindings(stateOf(want, nausea), { unused: [], used });
  const findings = drafted("adverse_events").map((draft) => ({ ...draft, id: "f1" }));
  const [said] = alsoUsedSentences({ ...stateOf("adverse_events", nausea), findings });
  expect([said?.text, said?.findingIds]).toEqual([`${metformin.name} ${words}`, ["f1"]]);
  expect(drafted("indications")).toEqual([]);
  expect(treatmentFindings(stateOf("adverse_events", gout), { unused: [], used })).toEqual([]);
});
