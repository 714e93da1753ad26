import { expect, it } from "vitest";
import { type Section, sectionsInOrder } from "@/lib/domain/run/artifacts";

const of = (...sections: Section[]) => sectionsInOrder(sections.map((section) => ({ section })));

it.each([
  [of("limitations", "findings", "summary"), ["summary", "findings", "limitations"]],
  [of("summary", "findings", "mechanisms"), ["summary", "findings", "mechanisms"]],
  [of("summary", "mechanisms", "findings", "evidence"), ["summary", "findings", "mechanisms", "evidence"]],
  [of("summary", "mechanisms", "limitations"), ["summary", "mechanisms", "limitations"]],
  [of(), []],
])("shows the sections that hold something, in one order: %j", (shown, expected) => expect(shown).toEqual(expected));
