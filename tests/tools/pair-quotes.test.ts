import { expect, it } from "vitest";
import type { PassageHit, Section } from "@/lib/domain/passage";
import { pairQuotes, tellingQuote } from "@/lib/tools/labels/pair-quotes";

const hit = (section: Section, text: string, id = "1"): PassageHit => ({
  ...{ id: `p_${id.repeat(16)}`, entity: "Dwarf", dataset: "labels", document: "Warfotest", recordId: "1", link: null },
  ...{ section, ordinal: 0, text, quote: text, rank: 1 },
});
const event = (id: string) => ({ id, pattern: new RegExp(id.slice(1), "i") });
const DALFA = /dalfa/i;

it("puts a contraindication before what the interactions section says", () => {
  const text = "Dalfa is contraindicated in patients who are taking it.";
  const found = pairQuotes([hit("drug_interactions", text), hit("contraindications", `${text} `, "2")], DALFA, []);
  expect(found.map((each) => each.hit.section)).toEqual(["contraindications"]);
});

it("takes from a warning only what is said of both drugs together", () => {
  expect(pairQuotes([hit("warnings", "Dalfa caused an invented harm in rats.")], DALFA, [])).toEqual([]);
  expect(pairQuotes([hit("drug_interactions", "Dalfa caused an invented harm.")], DALFA, [])).toHaveLength(1);
  expect(pairQuotes([hit("warnings", "Concomitant use of Dalfa caused an invented harm.")], DALFA, [])).toHaveLength(1);
});

it("quotes what a warning that speaks of both says of several events of a patient, and of a single one only beside the drug", () => {
  const text =
    "Concomitant use of Dalfa may be harmful to those who take it, as was seen in a large number of invented patients of all ages and of both sexes in a trial. Its signs include rash, cough and others.";
  const events = [event("Arash"), event("Acough")];
  expect(pairQuotes([hit("warnings", text)], DALFA, events)[0]).toMatchObject({ events: ["Arash", "Acough"] });
  expect(pairQuotes([hit("warnings", text)], DALFA, events.slice(0, 1)).flatMap((each) => each.events)).toEqual([]);
  expect(pairQuotes([hit("drug_interactions", text)], DALFA, events).flatMap((each) => each.events)).toEqual([]);
});

const quoteOf = (text: string, pattern: RegExp, ...events: RegExp[]) => tellingQuote(text, pattern, events)?.text;

it("takes what says what may come of it before a sentence that merely names the thing", () => {
  const text =
    "Dalfa is one of many names that an invented list of other medicines holds, as lists of this kind are wont to do. Taking Dalfa with it increases the risk of an invented harm, which was seen in several invented patients of an invented trial.";
  expect(quoteOf(text, /dalfa/i)).toMatch(/^Taking Dalfa with it increases the risk/);
});

it("takes no advice that another sentence gives for what is said of the thing", () => {
  const own = "Use with caution in those who take Dalfa, as an invented reaction with it was serious in some of them.";
  const text = `It must not be given to the very old, who never bear it and should avoid it altogether. ${own}`;
  const { core = "", score = 0 } = tellingQuote(text, /dalfa/i) ?? {};
  expect(core).toBe(own);
  expect(score).toBeLessThan(
    tellingQuote("Dalfa is contraindicated: the risk of harm is increased.", /dalfa/i)?.score ?? 0,
  );
});

it("lets the examples of a table end its entry, and takes what the entry says with them", () => {
  const text =
    "Clinical impact: the level of it is increased. Examples: Dalfa, Dbeta Other medicines Clinical impact: it may be fatal.";
  expect(quoteOf(text, /dalfa/i)).toBe(
    "Clinical impact: the level of it is increased. Examples: Dalfa, Dbeta Other medicines",
  );
});

it("puts the event asked about before all else, and ends no sentence at an abbreviation", () => {
  const text = "Dalfa increases the risk of harm. St. Dbeta was given with Dalfa and Arash was seen.";
  expect(tellingQuote(text, /dalfa/i, [/arash/i])?.core).toContain(
    "St. Dbeta was given with Dalfa and Arash was seen.",
  );
});

it("finds nothing where the thing is not named, and quotes no more than 400 characters of a long sentence", () => {
  expect(tellingQuote("Nothing of the kind.", /dalfa/i)).toBeNull();
  const long = `${"word ".repeat(120)}Dalfa ${"word ".repeat(120)}`;
  expect(quoteOf(long, /dalfa/i)?.length).toBeLessThanOrEqual(400);
});
