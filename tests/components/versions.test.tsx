// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Agreement } from "@/components/result/agreement";
import { Versions } from "@/components/result/versions";
import { createInference } from "@/lib";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { renderInPage } from "./render";

const graph = smallGraph();
const HOW = "How could metformin cause lactic acidosis?";

async function shown(isByModel = false) {
  const { state } = await createInference("reflection", { graph }).ask(HOW);
  const versions = state.versions ?? [];
  renderInPage(<Versions versions={versions} findings={state.findings} isByModel={isByModel} />);
  return versions;
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("the versions of an answer", () => {
  it("S3-107: can be switched between, the last being shown first", async () => {
    await shown();
    expect(screen.getByRole("button", { name: /^Version 2/ }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText(/found nothing to mend in version 2/)).toBeTruthy();
    press(/^Version 1/);
    expect(screen.getByRole("button", { name: /^Version 1/ }).getAttribute("aria-pressed")).toBe("true");
    expect(within(screen.getByLabelText("Critique")).getAllByText("completeness").length).toBeGreaterThan(0);
  });

  it("S3-70: show what came and what went since the version before", async () => {
    const versions = await shown();
    const changes = screen.getByLabelText("Changes since version 1");
    const texts = versions.map(({ sentences }) => new Set(sentences.map(({ text }) => text)));
    const came = [...(texts[1] ?? [])].filter((text) => !texts[0]?.has(text));
    const went = [...(texts[0] ?? [])].filter((text) => !texts[1]?.has(text));
    expect([...changes.querySelectorAll("ins")].map(({ textContent }) => textContent)).toEqual(came);
    expect([...changes.querySelectorAll("del")].map(({ textContent }) => textContent)).toEqual(went);
    expect(came.length).toBeGreaterThan(0);
  });

  it("S3-56: show the quality of each, and what is not measured as that", async () => {
    const versions = await shown();
    const table = screen.getByRole("table", { name: "Quality of each version" });
    expect(within(table).getAllByRole("row")).toHaveLength(versions.length + 1);
    expect(table.textContent).toContain("100 %");
  });

  it("mark remarks of a model as not checked", async () => {
    await shown(true);
    press(/^Version 1/);
    expect(screen.getByText(/Remarks of a model; they are not checked/)).toBeTruthy();
  });
});

it("the agreement of an ensemble shows each answer and every difference", async () => {
  const { state } = await createInference("ensemble", { graph }, { members: ["react", "simple"] }).ask(
    "What adverse events might metformin cause?",
  );
  const agreement = state.artifacts?.agreement;
  if (!agreement) throw new Error("no agreement");
  renderInPage(<Agreement agreement={agreement} />);
  const rows = within(screen.getByRole("table", { name: "What each strategy came to" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.firstChild?.textContent)).toEqual(["React", "Simple"]);
  expect(screen.getByText(new RegExp(`${agreement.disagreements.length} difference`))).toBeTruthy();
});
