import { expect, it } from "vitest";
import { receptorMentions } from "@/lib/domain/question/names/receptor-names";
import { fakeGraph } from "./fake-graph";

const named = (text: string) => receptorMentions(text, fakeGraph).map(({ candidates }) => candidates[0]?.name);

it.each([
  ["Which drugs act on D2?", "DRD2"],
  ["roles of D2", "DRD2"],
  ["Which drugs bind to beta-1?", "ADRB1"],
  ["drugs that bind beta-1-receptors", "ADRB1"],
  ["drugs that bind beta 1 adrenergic receptors", "ADRB1"],
  ["beta-1 adrenoceptor agonists", "ADRB1"],
  ["which drugs block the 5 HT3 receptor", "HTR3A"],
  ["5-HT-3 antagonists", "HTR3A"],
  ["Is dry mouth due to mu receptors?", "OPRM1"],
  ["does GI bleed come about through COX-1", "PTGS1"],
  ["is COX-2 inhibition the reason", "PTGS2"],
  ["alpha-1 acid glycoprotein", "ORM1"],
  ["drugs that bind alpha 1-acid glycoprotein", "ORM1"],
])("reads a short name in the place of a receptor: %s", (text, gene) => {
  expect(named(text)).toEqual([gene]);
});

it.each(["What are the side effects of D2?", "adverse effects of D2", "effects of D2"])(
  "reads no receptor in what has effects, which may be a drug: %s",
  (text) => expect(named(text)).toEqual([]),
);

it("reads no receptor in a longer name that a hyphen joins", () => {
  expect(named("Which drugs bind to beta-1-acid glycoprotein?")).toEqual([]);
});
