import { describe, expect, it } from "vitest";
import { openWords } from "@/lib/domain/question/may-answer";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";

const open = (text: string) => openWords(text, parseQuestion(text, fakeGraph));

/** A question, and its words that forbid a count, a list, a yes or a no. */
const held: [string, string[]][] = [
  ["Which statins dodge nausea?", ["dodge"]],
  ["Which statins are gentle on nausea?", ["gentle on"]],
  ["How many statins escaped nausea?", ["escaped"]],
  ["Which statins steer clear of nausea?", ["steer clear of"]],
  ["Is there not one statin without nausea?", ["not", "without"]],
  ["What dose of aspirin causes nausea?", ["dose"]],
];

/** What may be answered as it is read: every word taken up, or those left say who asks, where it was seen, how many. */
const answered = [
  "Is simvastatin clear of nausea?",
  "Is simvastatin innocent of nausea?",
  "Is it true that ibuprofen does not cause nausea?",
  "Which statins cause nausea?",
  "Which statins do not cause nausea?",
  "Which statins are free of nausea?",
  "Which statins are clear of nausea?",
  "Are any statins devoid of nausea?",
  "Statins minus those with nausea signals",
  "Which statins other than simvastatin do not cause nausea?",
  "Doesn't metformin cause lactic acidosis?",
  "Is nausea listed for metformin or not?",
  "I do not know whether simvastatin causes nausea",
  "We had a case of nausea on simvastatin. Is it labelled?",
  "What drugs should I not take with warfarin?",
  "adverse events of low-dose aspirin",
  "Tell me about simvastatin, minus the gossip",
];

describe("words that forbid an answer", () => {
  it.each(held)("%s", (text, words) => {
    expect(open(text)).toEqual(words);
  });

  it.each(answered)("are none of: %s", (text) => {
    expect(open(text)).toEqual([]);
  });

  it("are said of what an earlier question named, where a pronoun stands for it", () => {
    const earlier = parseQuestion("Which statins cause nausea?", fakeGraph);
    const text = "And which of them are gentle?";
    expect(openWords(text, { ...earlier, unread: ["gentle"] })).toEqual(["gentle"]);
  });

  it("are looked for in each part of a question of several", () => {
    const text = "Does simvastatin cause nausea and which statins dodge rhabdomyolysis?";
    expect(open(text)).toEqual(["dodge"]);
  });
});
