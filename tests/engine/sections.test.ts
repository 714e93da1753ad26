import { expect, it } from "vitest";
import type { Section } from "@/lib/engine/artifacts";
import { sectionsInOrder } from "@/lib/engine/sections";

const of = (...sections: Section[]) => sectionsInOrder(sections.map((section) => ({ section })));

it.each([
  [of("limitations", "findings", "summary"), ["summary", "findings", "limitations"]],
  [of("summary", "findings", "mechanisms"), ["summary", "findings", "mechanisms"]],
  [of("summary", "mechanisms", "findings", "evidence"), ["summary", "mechanisms", "findings", "evidence"]],
  [of("mechanisms", "findings"), ["mechanisms", "findings"]],
  [of("summary", "mechanisms", "limitations"), ["summary", "mechanisms", "limitations"]],
  [of(), []],
])("shows mechanisms before findings only where they are told first: %j", (shown, expected) =>
  expect(shown).toEqual(expected),
);
