import { expect, it } from "vitest";
import { countSentences } from "@/lib/agent/artifacts/answer-count";
import { sayTotal } from "@/lib/domain/facts/count/frames";
import type { Fact } from "@/lib/domain/facts/fact";
import { asked, called, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { aspirin, lacticAcidosis, metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { factOf } from "@/tests/fixtures/fact-of";
import { askSmall, struck, told } from "./asking";

const counting = (unit: string, ...entities: Fact["entities"]): Fact =>
  factOf({
    kind: "count",
    from: { claimIds: ["c_x"], handle: null, coverage: [] },
    entities,
    numbers: [{ value: 28, unit, role: "total" }],
  });

it("tells a difference as one, not as the total of what it starts from", () => {
  const drugs = counting("adverse events", { ...metformin, role: "subject" }, { ...aspirin, role: "lacking" });
  expect(sayTotal(drugs, "minus")).toBe("For metformin and not for aspirin, 28 adverse events were found.");
  const events = counting("drugs", { ...nausea, role: "object" }, { ...lacticAcidosis, role: "candidate" });
  expect(sayTotal(events, "minus")).toBe("For Nausea, leaving out those with Lactic acidosis, 28 drugs were found.");
});

it("takes no drugs away from an event", () => {
  const others = counting("drugs", { ...nausea, role: "object" }, { ...aspirin, role: "candidate" });
  expect(sayTotal(others, "minus")).toBe("For Nausea, 28 drugs were found.");
});

it("names each of several that are taken away as taken away", () => {
  const away = [aspirin, { ...aspirin, id: "D:2", name: "warfarin" }].map((ref) => ({
    ...ref,
    role: "candidate" as const,
  }));
  const drugs = counting("adverse events", { ...metformin, role: "subject" }, ...away);
  expect(sayTotal(drugs, "minus")).toBe(
    "For metformin and not for aspirin and not for warfarin, 28 adverse events were found.",
  );
});

it.each([
  ["What adverse events does ibuprofen have but not aspirin?", true],
  ["Which drugs other than ibuprofen cause nausea?", false],
])("says of a difference, and of nothing else, how it is made: %s", async (question, isDifference) => {
  const run = await askSmall(question);
  expect(struck(run)).toEqual([]);
  const lead = told(run, "summary").some((text) => text.startsWith("This list is a difference"));
  expect([lead, run.artifacts.basis.includes("The list is a difference")]).toEqual([isDifference, isDifference]);
});

it.each([
  ["compare_drug_targets", 3, true],
  ["compare_drug_targets", 0, false],
  ["compare_drug_events", 3, false],
])(
  "says of targets, and only where there are some, that binding in assays stands apart: %s, %d",
  (tool, apart, says) => {
    const both = counting("targets", { ...metformin, role: "subject" }, { ...aspirin, role: "subject" });
    const numbers = [...both.numbers, { value: apart, unit: "targets", role: "apart" as const }];
    const found = { ...both, numbers, from: { ...both.from, handle: "R9" } };
    const compared = result({ tool, handle: "R9", args: { operation: "shared" }, findings: [found] });
    const state = stateAfter(asked(), resolved(), planned(tool), called(compared));
    const texts = countSentences(state, ["R9"]).map(({ text }) => text);
    expect(texts[0]).toBe("28 targets are shared by metformin and aspirin.");
    expect(texts.some((text) => /binding in assays alone stands apart/.test(text))).toBe(says);
  },
);
