// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { FindingFacts } from "@/components/evidence/finding-facts";
import type { Fact } from "@/lib/domain/facts/fact";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { metformin } from "@/tests/fixtures/canned-graph";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";
import { renderInPage } from "./render";

const factsOf = (finding: Fact) => renderInPage(<FindingFacts finding={finding} />).container.textContent;

describe("the facts of a finding", () => {
  it("tell an action from a match of terms, and a rank from its unit", () => {
    const [found] = cannedFindings;
    if (!found) throw new Error("the fixture has findings");
    const actions = ["inhibition", "the same thing"];
    const numbers = [{ value: 1, unit: "rank", role: "rank" as const }];
    const from: Fact["from"] = { ...found.from, coverage: ["sider/label_listings/DRUGCENTRAL:1725"] };
    const text = factsOf({ ...found, actions, numbers, from });
    expect(text).toContain("ActioninhibitionMatch of termsthe same thing");
    expect(text).toMatch(/rank1 (Computed|Searched)/);
    expect(text).toContain("Searched inSIDER (label listings)");
  });

  it.each<[FactParts, string]>([
    [{ text: "SIDER", leaves: "sources", why: "not_loaded" }, "StatesNot loaded, so not searched: SIDER."],
    [
      { leaves: "label" },
      "StatesNo label source searched covers metformin, so what their labels list is not known here.",
    ],
    [{ text: "No targets were looked up" }, "StatesOpen gap: No targets were looked up."],
  ])("word what could not be searched or read as a sentence, and name no source searched: %o", (parts, words) => {
    const entities: Fact["entities"] = [{ ...metformin, role: "subject" }];
    const text = factsOf(factOf({ id: "f1", kind: "open", entities, ...parts }));
    expect(text).toContain(words);
    expect(text).not.toContain("Searched");
  });

  it("show a text that says nothing of a search as what it is", () => {
    expect(factsOf(factOf({ text: "Ki 6.5 nM, DrugCentral" }))).toContain("Text“Ki 6.5 nM, DrugCentral”");
    expect(factsOf(factOf({ kind: "unresolved_name", text: "frobnicol" }))).toContain(
      'States"frobnicol" was not found in this graph.',
    );
  });
});
