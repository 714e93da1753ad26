import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { NOT_NARROWED, UNUSED_WORDS } from "@/lib/domain/run/disclosures";
import { leadOf } from "@/lib/domain/run/lead";
import type { Reading } from "@/lib/domain/run/question";
import { fold } from "@/lib/domain/run/reduce";
import { cannedReading } from "@/tests/fixtures/canned-reading";
import { cannedRun } from "@/tests/fixtures/canned-run";

const [someFact] = fold(cannedRun).findings;
if (!someFact) throw new Error("The canned run has findings");
const fact = (id: string, change: object) => ({ ...someFact, id, ...change }) as Fact;
const findings = [
  fact("label", { kind: "label_listing" }),
  fact("report", { kind: "reporting_signal" }),
  fact("path", { kind: "path" }),
  fact("paths", { kind: "count", counts: "paths" }),
  fact("used", { kind: "sources", of: "answer" }),
  fact("found", { kind: "count", counts: "found" }),
];

const said = (section: Sentence["section"], text: string, ...findingIds: string[]): Sentence => ({
  section,
  text,
  findingIds,
  status: findingIds.length > 0 ? "grounded" : "plain",
  issues: [],
});
const asking = (ask: string): Reading =>
  ({ ...cannedReading, query: cannedReading.query && { ...cannedReading.query, ask } }) as Reading;

const whole = [
  said("summary", "It is on a label.", "label"),
  said("summary", "It is in 840 reports.", "report"),
  said("summary", "1 path was found.", "paths"),
  said("mechanisms", "These paths are chains of claims."),
  said("mechanisms", "The drug inhibits the target.", "path"),
  said("evidence", "Sources used: A; B.", "used"),
  said("limitations", "Absence of a claim is no sign of safety."),
];
const textsOf = (sentences: Sentence[]) => sentences.map(({ text }) => text);

describe("the lead of an answer", () => {
  it("says the mechanism first where one was asked for, then what backs the pair, and nothing of the search", () => {
    const { lead, body, limits } = leadOf(whole, findings, asking("mechanism"));
    expect(textsOf(lead)).toEqual(["The drug inhibits the target.", "It is on a label.", "It is in 840 reports."]);
    expect(body).toEqual([]);
    expect(limits).toEqual(["Absence of a claim is no sign of safety."]);
  });

  it("leaves to the limits which words of the question are not used", () => {
    const unused = [said("summary", `${UNUSED_WORDS} "biggest".`), said("summary", NOT_NARROWED)];
    const { lead, limits } = leadOf(
      [...unused, said("summary", "6 drugs were found.", "found")],
      findings,
      asking("list"),
    );
    expect(textsOf(lead)).toEqual(["6 drugs were found."]);
    expect(limits).toEqual(unused.map(({ text }) => text));
  });

  it("keeps to the summary where a list was asked for, whatever mechanism was found beside it", () => {
    const list = [said("summary", "28 drugs were found.", "found"), ...whole.slice(3)];
    const { lead, body } = leadOf(list, findings, asking("list"));
    expect(textsOf(lead)).toEqual(["28 drugs were found."]);
    expect(textsOf(body)).toEqual(["The drug inhibits the target."]);
  });

  it("holds at most 60 words but for a first sentence that is longer", () => {
    const long = said("summary", "word ".repeat(50).trim(), "found");
    expect(textsOf(leadOf([long, long], findings, asking("list")).lead)).toHaveLength(1);
    const longer = said("summary", "word ".repeat(70).trim(), "found");
    expect(textsOf(leadOf([longer], findings, asking("list")).lead)).toHaveLength(1);
  });

  it("lets a short quotation lead where the words of labels are asked for, one in capitals only where there is no other", () => {
    const told = said("summary", "What the sources state of the drugs taken together:", "found");
    const loud = said("summary", 'The label says: "AVOID BOTH."', "quoted");
    const calm = said("summary", 'The label says: "Avoid both."', "quoted");
    const interactions = { query: { ask: "list", want: "interactions" } };
    const quote = {
      ...findings[0],
      kind: "quotation",
      id: "quoted",
      quotes: [{ text: "Avoid both." }],
      entities: [{}, {}],
    };
    const { lead } = leadOf([told, loud, calm], [...findings, quote as never], interactions);
    expect(textsOf(lead)).toEqual([calm.text]);
  });

  it("begins with the words of a label where these are asked for, of people before animals, and announces none of them", () => {
    const announced = said("summary", "What the label text loaded says, word for word:");
    const ofRats = said("summary", 'The label says: "Harm was seen in rats."', "quoted");
    const ofWomen = said("summary", 'The label says: "It can cause fetal harm."', "quoted");
    const event = said("summary", "Foetal death is on a label.", "label");
    const quote = { ...findings[0], kind: "quotation", id: "quoted", quotes: [{ text: "It can cause fetal harm." }] };
    const { lead, body } = leadOf([announced, ofRats, ofWomen, event], [...findings, quote as never], {
      query: { ask: "list", want: "label_text" },
    });
    expect(textsOf(lead)).toEqual([ofWomen.text, event.text]);
    expect(textsOf(body)).toEqual([]);
  });
});
