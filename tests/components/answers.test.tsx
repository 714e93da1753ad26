// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Answers } from "@/components/answer/answer";
import { Narrative } from "@/components/narrative/narrative";
import type { Answer, Artifacts, Sentence } from "@/lib/domain/run/artifacts";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { renderInPage } from "./render";

const yes: Answer = { kind: "boolean", value: true };
const three: Answer = { kind: "count", value: 3 };

function titles(change: Partial<Artifacts>): string[] {
  renderInPage(<Answers artifacts={{ ...cannedArtifacts, answer: yes, basis: "listed", ...change }} />);
  return screen.queryAllByRole("heading").map(({ textContent }) => textContent ?? "");
}

describe("the answers to a question of several parts", () => {
  it("stand each under what it is of", () => {
    expect(titles({ further: [{ answer: three, basis: "" }] })).toEqual(["First part of the question", "Further part"]);
    expect(screen.getByText("3")).toBeTruthy();
  });

  it("begin with what the drugs of a told case do together", () => {
    const further = [{ answer: three, basis: "", leads: true }];
    expect(titles({ further })).toEqual(["The drugs taken together", "Each drug by itself"]);
  });

  it("need no title where one alone is no prose", () => {
    expect(titles({ further: [{ answer: { kind: "text" }, basis: "" }] })).toEqual([]);
  });
});

describe("the narrative beside a table", () => {
  const [finding] = cannedFindings;
  const say = (section: Sentence["section"], text: string): Sentence =>
    ({ section, text, findingIds: finding ? [finding.id] : [], status: "grounded", issues: [] }) as Sentence;

  it("folds the findings that the table shows, and leaves the summary open", () => {
    const sentences = [say("summary", "Two were found."), say("findings", "One is listed.")];
    const isFolded = (text: string) =>
      screen
        .getByText((_, node) => node?.textContent?.trim().startsWith(text) === true && node.tagName === "P")
        .closest("details") !== null;
    renderInPage(<Narrative sentences={sentences} findings={cannedFindings} isTabled />);
    expect([isFolded("Two were found."), isFolded("One is listed.")]).toEqual([false, true]);
  });

  it("shows the first lines of a long quotation on a phone, and all of it on a press", () => {
    const long = say("summary", `The label says: "${"WORDS ".repeat(60)}".`);
    const { container } = renderInPage(<Narrative sentences={[long]} findings={cannedFindings} />);
    expect(container.querySelectorAll(".max-sm\\:line-clamp-4")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Show all of it" }));
    expect(container.querySelectorAll(".max-sm\\:line-clamp-4")).toHaveLength(0);
  });

  it("folds no findings where there is no table", () => {
    const { container } = renderInPage(
      <Narrative sentences={[say("findings", "One is listed.")]} findings={cannedFindings} />,
    );
    expect(container.querySelector("details")).toBeNull();
  });
});
