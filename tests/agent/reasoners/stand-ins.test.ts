import { expect, it } from "vitest";
import { standIns } from "@/lib/agent/reasoners/rules";
import type { DraftSentence } from "@/lib/domain/run/artifacts";

function sentence(text: string, ...findingIds: string[]): DraftSentence {
  return { section: "summary", text, findingIds, plain: findingIds.length === 0 };
}

const MADE_UP = sentence("Made up.", "f1");
const rejected = [{ sentence: MADE_UP, issues: ["residue"] }];

it("puts no words that only lead to others in the place of a rejected sentence", () => {
  const templates = [sentence("Told apart and not counted:"), sentence("3 drugs target HMGCR.", "f9")];
  expect(standIns(templates, [MADE_UP], rejected).map(({ text }) => text)).toEqual(["3 drugs target HMGCR."]);
  expect(standIns(templates.slice(0, 1), [MADE_UP], rejected)).toEqual([MADE_UP]);
});
