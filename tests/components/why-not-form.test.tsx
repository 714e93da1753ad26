// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WeightsProvider } from "@/components/paths/weights";
import { WhyNotForm } from "@/components/paths/why-not-form";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { renderInPage } from "./render";

const graph = smallGraph();
const options = { mode: "mechanistic", top: 10 } as const;
const { paths, weakRoutes } = graph.paths("DRUGCENTRAL:1353", "AE:electrocardiogram_qt_prolonged", options);
const artifacts: Artifacts = { ...cannedArtifacts, paths, weakRoutes, supports: [] };

afterEach(() => vi.unstubAllGlobals());

/** Asks the small graph, as the server does; what was sent is kept. */
function show() {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push(`${path} ${body}`);
    const { from, to, about } = JSON.parse(body);
    return Response.json(whyNotJson(graph, from, to, about, options));
  });
  renderInPage(
    <WeightsProvider paths={paths}>
      <WhyNotForm runId="run_1" artifacts={artifacts} />
    </WeightsProvider>,
  );
  return sent;
}

function ask(about: string) {
  fireEvent.change(screen.getByRole("textbox", { hidden: true }), { target: { value: about } });
  fireEvent.click(screen.getByText("Ask why not"));
}

it("asks of the pair the paths join, and shows the reasons", async () => {
  const sent = show();
  ask("metformin");
  expect(await screen.findByText("Between a drug and an event no path passes a drug.")).toBeTruthy();
  expect(screen.getByText(/that it holds no claim does not show that there is none/)).toBeTruthy();
  expect(sent).toEqual([
    '/api/runs/run_1/why-not {"from":"DRUGCENTRAL:1353","to":"AE:electrocardiogram_qt_prolonged","about":"metformin"}',
  ]);
});

it("says which path of the page it is, by the rank it has now", async () => {
  show();
  ask("KCNH2");
  expect(await screen.findByText("On this page it is path #1.")).toBeTruthy();
});

it("says that the server's answer failed", async () => {
  show();
  vi.stubGlobal("fetch", async () => Response.json({ error: { message: "Too many readings." } }, { status: 429 }));
  ask("KCNH2");
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("Too many readings.");
});
