import { describe, expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
const statins = "Hydroxymethylglutaryl-CoA Reductase Inhibitors";

describe("a reading that is held back", () => {
  it("offers the list and its reverse, so that the asker can choose", () => {
    const { notUnderstood } = read("Which statins wibble nausea?");
    const offered = notUnderstood?.readings.map(({ question }) => notation(parseQuestion(question, fakeGraph)));
    expect(offered?.slice(0, 2)).toEqual([
      `which_drugs drugs of ${statins} to Nausea`,
      `which_drugs drugs of ${statins} to Nausea {lacks any}`,
    ]);
  });

  it.each(["Which statins wibble nausea?", "Is simvastatin mellow on nausea?", "How many statins outran nausea?"])(
    "offers only questions that are answered when asked: %s",
    (text) => {
      const readings = read(text).notUnderstood?.readings ?? [];
      expect(readings.length).toBeGreaterThan(1);
      for (const { question } of readings) expect(read(question).notUnderstood, question).toBeUndefined();
    },
  );

  it("offers three readings of a class and an event, the class in the plural", () => {
    const offered = read("Which statin wibbles nausea?").notUnderstood?.readings;
    expect(offered?.map(({ question }) => question)).toEqual([
      "Which of statins cause Nausea?",
      "Which of statins do not cause Nausea?",
      "Tell me about statins",
    ]);
  });

  it("takes no restriction of the evidence for a negation", () => {
    const text = "Which adverse events of simvastatin are on the label (label sources only, no spontaneous reports)?";
    expect(read(text).notUnderstood).toBeUndefined();
  });

  it("asks for what is held on what is named: of the drugs, with the events beside them", () => {
    expect(notation(read("Is simvastatin mellow on nausea?"))).toBe("profile adverse_events of simvastatin to Nausea");
    expect(read("Is simvastatin mellow on nausea?").further).toBeUndefined();
  });

  it("tells what is held where nobody can tell what is asked of what is named", () => {
    const { query, notUnderstood, restated } = read("Simvastatin wibble wobble nausea, wubble?");
    expect(query).toMatchObject({ ask: "profile", object: { ref: { name: "Nausea" } } });
    expect(notUnderstood?.words).toEqual([]);
    expect(restated).toMatch(/^I cannot tell what is asked/);
  });

  it("is left as it is where all was read", () => {
    const reading = parseQuestion("Which statins cause nausea?", fakeGraph);
    expect(heldBack("Which statins cause nausea?", reading, fakeGraph)).toBe(reading);
  });
});
