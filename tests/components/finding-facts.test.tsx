// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { FindingFacts } from "@/components/evidence/finding-facts";
import { blankFinding, type Finding } from "@/lib/domain/finding";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { metformin } from "@/tests/fixtures/canned-graph";
import { renderInPage } from "./render";

const factsOf = (finding: Finding) => renderInPage(<FindingFacts finding={finding} />).container.textContent;

describe("the facts of a finding", () => {
  it("tell an action from a match of terms, and a rank from its unit", () => {
    const [found] = cannedFindings;
    if (!found) throw new Error("the fixture has findings");
    const actions = ["inhibition", "the same thing"];
    const numbers = [{ value: 1, unit: "rank", role: "rank" }];
    const from: Finding["from"] = { ...found.from, coverage: ["sider/label_listings/DRUGCENTRAL:1725"] };
    const text = factsOf({ ...found, actions, numbers, from });
    expect(text).toContain("ActioninhibitionMatch of termsthe same thing");
    expect(text).toMatch(/rank1 (Computed|Searched)/);
    expect(text).toContain("Searched inSIDER (label listings)");
  });

  it.each<[Partial<Finding>, string]>([
    [{ text: "SIDER", meaning: { kind: "not_loaded" } }, "StatesNot loaded, so not searched: SIDER."],
    [
      { meaning: { kind: "not_covered", open: "label" } },
      "StatesNo label source searched covers metformin, so what their labels list is not known here.",
    ],
    [{ text: "cheap", meaning: { kind: "unread" } }, 'StatesThe reading does not use "cheap".'],
  ])("word what could not be searched or read as a sentence, and name no source searched: %o", (parts, words) => {
    const entities: Finding["entities"] = [{ ...metformin, role: "subject" }];
    const text = factsOf({ ...blankFinding, id: "f1", kind: "absence", entities, ...parts });
    expect(text).toContain(words);
    expect(text).not.toContain("Searched");
  });

  it("show a text that says nothing of a search as what it is", () => {
    const said = { ...blankFinding, id: "f1", kind: "claim", text: "Ki 6.5 nM, DrugCentral" } as const;
    expect(factsOf(said)).toContain("Text“Ki 6.5 nM, DrugCentral”");
    expect(factsOf({ ...said, kind: "unresolved", text: "frobnicol" })).toContain("Searched“frobnicol”");
  });
});
