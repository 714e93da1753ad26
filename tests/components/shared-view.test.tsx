// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SharedView } from "@/components/share/shared-view";
import type { Sentence } from "@/lib/domain/run/artifacts";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { cannedShare } from "@/tests/fixtures/canned-share";

afterEach(cleanup);

const show = (change: Partial<ShareSnapshot> = {}) => render(<SharedView share={{ ...cannedShare, ...change }} />);
const { artifacts, claims } = cannedShare;

describe("a shared answer", () => {
  it("leads from each citation to a note with the source, its licence and the claim", () => {
    const { container } = show();
    const cites = [...container.querySelectorAll<HTMLAnchorElement>("article a.cite")];
    expect(cites.length).toBeGreaterThan(1);
    for (const cite of cites) expect(container.querySelector(String(cite.getAttribute("href")))).toBeTruthy();
    const notes = [...container.querySelectorAll(".notes > ol > li")].map(({ textContent }) => textContent);
    expect(notes.join("\n")).toMatch(/SIDER, 4\.1, .*; c_[0-9a-f]{16}; record row-/);
  });

  it("has an anchor for each sentence and path, and each step of a path leads to a record of the copy", () => {
    const { container } = show();
    expect(container.querySelector("#s1")?.textContent).toContain("complex I");
    const path = container.querySelector<HTMLElement>("#p1");
    expect(path?.textContent).toContain("Complex I");
    const held = new Set(claims.map(({ id }) => `#${id}`));
    const steps = [...(path?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
    expect(steps.filter((href) => held.has(String(href))).length).toBeGreaterThan(0);
    for (const claim of claims) expect(container.querySelector(`#${claim.id}`)).toBeTruthy();
    expect(container.querySelector("#w2")?.textContent).toContain("Weak: The gene is shared by more than 200 drugs.");
  });

  it("tells how it came about, draws its graph, and has no button to miss on paper", () => {
    show();
    expect(within(screen.getByRole("region", { name: "Reasoning" })).getByText("3 targets of metformin")).toBeTruthy();
    const figure = within(screen.getByRole("region", { name: "Graph" })).getByRole("img");
    expect(figure.querySelectorAll("marker")).toHaveLength(3);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("says so where the look-ups are not in it, and what it leaves out once", () => {
    const { rounds: _, ...older } = cannedShare;
    const withheld = { datasets: [{ key: "u", title: "Lit-BM", rows: 3 }], sentences: 0, items: 0, paths: 0 };
    const text = "Left out of this copy, as the source states no licence to pass it on: 3 records of Lit-BM.";
    const sentence: Sentence = { section: "limitations", text, findingIds: [], status: "plain", issues: [] };
    const sentences = [...artifacts.sentences, sentence];
    render(<SharedView share={{ ...older, artifacts: { ...artifacts, withheld, sentences } }} />);
    expect(screen.getByText(/^The look-ups are not in this copy/)).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it("stands in the order of its owner's weights, and says so", () => {
    show({ weights: { specificity: 0 } });
    expect(screen.getByText(/^In an order of weights that the owner of this copy chose: .* 0\.$/)).toBeTruthy();
  });

  it("has no part that has nothing in it", () => {
    const subgraph = { nodes: [], edges: [], omitted: 0 };
    show({ artifacts: { ...artifacts, paths: [], weakRoutes: [], pathReason: null, coverage: [], subgraph } });
    for (const name of ["Paths", "Graph", "Coverage"]) expect(screen.queryByRole("region", { name })).toBeNull();
  });

  it("shows the first rows of a long list in the answer, all of them and those not counted below", () => {
    const items = Array.from({ length: 7 }, (_, n) => {
      return { id: `AE:${n}`, name: `Event ${n}`, evidence: ["label: SIDER"], claimIds: [], findingIds: [] };
    });
    const apart = items
      .slice(0, 1)
      .map((item) => ({ ...item, id: "AE:use", name: "Off label use", why: "administrative" }));
    show({ artifacts: { ...artifacts, answer: { kind: "list", total: 7, items, apart } } });
    const rows = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("row").length - 1;
    expect([rows("The first rows of the answer"), rows("Rows of the answer")]).toEqual([5, 8]);
    expect(screen.getByText("not counted: administrative")).toBeTruthy();
  });
});
