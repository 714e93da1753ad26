import { describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/run/error";
import type { ToolOutput, ToolResult } from "@/lib/domain/run/tool";
import { inPages } from "@/lib/tools/calls/deadline";
import { ASPIRIN, call, execute, IBUPROFEN, METFORMIN, stateWith } from "./bench";
import { fake, nothing } from "./fake-tool";

describe("what runs", () => {
  it("S3-32: resolves a name and hands it on by reference within one plan", async () => {
    const results = await execute([
      call("get_gene_pathways", { genes: "R2.genes[0:10]" }),
      call("get_drug_targets", { drug: "{{RESULT_3}}" }),
      call("resolve_drugs", { names: ["aspirin"] }),
    ]);
    expect(results.map(({ handle, status, tool }) => [handle, status, tool])).toEqual([
      ["R1", "ok", "get_gene_pathways"],
      ["R2", "ok", "get_drug_targets"],
      ["R3", "ok", "resolve_drugs"],
    ]);
    expect(results[1]?.args).toEqual({ drug: ASPIRIN });
  });

  it("numbers handles and findings on from the run, in order of calls", async () => {
    const [first] = await execute([call("get_drug_targets", { drug: ASPIRIN })], { state: stateWith([ASPIRIN]) });
    const state = stateWith([ASPIRIN, IBUPROFEN, METFORMIN], first ? [first] : []);
    const results = await execute(
      [call("get_drug_targets", { drug: IBUPROFEN }), call("get_drug_targets", { drug: METFORMIN })],
      { state },
    );
    expect(results.map(({ handle }) => handle)).toEqual(["R2", "R3"]);
    const findings = results.flatMap((result) => result.findings);
    expect(findings.map(({ id }) => id)).toEqual(findings.map((_, index) => `f${state.findings.length + 1 + index}`));
    expect(results[1]?.findings.every(({ from }) => from.handle === "R3")).toBe(true);
  });

  it("S2-12: runs the calls of a level in parallel", async () => {
    let open = 0;
    let most = 0;
    const tool = fake("slow", async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 10));
      open--;
      return nothing;
    });
    await execute(
      ["a", "b", "c"].map((text) => call("slow", { text })),
      { tools: [tool] },
    );
    expect(most).toBe(3);
  });
});

describe("failures", () => {
  it("S0-161: reports a tool that throws as a failed result and goes on", async () => {
    const broken = fake("broken", () => {
      throw new Error("connect ECONNREFUSED 10.1.2.3:5432 user=vigil");
    });
    const told = fake("told", () => {
      throw new AppError("unavailable", "The label text is being read.");
    });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const results = await execute([call("broken", {}), call("probe", {}), call("told", {})], {
      tools: [broken, told, fake("probe", () => nothing)],
    });
    expect(results[0]).toMatchObject({ status: "failed", total: 0 });
    expect(results[0]?.error).toBe("broken failed in the program; the server's log says where.");
    expect(logged.mock.calls.join()).toMatch(/broken.*\n\s+at /);
    expect(logged.mock.calls.join()).not.toContain("10.1.2.3");
    logged.mockRestore();
    expect(results[1]?.status).toBe("empty");
    expect(results[2]?.error).toBe("told failed: The label text is being read.");
  });

  it("gives each call its own deadline, also where the tool does not listen", async () => {
    const stuck = fake("stuck", () => new Promise<ToolOutput>(() => {}));
    const [result] = await execute([call("stuck", {})], { tools: [stuck], timeoutMs: 20 });
    expect(result?.error).toContain("within 20 ms");
  });

  it("ends a comparison of many drugs that takes too long, though it computes all the while", async () => {
    const drugs = Array.from({ length: 41 }, () => IBUPROFEN);
    const busy = fake("busy", (_, { signal }) =>
      inPages(drugs, signal, () => {
        for (const until = performance.now() + 2; performance.now() < until; );
      }).then(() => nothing),
    );
    const [result] = await execute([call("busy", {})], { tools: [busy], timeoutMs: 20 });
    expect(result?.error).toContain("within 20 ms");
  });

  it("fails what the end of the run cuts off, and caches no failure", async () => {
    const controller = new AbortController();
    const cache = new Map<string, ToolResult>();
    const stuck = fake("stuck", () => new Promise<ToolOutput>(() => {}));
    const running = execute([call("stuck", {})], { tools: [stuck], signal: controller.signal, cache });
    controller.abort();
    expect((await running)[0]?.error).toContain("run ended");
    expect(cache.size).toBe(0);
  });
});
