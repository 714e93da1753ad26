// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ToolTable } from "@/components/admin/tables";
import { IterationCard } from "@/components/live/iteration-card";
import { fold } from "@/lib/domain/run/reduce";
import { cannedRun } from "@/tests/fixtures/canned-run";

afterEach(cleanup);

const [iteration] = fold(cannedRun).iterations;
const [ran] = iteration?.results ?? [];
if (!iteration || !ran) throw new Error("the fixture has an iteration with a result");

it("shows a call that was not run as that, and not as a failure or as executed", () => {
  const refused = { ...ran, status: "failed" as const, refused: true, error: "The same call failed twice." };
  render(<IterationCard iteration={{ ...iteration, results: [refused] }} maxIterations={10} />);
  expect(screen.getByText("not run").className).not.toContain("bad");
  expect(screen.getByText("The same call failed twice.").className).not.toContain("bad");
  expect(screen.getByText(/^No tool was executed/).textContent).toContain("1 call not run");
  expect(screen.queryByText("failed")).toBeNull();
});

it("shows a call that failed as a failure", () => {
  const failed = { ...ran, status: "failed" as const, error: "The source did not answer." };
  render(<IterationCard iteration={{ ...iteration, results: [failed] }} maxIterations={10} />);
  expect(screen.getByText("failed").className).toContain("bad");
  expect(screen.getByText("The source did not answer.").className).toContain("bad");
});

it("marks failures alone in the table of tools", () => {
  const tools = [{ tool: "get_drug_targets", calls: 9, byStatus: { ok: 4, empty: 3, failed: 2 }, p95Ms: 12 }];
  render(<ToolTable tools={tools} />);
  expect(screen.getByText("2").className).toContain("bad");
  expect(screen.getByText("3").className).not.toContain("bad");
});
