import { expect, it } from "vitest";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { withoutAskedWords } from "@/lib/server/share/redaction";
import { artifacts, asked } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { factOf } from "@/tests/fixtures/fact-of";

const sentence = (text: string, ...findingIds: string[]): Sentence => ({
  section: "evidence",
  text,
  findingIds,
  status: "grounded",
  issues: [],
});
const place = { document: "Coumatest", section: "warnings", dataset: "labels", recordId: "1", link: null } as const;
const quote = factOf({
  kind: "quotation",
  quotes: [{ ...place, passageId: "p_0000000000000000", text: "Bleeding." }],
});
const unread = factOf({ id: "f2", kind: "unresolved_name", text: "my aunt" });
const told = {
  restated: "I read this as ...",
  findings: [quote, unread],
  artifacts: {
    ...artifacts,
    sentences: [sentence('It says: "Bleeding."', "f1"), sentence('Not used: "my aunt".', "f2"), sentence('A "b".')],
  },
};

it("keeps what quotes a source, with the quotation, and drops what quotes the question", () => {
  const kept = withoutAskedWords(told, stateAfter(asked("What of my aunt?")), "What of warfarin?");
  expect(kept.artifacts.sentences.map(({ text }) => text)).toEqual(['It says: "Bleeding."']);
  expect(kept.findings).toEqual([quote]);
  expect(withoutAskedWords(told, stateAfter(asked("Same?")), "Same?")).toBe(told);
});
