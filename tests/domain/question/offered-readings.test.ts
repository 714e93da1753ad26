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

  const JOINING = "{relations targets,binds_in_assay,metabolised_by,transported_by,interacts_with}";

  it.each([
    ["Is simvastatin mellow on nausea?", "profile adverse_events of simvastatin to Nausea"],
    ["wibble simvastatin metformin nausea wobble", "compare adverse_events of or(metformin, simvastatin) to Nausea"],
    ["Which statins wibble nausea?", `which_drugs drugs of ${statins} to Nausea {lacks any}`],
    ["wibble nausea wobbles, wubble?", "which_drugs drugs of all drug to Nausea"],
    ["How does simvastatin wibble nausea wobble?", "mechanism adverse_events of simvastatin to Nausea"],
    ["wibble simvastatin wobble metformin wubble", "list interactions of or(metformin, simvastatin)"],
    ["wibble simvastatin wobbles CYP2C19 wubble", `which_drugs drugs of simvastatin to CYP2C19 ${JOINING}`],
    ["wibble allele CYP2C19 wobbles simvastatin", "list pharmacogenetics of simvastatin to CYP2C19"],
    ["wibble simvastatin wobbles enzyme wubble", "list enzymes of simvastatin"],
    ["wibble simvastatin wobbles wubble", "profile adverse_events of simvastatin"],
  ])("asks for what is held on what is named, and takes no side: %s", (text, brief) => {
    const reading = read(text);
    expect(notation(reading)).toBe(`not understood: ${brief}`);
    expect(reading.further?.every(({ topic }) => topic?.isNearest)).not.toBe(false);
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
