import { describe, expect, it } from "vitest";
import type { Answer } from "@/lib/domain/run/artifacts";
import { emptyState } from "@/lib/domain/run/state";
import type { ClassFacts } from "@/measure/polarity/facts";
import { judgePolarity } from "@/measure/polarity/judge";
import { polarityQuestions } from "@/measure/polarity/questions";
import { polarityWordings, type Wording } from "@/measure/polarity/wordings";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedReading } from "@/tests/fixtures/canned-reading";

const [dalfa, dbeta, dgamma] = ["dalfa", "dbeta", "dgamma"].map((name) => ({ id: `DRUGCENTRAL:${name}`, name }));
const wording = (more: Partial<Wording>): Wording => ({
  ...{ id: "P0", template: "Which {class} lack {event}?", polarity: "lack", answer: "list", split: "dev", note: "" },
  reach: "one",
  kind: "any",
  ...more,
});

const item = (drug: { id: string; name: string } | undefined) => ({
  ...{ id: drug?.id ?? "", name: drug?.name ?? "" },
  ...{ evidence: [], claimIds: [], findingIds: [] },
});
const listOf = (...drugs: (typeof dalfa)[]): Answer => ({
  ...{ kind: "list", total: drugs.length, apart: [] },
  items: drugs.map(item),
});

function verdict(answer: Answer, more: Partial<Wording> = {}, unread: string[] = [], basis = "") {
  if (!dalfa || !dbeta || !dgamma) throw new Error("three drugs");
  const question = { text: "", wording: wording(more), held: { have: [dalfa], lack: [dbeta], open: [dgamma] } };
  const reading = { ...cannedReading, unread };
  return judgePolarity(question, { ...emptyState, reading, artifacts: { ...cannedArtifacts, answer, basis } });
}

describe("the verdict on a polarity question", () => {
  it("takes a list for right that holds all that lack the event and none that has it", () => {
    expect(verdict(listOf(dbeta))).toBe("right");
    expect(verdict(listOf(dbeta, dgamma))).toBe("right");
    expect(verdict(listOf(dalfa, dbeta))).toBe("wrong");
    expect(verdict(listOf(dalfa))).toBe("opposite");
    expect(verdict(listOf(dalfa), { polarity: "have" })).toBe("right");
  });

  it("takes none, 0 or no by a reading that left a word for the worst", () => {
    expect(verdict(listOf(), {}, ["clean"])).toBe("left_word");
    expect(verdict({ kind: "count", value: 0 }, {}, ["clean"])).toBe("left_word");
    expect(verdict({ kind: "boolean", value: false }, { reach: "any" }, ["clear"])).toBe("left_word");
  });

  it("tells a yes of any from one of every", () => {
    expect(verdict({ kind: "boolean", value: true }, { reach: "any" })).toBe("right");
    expect(verdict({ kind: "boolean", value: true }, { reach: "every" })).toBe("opposite");
    expect(verdict({ kind: "boolean", value: false }, { reach: "every" })).toBe("right");
  });

  it("tells a question that is held back from one that has no answer", () => {
    expect(verdict({ kind: "text" }, {}, [], "not_understood")).toBe("held_back");
    expect(verdict({ kind: "text" })).toBe("unanswered");
    expect(verdict({ kind: "count", value: null })).toBe("unanswered");
  });
});

describe("polarity questions", () => {
  const facts: ClassFacts[] = [
    {
      name: "dalfas",
      members: [],
      holdings: [{ event: { id: "AE:rash", name: "rash" }, have: [dalfa], lack: [dbeta, dgamma], open: [] }].flatMap(
        (each) => (dalfa && dbeta && dgamma ? [{ ...each, have: [dalfa], lack: [dbeta, dgamma] }] : []),
      ),
    },
  ];

  it("are the same for the same seed, and hold no place that is not filled", () => {
    const made = polarityQuestions(polarityWordings(), () => facts, { count: 120, seed: 3 });
    expect(made).toEqual(polarityQuestions(polarityWordings(), () => facts, { count: 120, seed: 3 }));
    expect(made.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });

  it("name drugs one by one with what is claimed of each", () => {
    const [made] = polarityQuestions([wording({ template: "Of {drugs}, which lack {event}?" })], () => facts, {
      ...{ count: 1, seed: 1 },
    });
    expect(made?.text).toBe("Of dalfa, dbeta and dgamma, which lack rash?");
    expect(made?.held.lack).toEqual([dbeta, dgamma]);
  });
});
