// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CheckTextForm } from "@/components/result/check-text-form";
import { fold } from "@/lib/domain/run/reduce";
import { checkedText } from "@/lib/server/checked-text";
import { cannedRun } from "@/tests/fixtures/canned-run";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { renderInPage } from "./render";

afterEach(() => vi.unstubAllGlobals());

it("holds a text from elsewhere against the run, as its own sentences are", async () => {
  const state = fold(cannedRun);
  const { text: own = "" } = state.artifacts?.sentences.find(({ status }) => status === "grounded") ?? {};
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push(path);
    return Response.json(checkedText("run_1", JSON.parse(body).text, state, smallGraph()));
  });
  renderInPage(<CheckTextForm runId="run_1" />);
  const written = `${own} Metformin cures lactic acidosis in the elderly within 3 days.`;
  fireEvent.change(screen.getByRole("textbox", { hidden: true }), { target: { value: written } });
  fireEvent.click(screen.getByText("Check its sentences"));
  expect(await screen.findByText(/1 of 2 sentences stated by what this run found/)).toBeTruthy();
  expect(screen.getByText("not supported")).toBeTruthy();
  expect(sent).toEqual(["/api/runs/run_1/check"]);
});

it("reads at most a hundred sentences, and says so", () => {
  const { sentences, cut } = checkedText("run_1", "Nothing here. ".repeat(101), fold(cannedRun), smallGraph());
  expect([sentences.length, cut]).toEqual([100, true]);
});
