// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CiteCard } from "@/components/chat/cite-card";
import { EntityCard } from "@/components/entity/entity-card";
import { ClaimSource } from "@/components/evidence/claim-source";
import { Interval } from "@/components/evidence/interval";
import type { Fact } from "@/lib/domain/facts/fact";
import { numberedCites } from "@/lib/server/web/cites";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { cannedDatasets, lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";
import { factOf } from "@/tests/fixtures/fact-of";

const sentence = { section: "summary", text: "It is.", status: "grounded", issues: [] } as const;

function show(finding: Fact, onOpen = vi.fn()) {
  const cite = numberedCites([{ ...sentence, issues: [], findingIds: [finding.id] }], [finding]).get(finding.id);
  if (!cite) throw new Error("the finding is cited");
  const client = new QueryClient();
  client.setQueryData(["run", "run_1"], { findings: [finding] });
  const { container } = render(
    <QueryClientProvider client={client}>
      <ClaimSource datasets={cannedDatasets}>
        <CiteCard runId="run_1" cite={cite} onOpen={onOpen} />
      </ClaimSource>
    </QueryClientProvider>,
  );
  return { container, onOpen };
}

describe("the card of a citation", () => {
  it("marks the event in a source's own words, and leads to the original", async () => {
    const quote = {
      ...{
        dataset: "dailymed",
        document: "Glucotest",
        section: "warnings",
        recordId: "r1",
        link: "https://example.org/label",
      },
      ...{ text: "Cases of lactic acidosis were fatal.", passageId: "p_0123456789abcdef" },
    } as const;
    const entities: Fact["entities"] = [
      { ...metformin, role: "subject" },
      { ...lacticAcidosis, role: "object" },
    ];
    const { container } = show(
      factOf({ id: "f7", kind: "quotation", quotes: [quote], entities, causalGrade: "label" }),
    );
    expect(container.querySelector("mark")?.textContent).toBe("lactic acidosis");
    expect(container.querySelector("blockquote")?.textContent).toBe(`“${quote.text}”`);
    expect(screen.getByText("Glucotest, warnings")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Original" }).getAttribute("href")).toBe(quote.link);
    expect(screen.getByRole("img", { name: "label" })).toBeTruthy();
  });

  it("tells of a listing where it stands and that its words are not there, with source, version and licence", async () => {
    const [listing] = cannedFindings;
    if (!listing) throw new Error("the fixture has a listing");
    const { container, onOpen } = show(listing);
    await screen.findByText(/the label's own words are not part of it/);
    const source = cannedDatasets.find(({ key }) => key === "sider");
    expect(container.textContent).toContain(`${source?.title}, ${source?.version}. ${source?.licence}`);
    fireEvent.click(screen.getByRole("button", { name: "Open in panel" }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe("an interval", () => {
  const numbers = (prr: number, low: number, high: number): Fact["numbers"] => [
    { role: "prr", value: prr, unit: "" },
    { role: "prr_lower", value: low, unit: "" },
    { role: "prr_upper", value: high, unit: "" },
  ];

  it("stands on an axis that holds it and what would be expected", () => {
    const { container } = render(<Interval numbers={numbers(22.8, 14.1, 36.9)} />);
    expect(screen.getByRole("img", { name: "PRR 22.8, 95 % interval 14.1 to 36.9" })).toBeTruthy();
    const at = (line: Element | undefined, end: string) => Number(line?.getAttribute(end));
    const [axis, expected, interval] = [...container.querySelectorAll("line")];
    for (const x of [at(expected, "x1"), at(interval, "x1"), at(interval, "x2")]) {
      expect(x).toBeGreaterThanOrEqual(at(axis, "x1"));
      expect(x).toBeLessThanOrEqual(at(axis, "x2"));
    }
    expect(at(expected, "x1")).toBeLessThan(at(interval, "x1"));
    expect(at(interval, "x1")).toBeLessThan(at(interval, "x2"));
  });

  it("is not drawn where none is stated", () => {
    const { container } = render(<Interval numbers={numbers(3, 2, 4).slice(0, 1)} />);
    expect(container.innerHTML).toBe("");
  });
});

it("tells of a thing its type, what labels and reports tie to it, and how to ask about it", async () => {
  const known = { ...metformin, matched: metformin.name, kind: "preferred", labels: 3, reports: 1200 };
  vi.stubGlobal("fetch", async () => Response.json({ typed: "metformin", names: [known] }));
  const onAbout = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EntityCard thing={metformin} onAbout={onAbout} />
    </QueryClientProvider>,
  );
  await screen.findByText("3 events by label, 1,200 by reports");
  fireEvent.click(screen.getByRole("button", { name: "Ask about it" }));
  expect(onAbout).toHaveBeenCalledOnce();
});
