// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { placesOf } from "@/components/paths/facets";
import { PathList } from "@/components/paths/path-list";
import type { Path } from "@/lib/domain/path";
import { reweigh } from "@/lib/domain/reweigh";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { renderInPage } from "./render";

afterEach(cleanup);

const [found] = cannedArtifacts.paths;
if (!found) throw new Error("the fixture has paths");
const path = (rank: number, change: Partial<Path> = {}): Path => ({ ...found, rank, ...change });
const named = (name: string) =>
  found.steps.map((step, index) => (index === 1 ? { ...step, id: `HGNC:${name}`, name } : step));

describe("the ranks of paths", () => {
  it("are shared by those of one score, and by no other", () => {
    const ranked = reweigh([path(1, { score: 0.8 }), path(2, { score: 0.8 }), path(3, { score: 0.5 })], {});
    expect(placesOf(ranked).map(([, place]) => place)).toEqual(["1=", "1=", "3"]);
  });

  it("say so where they stand", () => {
    renderInPage(<PathList paths={[path(1), path(2)]} weakRoutes={[]} reason={null} />);
    const ties = screen.getAllByText("1=");
    expect(ties).toHaveLength(2);
    expect(ties[0]?.title).toMatch(/of another/);
  });
});

describe("the facets of paths", () => {
  const shown = () => screen.queryAllByRole("article").map((each) => each.getAttribute("aria-label"));
  const paths = [path(1, { steps: named("AAA") }), path(2, { steps: named("BBB") }), path(3, { steps: named("BBB") })];

  it("keep those that have a value, or have it not, with how many there are of each", () => {
    renderInPage(<PathList paths={paths} weakRoutes={[]} reason={null} />);
    fireEvent.click(screen.getByRole("button", { name: "Narrow by Passing" }));
    const menu = within(screen.getByRole("dialog", { name: "Passing" }));
    expect(menu.getAllByRole("listitem")[0]?.textContent).toBe("BBB2onlywithout");
    fireEvent.click(menu.getByRole("button", { name: "only BBB" }));
    expect(shown()).toEqual(["Path 2", "Path 3"]);
    expect(screen.getByText("2 of 3 paths shown.")).toBeTruthy();
    fireEvent.click(menu.getByRole("button", { name: "without BBB" }));
    expect(shown()).toEqual(["Path 1"]);
    fireEvent.click(screen.getByRole("button", { name: "Passing: without BBB, take back", hidden: true }));
    expect(shown()).toHaveLength(3);
  });

  it("offer nothing that all paths have", () => {
    renderInPage(<PathList paths={[path(1), path(2)]} weakRoutes={[]} reason={null} />);
    expect(screen.queryByRole("button", { name: /^Narrow by/ })).toBeNull();
  });
});
