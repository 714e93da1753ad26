import { describe, expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { polaritySign, type SignWord } from "@/lib/domain/question/polarity/polarity-sign";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const statins = "Hydroxymethylglutaryl-CoA Reductase Inhibitors";
const read = (text: string) => notation(heldBack(text, parseQuestion(text, fakeGraph), fakeGraph));

const have = `which_drugs drugs of ${statins} to Nausea`;
const lack = `${have} {lacks any}`;

describe("which drugs have an event and which have not", () => {
  it.each([
    "Which statins dodge nausea?",
    "Give me the statins other than those with nausea.",
    "statins, minus anything that gives you nausea",
    "When it comes to nausea, which statins are off the hook?",
    "If I cross off whatever is tied to nausea, which statins are still standing?",
    "Which statins never give anyone nausea?",
    "Neither listed nor reported with nausea: which statins?",
    "statins: exclude anything that gives nausea",
    "Is it true that none of the statins has nausea?",
    "True or false: not one of the statins causes nausea.",
  ])("reads one turn as absence: %s", (text) => expect(read(text)).toBe(lack));

  it("takes an event for no verb that opens a question, whatever letter it ends in", () => {
    const words: SignWord[] = [
      { lower: "hypertension", part: "event" },
      { lower: "not", part: "unknown" },
      { lower: "reported", part: "unknown" },
      { lower: "with", part: "grammar" },
      { lower: "which", part: "grammar" },
      { lower: "statins", part: "drugs" },
      { lower: "?", part: "stop" },
    ];
    expect(polaritySign(words)).toBe(-1);
    expect(polaritySign([{ lower: "hasn", part: "grammar" }, ...words.slice(1, 4), ...words.slice(5)])).toBe(1);
  });

  it.each([
    "Which statins fail to escape nausea?",
    "List the statins that can't be called free of nausea.",
    "All statins except those with no nausea.",
    "statins, excluding any that do not cause nausea",
    "Nausea is a deal-breaker for this patient; which statins would you drop because of it?",
    "Which statins should somebody prone to nausea steer clear of?",
    "Which statins can I not rule out as a documented cause of nausea?",
  ])("reads two turns, or what is to be kept from, as presence: %s", (text) => expect(read(text)).toBe(have));

  it.each([
    "Which statins are kinder on nausea?",
    "Which statins wibble nausea?",
    "Statins lack nausea or have rash, which don't cause nausea?",
    "Which statins would you pick if nausea is the worry?",
    "Which statins pass where nausea is a concern?",
    "What are the side effects of statins besides nausea?",
    "Leave out the statins that lack nausea and show me the others.",
    "Is it false that all statins are clean for nausea?",
    "My patient had nausea and does not want it back. Which statins steer clear of it?",
    "Which of simvastatin and ibuprofen can be cleared, as neither of them lacks nausea?",
    "Without naming them, how many statins cause nausea?",
    "If not all statins, then which of them cause nausea?",
    "Which statins must I avoid in someone who cannot risk nausea?",
    "Which statins would you not prescribe because they cause nausea?",
    "How many statins have ever so wibbly caused nausea?",
  ])("leaves what is not reviewed, a degree or another question alone: %s", (text) => {
    expect([have, lack]).not.toContain(read(text));
  });
});
