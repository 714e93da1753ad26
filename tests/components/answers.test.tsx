// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Narrative } from "@/components/narrative/narrative";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { renderInPage } from "./render";

describe("the narrative", () => {
  const [finding] = cannedFindings;
  const say = (section: Sentence["section"], text: string): Sentence =>
    ({ section, text, findingIds: finding ? [finding.id] : [], status: "grounded", issues: [] }) as Sentence;

  it("shows the first lines of a long quotation on a phone, and all of it on a press", () => {
    const long = say("summary", `The label says: "${"WORDS ".repeat(60)}".`);
    const { container } = renderInPage(<Narrative sentences={[long]} findings={cannedFindings} />);
    expect(container.querySelectorAll(".max-sm\\:line-clamp-4")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Show all of it" }));
    expect(container.querySelectorAll(".max-sm\\:line-clamp-4")).toHaveLength(0);
  });
});
