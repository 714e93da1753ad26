import { expect, it } from "vitest";
import { cited, merged, plain, withoutHanging } from "@/lib/agent/artifacts/sentences/sentence";
import { finding } from "@/tests/domain/run/tools";

it("says once what the summary and a later section both say, citing what both do", () => {
  const first = cited("summary", "A", [finding("f1", "A")]);
  const other = cited("summary", "B", [finding("f3", "B")]);
  const later = cited("findings", "A", [finding("f2", "A")]);
  expect(merged([first, other, later])).toEqual([{ ...first, findingIds: ["f1", "f2"] }, other]);
});

it("leaves out a line that leads to nothing", () => {
  const lines = [
    plain("summary", "Held:"),
    plain("summary", "One."),
    plain("summary", "Of these:"),
    plain("findings", "Two."),
  ];
  expect(withoutHanging(lines).map(({ text }) => text)).toEqual(["Held:", "One.", "Two."]);
});
