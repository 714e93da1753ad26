// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { PathList } from "@/components/paths/path-list";
import { WeightsProvider } from "@/components/paths/weights";
import { ShareDrawer } from "@/components/share/share-drawer";
import { pathOf } from "@/tests/domain/weighing";
import { cannedSubgraph } from "@/tests/fixtures/canned-graph";
import { Relations, renderInPage } from "./render";

afterEach(() => vi.unstubAllGlobals());

const paths = [
  pathOf(1, [
    ["target", 1],
    ["specificity", 0.4],
  ]),
  pathOf(2, [
    ["target", 0.3],
    ["specificity", 0.9],
  ]),
  pathOf(3, [
    ["target", 0.2],
    ["specificity", 0.5],
  ]),
];
const weak = [pathOf(1, [["pathway size", 0.3]], { weakBecause: "Too unspecific.", ids: ["D", "P", "A"] })];
const [edge] = cannedSubgraph.edges;
if (!edge) throw new Error("the fixture has edges");
const subgraph = { ...cannedSubgraph, edges: [{ ...edge, paths: [1, 3] }] };

function show(extra: ReactNode = null) {
  return renderInPage(
    <WeightsProvider paths={paths}>
      <PathList paths={paths} weakRoutes={weak} reason={null} />
      <Relations subgraph={subgraph} />
      {extra}
    </WeightsProvider>,
  );
}

const shownPaths = () => screen.getAllByRole("article", { name: /^Path / }).map(({ textContent }) => textContent);
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole("slider", { name, hidden: true }), { target: { value: String(value) } });

it("has a labelled slider for each factor of the paths, at 1, closed at first", () => {
  show();
  const sliders = screen.getAllByRole("slider", { hidden: true });
  expect(sliders.map((slider) => (slider as HTMLInputElement).value)).toEqual(["1", "1", "1"]);
  for (const name of ["Target", "Specificity of the term", "Pathway size"])
    expect(screen.getByRole("slider", { name, hidden: true }).closest("details")?.open).toBe(false);
});

it("says in a sentence what each slider weighs, and leaves it in its place when paths change theirs", () => {
  show();
  const places = () => screen.getAllByRole("slider", { hidden: true }).map(({ id }) => id);
  const before = places();
  for (const slider of screen.getAllByRole("slider", { hidden: true })) {
    const says = document.getElementById(slider.getAttribute("aria-describedby") ?? "");
    expect(says?.textContent).toMatch(/^[A-Z].*\.$/);
  }
  slide("Target", 0);
  expect(shownPaths()[0]).toMatch(/^1was #2/);
  expect(places()).toEqual(before);
});

it("ranks again at once, says what moved, and reset brings the default order back", () => {
  show();
  slide("Target", 0);
  const [first, second, third] = shownPaths();
  expect(first).toMatch(/^1was #2score 0.900/);
  expect(second).toMatch(/^2was #3score 0.500/);
  expect(third).toMatch(/^3was #1score 0.400/);
  expect(screen.getByText("3 paths moved. New order, by former ranks: #2, #3, #1.").getAttribute("role")).toBe(
    "status",
  );
  expect(screen.getByRole("slider", { name: "Target", hidden: true }).getAttribute("aria-valuetext")).toBe(
    "0, left out",
  );
  const report = within(screen.getByRole("article", { name: "Path 1" }));
  expect(report.getByRole("row", { name: /^Target 0.300 0.0 1.00/, hidden: true })).toBeTruthy();
  expect(report.getByRole("row", { name: /^Product 0.900/, hidden: true })).toBeTruthy();
  fireEvent.click(screen.getByText("Reset all to 1"));
  expect(shownPaths()[0]).toMatch(/^1score 0.400/);
  expect(screen.queryByText(/^was #/)).toBeNull();
});

it("keeps marks on the same paths: a chosen card, and the numbers in the list of relations", () => {
  show();
  const numbers = () => screen.getAllByRole("row").at(-1)?.textContent;
  fireEvent.click(within(screen.getByRole("article", { name: "Path 2" })).getByText("Mark in text and graph"));
  expect(numbers()).toContain("#1 #3");
  slide("Target", 0);
  expect(screen.getByRole("article", { name: "Path 1" }).dataset.picked).toBe("true");
  expect(screen.getByRole("article", { name: "Path 2" }).dataset.picked).toBeUndefined();
  expect(numbers()).toContain("#3 #2");
});

it("says of two picked paths why one stands above the other, by the weights set", async () => {
  show();
  const pick = (name: string) =>
    fireEvent.click(within(screen.getByRole("article", { name })).getByRole("button", { name: "Compare" }));
  pick("Path 3");
  expect(screen.getByRole("button", { name: "Pick another to compare" }).getAttribute("aria-pressed")).toBe("true");
  pick("Path 1");
  const compared = await screen.findByRole("region", { name: "Why is path 1 above path 3?" });
  expect(compared.textContent).toContain("Path 1 stands above path 3 by target: 1.00 against 0.20");
  fireEvent.click(within(compared).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: "Pick another to compare", hidden: true })).toBeNull();
});

it.each([
  [0.5, ',"weights":{"target":0.5}'],
  [1, ""],
])("sends a weight of %d with a share only where they change something", async (weight, expected) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { method, body }: { method: string; body?: string }) => {
    if (method === "POST" && body) sent.push(body);
    return Response.json({ path: "/r/token", shares: [] });
  });
  show(<ShareDrawer runId="run_1" question="Why?" onClose={() => {}} />);
  slide("Target", 2);
  slide("Target", weight);
  expect(screen.queryByText(/in the order of your weights \(Target 0.5\)/) !== null).toBe(expected !== "");
  fireEvent.click(screen.getByRole("button", { name: "Make the link" }));
  await screen.findByLabelText("Link");
  expect(sent).toEqual([`{"question":"Why?","expiresInDays":30,"inPreviews":false${expected}}`]);
});
