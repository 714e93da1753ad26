// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ClaimCard } from "@/components/evidence/claim-card";
import { Narrative } from "@/components/narrative/narrative";
import { Confidence } from "@/components/panel/coverage";
import { PathList } from "@/components/paths/path-list";
import { labels, NAMED_MAX } from "@/components/subgraph/elements";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { drawingOf } from "@/lib/server/web/drawing/things";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { cannedSubgraph, metformin } from "@/tests/fixtures/canned-graph";
import { Relations, renderInPage } from "./render";

const { sentences, paths, weakRoutes } = cannedArtifacts;

describe("the narrative", () => {
  it("opens a finding, its claims and their evidence from a sentence's chip", async () => {
    renderInPage(<Narrative sentences={sentences} findings={cannedFindings} />);
    fireEvent.click(screen.getByRole("button", { name: /, citation 2: / }));
    const drawer = await screen.findByRole("dialog");
    await within(drawer).findByText("1 claim");
    expect(drawer.textContent).toContain("IC025 5.31 log2");
    expect(drawer.textContent).toContain("4,218");
    expect(drawer.textContent).toContain("CC0-1.0");
    const link = within(drawer).getByRole("link", { name: "row-2" });
    expect(link.getAttribute("href")).toBe("https://example.org/record");
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("shows struck sentences on demand and as struck, never among the others", () => {
    renderInPage(<Narrative sentences={sentences} findings={cannedFindings} />);
    const struck = screen.getByText("Metformin proves fatal in most patients.");
    expect(struck.tagName).toBe("DEL");
    expect(struck.closest("details")?.open).toBe(false);
  });

  it("F51: shows markup in text as text", () => {
    const text = '<img src=x onerror="alert(1)"> <script>alert(2)</script> [a](javascript:alert(3))';
    const evil: Sentence = { section: "summary", text, findingIds: [], status: "plain", issues: [] };
    const { container } = renderInPage(<Narrative sentences={[evil]} findings={[]} />);
    expect(container.querySelector("img, script, a")).toBeNull();
    expect(container.textContent).toContain(text);
  });

  it("F51: makes no link of an address that is not http", () => {
    const [claim] = cannedClaims;
    if (!claim) throw new Error("the fixture has claims");
    const [evidence] = claim.evidence;
    if (!evidence) throw new Error("the fixture has evidence");
    const evil = {
      ...claim,
      evidence: [{ ...evidence, link: "javascript:alert(1)", publications: ["javascript:alert(2)"] }],
    };
    const { container } = renderInPage(<ClaimCard claim={evil} names={[]} dataset={undefined} full />);
    expect(container.querySelector("a")).toBeNull();
  });

  it("shows the frequencies of both arms side by side", () => {
    const [claim] = cannedClaims;
    if (!claim) throw new Error("the fixture has claims");
    const { container } = renderInPage(<ClaimCard claim={claim} names={[]} dataset={undefined} full />);
    expect(container.textContent).toContain("Frequency, drug armrare");
    expect(container.textContent).toContain("Frequency, placebo armnot stated");
  });
});

describe("paths", () => {
  it("shows steps, relations and a score that is the product of its factors", () => {
    renderInPage(<PathList paths={paths} weakRoutes={[]} reason={null} />);
    const path = screen.getByRole("article", { name: "Path 1" });
    expect(
      within(path)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)[0],
    ).toContain("metformin");
    expect(path.textContent).toContain("through NDUFS1");
    expect(within(path).getByRole("row", { name: /^Product 0.420/ })).toBeTruthy();
    expect(path.textContent).toContain("score 0.420");
  });

  it("keeps weak routes closed and says why they are weak", () => {
    renderInPage(<PathList paths={paths} weakRoutes={weakRoutes} reason={null} />);
    const why = screen.getByText("Weak: The gene is shared by more than 200 drugs.");
    expect(why.closest("details")?.open).toBe(false);
  });

  it("gives the reason where there is no path", () => {
    renderInPage(<PathList paths={[]} weakRoutes={[]} reason="No target of the drug reaches the event." />);
    expect(screen.getByText("No target of the drug reaches the event.")).toBeTruthy();
  });

  it("marks the sentences that rest on the claims of a chosen path", () => {
    renderInPage(
      <>
        <Narrative sentences={sentences} findings={cannedFindings} />
        <PathList paths={paths} weakRoutes={[]} reason={null} />
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Mark in text and graph" }));
    expect(screen.getByText(/^One route passes/).dataset.picked).toBe("true");
    expect(screen.getByText(/^Lactic acidosis is listed/).dataset.picked).toBeUndefined();
  });
});

describe("a path and a weak route of one rank", () => {
  it("are marked apart though they share a claim", () => {
    const [path] = paths;
    if (!path) throw new Error("the fixture has paths");
    const weak = { ...path, claimIds: path.claimIds.slice(0, 1), weakBecause: "Too unspecific." };
    renderInPage(<PathList paths={[path]} weakRoutes={[weak]} reason={null} />);
    const route = screen.getByRole("article", { name: "Weak route 1", hidden: true });
    fireEvent.click(within(route).getByText("Mark in text and graph"));
    expect(route.dataset.picked).toBe("true");
    expect(screen.getByRole("article", { name: "Path 1" }).dataset.picked).toBeUndefined();
    fireEvent.click(within(route).getByText("Clear the mark"));
    expect(route.dataset.picked).toBeUndefined();
  });
});

describe("the confidence", () => {
  it("has no badge where it is zero, and keeps its reasons", () => {
    const reasons = ["No source searched holds data for this question."];
    const shown = renderInPage(<Confidence confidence={{ level: "low", value: 0, reasons }} />);
    expect(shown.container.textContent).toBe(reasons[0]);
  });
});

describe("the subgraph", () => {
  it("names what the question and paths hold, and of the rest as many as there is room for", () => {
    const answers = Array.from({ length: NAMED_MAX }, (_, n) => ({
      ...metformin,
      id: `DRUGCENTRAL:9${n}`,
      role: "answer" as const,
    }));
    const drawingWith = (more: typeof answers) =>
      drawingOf({ ...cannedSubgraph, nodes: [...cannedSubgraph.nodes, ...more] });
    const own = drawingWith([]).things.map(({ id }) => id);
    const many = labels(drawingWith(answers));
    expect([...many.named].slice(0, own.length)).toEqual(own);
    expect(many.named.size).toBe(NAMED_MAX);
    expect(many.labelled.size).toBe(2);
    expect(labels(drawingWith(answers.slice(0, 5))).named.size).toBe(own.length + 5);
  });

  it("lists every relation with its evidence", async () => {
    renderInPage(<Relations subgraph={{ ...cannedSubgraph, edges: cannedSubgraph.edges.slice(3) }} />);
    expect(screen.getAllByRole("row")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: /Evidence for: metformin has a label listing of/ }));
    expect(await screen.findByText("1 claim")).toBeTruthy();
  });
});
