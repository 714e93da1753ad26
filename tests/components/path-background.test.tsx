// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PathList } from "@/components/paths/path-list";
import { pathJson } from "@/lib/server/export/ask-json";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { renderInPage } from "./render";

const [path] = cannedArtifacts.paths;
if (!path) throw new Error("the fixture has paths");
const background = { share: null, pairs: 0, lift: 1.5, dwpc: null };

it("stands on a path's card in a sentence, and not where there is none", () => {
  renderInPage(<PathList paths={[{ ...path, background }]} weakRoutes={[]} reason={null} />);
  expect(screen.getByRole("article").textContent).toContain(
    "Listed pairs have a path of this type 1.5 times as often as swapped pairs.",
  );
  renderInPage(<PathList paths={[{ ...path, rank: 2, background: null }]} weakRoutes={[]} reason={null} />);
  expect(screen.getByRole("article", { name: "Path 2" }).textContent).not.toContain("as often as swapped");
});

it("is said once above the list, and on no card, where paths were not compared", () => {
  const open = { ...background, lift: null };
  const paths = [1, 2, 3].map((rank) => ({ ...path, rank, background: open }));
  renderInPage(<PathList paths={paths} weakRoutes={[{ ...path, background: open }]} reason={null} />);
  expect(screen.getAllByText(/not compared with degree-matched pairs/)).toHaveLength(1);
  for (const card of screen.getAllByRole("article", { hidden: true }))
    expect(card.textContent).not.toContain("degree-matched");
});

it("explains once what listed and swapped pairs are, where a path speaks of them", () => {
  const paths = [1, 2].map((rank) => ({ ...path, rank, background }));
  const { unmount } = renderInPage(<PathList paths={paths} weakRoutes={[]} reason={null} />);
  expect(screen.getAllByText(/^Listed pairs are drugs and events that a label lists together/)).toHaveLength(1);
  unmount();
  renderInPage(<PathList paths={[{ ...path, background: null }]} weakRoutes={[]} reason={null} />);
  expect(screen.queryByText(/^Listed pairs are/)).toBeNull();
});

it("goes into the exported path, null where there is none", () => {
  expect(pathJson({ ...path, background }).background).toEqual(background);
  expect(pathJson(path).background).toBeNull();
});
