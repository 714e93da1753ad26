// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ServersTable } from "@/components/admin/tables";
import { CallList } from "@/components/live/iteration-card";
import { inputsOf } from "@/components/tools/inputs-of";
import { ToolCard } from "@/components/tools/tool-card";
import { toolInfos } from "@/lib/server/tool-door";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { renderInPage } from "./render";

const tools = toolInfos(smallGraph());
const named = (name: string) => tools.find((tool) => tool.name === name) ?? (tools[0] as (typeof tools)[number]);

afterEach(() => vi.unstubAllGlobals());

describe("the tools page", () => {
  it("S2-13: names what each tool takes, the required first", () => {
    const inputs = inputsOf(named("find_drug_to_ae_paths").input);
    expect(inputs.slice(0, 3).map(({ argument, required }) => [argument, required])).toEqual([
      ["drug", true],
      ["event", true],
      ["top", false],
    ]);
    expect(inputs.find(({ argument }) => argument === "top")?.type).toBe("integer, 1 to 50");
    expect(inputs[0]?.about).toContain("a name");
    for (const { name, input } of tools) expect(inputsOf(input).length, name).toBeGreaterThan(0);
  });

  it("calls a tool with what is typed and tells what is no JSON", async () => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      asked.push([path, JSON.parse(String(init.body))]);
      return Response.json({ status: "ok", summary: "Two targets.", rows: [{ name: "PTGS2" }], total: 2, error: null });
    });
    renderInPage(<ToolCard tool={named("get_drug_targets")} />);
    const field = screen.getByLabelText("Arguments of get_drug_targets, as JSON");
    fireEvent.change(field, { target: { value: "{" } });
    fireEvent.click(screen.getByText("Call"));
    expect((await screen.findByRole("alert")).textContent).toContain("not valid JSON");
    fireEvent.change(field, { target: { value: '{"drug": "ibuprofen"}' } });
    fireEvent.click(screen.getByText("Call"));
    expect(await screen.findByText("ok, 2 rows. Two targets.")).toBeTruthy();
    expect(screen.getByText("1 further row.")).toBeTruthy();
    expect(asked).toEqual([["/api/tools/get_drug_targets", { drug: "ibuprofen" }]]);
  });
});

describe("servers of others", () => {
  it("F54: an operator sees that one changed", () => {
    const server = {
      name: "papers",
      transport: "stdio" as const,
      place: "papers-mcp",
      tools: ["search"],
      approvedAt: null,
    };
    renderInPage(<ServersTable servers={[{ ...server, state: "changed" }]} />);
    expect(screen.getByText("disabled, its tools changed since they were approved")).toBeTruthy();
  });

  it("S3-97: a call of one is marked, a call of ours is not", () => {
    const call = (tool: string) => ({ tool, args: {}, reason: "" });
    renderInPage(<CallList calls={[call("mcp_papers_search"), call("get_drug_targets")]} results={[]} />);
    expect(screen.getAllByText("server of others, unchecked")).toHaveLength(1);
  });
});
