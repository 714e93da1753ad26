// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PathList } from "@/components/paths/path-list";
import { cannedPaths } from "@/tests/fixtures/canned-graph";
import { renderInPage } from "./render";

it("shows on a phone the first path until those after it are asked for", () => {
  const [path] = cannedPaths;
  if (!path) throw new Error("the fixture has paths");
  const paths = [1, 2, 3].map((rank) => ({ ...path, rank }));
  renderInPage(<PathList paths={paths} weakRoutes={[]} reason={null} />);
  const hidden = () => screen.getAllByRole("listitem").filter(({ className }) => className === "max-sm:hidden");
  expect(hidden()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Show 2 paths after it" }));
  expect(hidden()).toEqual([]);
});
