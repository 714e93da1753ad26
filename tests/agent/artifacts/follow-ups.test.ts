import { describe, expect, it } from "vitest";
import { followUpsFor } from "@/lib/agent/artifacts/follow-ups";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, or, reading, unreadable } from "@/tests/domain/run/readings";
import { aspirin, metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askSmall } from "./asking";

const NO_CLAIMS = graphOf([]);

describe("follow-up questions", () => {
  it("offer what the graph holds of the drug, and nothing it does not hold", () => {
    const read = reading({ ask: "boolean", subject: entity(metformin), object: entity(nausea) });
    const ask = (...claims: Parameters<typeof graphOf>[0]) =>
      followUpsFor(stateAfter(asked(), resolved(read)), { kind: "text" }, graphOf(claims));
    const genetic = "Which genes matter for the pharmacogenetics of metformin?";
    const claim = { subject: metformin.id, object: "GENEA" };
    expect(ask(statement({ ...claim, predicate: "pharmacogenetic_risk" }))).toContain(genetic);
    expect(ask(statement({ ...claim, predicate: "targets" }))).toContain("What does metformin target?");
    expect(ask()).not.toContain(genetic);
    expect(ask()).not.toContain("What does metformin target?");
  });

  it("go on from the drugs and the event, and repeat the question never", () => {
    const read = reading({ ask: "compare", subject: or(metformin, aspirin), object: entity(nausea) });
    const ask = (question: string) =>
      followUpsFor(stateAfter(asked(question), resolved(read)), { kind: "text" }, NO_CLAIMS);
    expect(ask("Q?")).toEqual([
      "How could metformin cause Nausea?",
      "Which drugs are listed or reported with Nausea?",
      "Which targets do metformin and aspirin share?",
      "What adverse events are shared by metformin and aspirin?",
    ]);
    expect(ask("which drugs are listed or reported with NAUSEA?")).not.toContain(
      "Which drugs are listed or reported with Nausea?",
    );
  });

  it("offer no drug for an unknown word in the place of an event", () => {
    const drug = { ...aspirin, score: 0.8, matchedName: "aspirin" };
    const named = [{ text: "asprix", chosen: null, ambiguous: true, candidates: [drug as never] }];
    const read = { ...reading({ ask: "compare", subject: or(metformin, aspirin) }), named, unread: ["rupture"] };
    const ask = (question: string) =>
      followUpsFor(stateAfter(asked(question), resolved(read)), { kind: "text" }, NO_CLAIMS);
    expect(ask("How might metformin rupture a asprix?").join()).not.toContain("rupture a aspirin");
    expect(ask("How do metformin and asprix rupture?")).toEqual(["How do metformin and aspirin rupture?"]);
  });

  it("take the top of a list for the event, and are the nearest readings of what cannot be read", () => {
    const item = { ...nausea, evidence: [], claimIds: [], findingIds: [] };
    const state = stateAfter(
      asked(),
      resolved(reading({ ask: "list", subject: entity(metformin) })),
      called(result({ refs: [nausea] })),
    );
    const list = { kind: "list" as const, total: 1, items: [item], apart: [] };
    expect(followUpsFor(state, list, NO_CLAIMS)[0]).toBe("How could metformin cause Nausea?");
    expect(followUpsFor(stateAfter(asked(), resolved(unreadable)), list, NO_CLAIMS)).toEqual(unreadable.alternatives);
  });

  it.each([
    "What adverse events might metformin cause?",
    "Does ibuprofen cause myocardial infarction?",
    "How could metformin cause lactic acidosis?",
    "Which targets do ibuprofen and celecoxib share?",
    "Compare ibuprofen and celecoxib for myocardial infarction",
    "Can I take ibuprofen?",
  ])("can each be read and looked up: %s", async (question) => {
    const { followUps } = (await askSmall(question)).artifacts;
    expect(followUps).not.toEqual([]);
    for (const offer of followUps) {
      const { state } = await askSmall(offer);
      expect([offer, state.reading?.unread, state.results.length > 0]).toEqual([offer, [], true]);
    }
  });
});
