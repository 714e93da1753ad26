import { expect, it } from "vitest";
import type { Finding } from "@/lib/domain/finding";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { withoutAskedWords } from "@/lib/server/share/redaction";
import { artifacts, asked } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { finding } from "@/tests/domain/run/tools";

const sentence = (text: string, ...findingIds: string[]): Sentence => ({
  section: "evidence",
  text,
  findingIds,
  status: "grounded",
  issues: [],
});
const place = { document: "Coumatest", section: "warnings", dataset: "labels", recordId: "1", link: null } as const;
const quote: Finding = {
  ...finding("f1", "x"),
  kind: "quote",
  quotes: [{ ...place, passageId: "p_0000000000000000", text: "Bleeding." }],
};
const unread: Finding = { ...finding("f2", "x"), kind: "unresolved", text: "my aunt" };
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
