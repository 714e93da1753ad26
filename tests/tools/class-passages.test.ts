import { expect, it } from "vitest";
import type { FactOf } from "@/lib/domain/facts/fact";
import { sayQuotation } from "@/lib/domain/facts/quotation/frames";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
import { classPattern, passagesOnClasses } from "@/lib/tools/labels/pair-passages";
import { classQuoteDraft } from "@/lib/tools/labels/quotations";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const member = (subject: string, object: string) => statement({ subject, predicate: "member_of", object });
const plain = graphOf([
  member("Dalfa", "Corticosteroid"),
  member("Dbeta", "Corticosteroid"),
  member("Dgamma", "Calcium Channel Blockers"),
  member("Ddelta", "Corticosteroid"),
  member("Dwarf", "Cotic Agents"),
]);
const passage = (text: string): PassageHit => ({
  ...{ id: "p_0000000000000001", entity: "Dwarf", dataset: "labels", document: "Warfotest", recordId: "1", link: null },
  ...{ section: "drug_interactions", ordinal: 0, text, quote: text, rank: 1 },
});
const withText = (text: string): Graph => ({
  ...plain,
  passages: async ({ entities }) => (entities?.includes("Dwarf") ? [passage(text)] : []),
});
const refs = (...ids: string[]) => ids.map((id) => ({ id, name: id, type: "drug" as const }));
const found = (text: string, ...ids: string[]) =>
  passagesOnClasses(withText(text), refs("Dwarf", ...ids), new AbortController().signal, {
    isAsked: (a, b) => [a.id, b.id].includes("Dwarf"),
  });

it("finds where a label speaks of a class to which the other drug belongs by a source", async () => {
  const text = "CORTICOSTEROIDS MAY RAISE THE LEVEL OF IT IN PATIENTS WHO NEVER WERE.";
  const [only, ...more] = await found(text, "Dalfa", "Dgamma");
  expect(more).toEqual([]);
  expect(only).toMatchObject({ of: { id: "Dwarf" }, drugClass: { id: "Corticosteroid" }, members: [{ id: "Dalfa" }] });
  const [quote] = only ? classQuoteDraft(withText(text), only) : [];
  expect(sayQuotation({ ...quote, id: "f1" } as FactOf<"quotation">)).toBe(
    `The label text of Dwarf (Warfotest, drug interactions), where it names a class (Corticosteroid) to which Dalfa belongs by DrugCentral, says: "${text}"`,
  );
});

it("quotes one passage once for all the members asked about", async () => {
  const passages = await found("Avoid corticosteroids with it.", "Dalfa", "Dbeta", "Ddelta");
  expect(passages.map(({ members }) => members.length)).toEqual([3]);
  const [quote] = passages.flatMap((each) => classQuoteDraft(withText("any"), each));
  expect(sayQuotation({ ...quote, id: "f1" } as FactOf<"quotation">)).toContain(
    "where it names a class (Corticosteroid) that holds Dalfa, Dbeta and Ddelta by DrugCentral, says:",
  );
});

it("takes no denial, and no narrower class, for what is said of the class", async () => {
  expect(await found("Corticosteroids had no effect on it.", "Dalfa")).toEqual([]);
  expect(await found("Inhaled corticosteroids raise its level.", "Dalfa")).toEqual([]);
  expect(await found("Corticosteroid withdrawal raises its level.", "Dalfa")).toEqual([]);
});

it("reads the words of a class as labels write them", () => {
  const said = (words: string, text: string) => classPattern([words]).test(text);
  expect(said("nonsteroidal anti-inflammatory drug", "7.1 NON-STEROIDAL ANTI-INFLAMMATORY DRUGS (NSAIDS)")).toBe(true);
  expect(said("antiplatelet", "with antiplatelet agents")).toBe(true);
  expect(said("antidepressant", "tricyclic antidepressants")).toBe(false);
  expect(said("CYP3A4 inhibitor", "strong CYP3A4 inhibitors")).toBe(false);
  expect(said("nsaid", "Diuretics, NSAID, or metronidazole")).toBe(true);
  expect(said("opioid", "OPIOID WITHDRAWAL")).toBe(false);
});
