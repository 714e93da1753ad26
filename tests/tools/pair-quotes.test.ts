import { expect, it } from "vitest";
import type { PassageHit, Section } from "@/lib/knowledge/passage";
import { pairQuotes } from "@/lib/tools/labels/pair-quotes";

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
