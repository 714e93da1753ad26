import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineTool, type ToolOutput, type ToolResult } from "@/lib/engine/tool";
import { TOOLS } from "@/lib/tools/registry";
import { ASPIRIN, call, execute, graph, IBUPROFEN, METFORMIN, stateWith, TACROLIMUS } from "./bench";

const nothing: ToolOutput = { status: "empty", rows: [], total: 0, summary: "", refs: [], coverage: [], findings: [] };

function fake(name: string, run: (input: unknown) => Promise<ToolOutput> | ToolOutput, entityArgs: string[] = []) {
  const input = z.strictObject({
    drug: z.string().optional(),
    drugs: z.array(z.string()).optional(),
    text: z.string().optional(),
  });
  return defineTool({ name, description: name, domain: "drug", cost: 1, input, entityArgs, run });
}

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

describe("what is refused", () => {
  it("F8: an unknown tool, with the names of those there are", async () => {
    for (const name of ["get_everything", "__proto__", "constructor"]) {
      const [result] = await execute([call(name, {})]);
      expect(result).toMatchObject({ status: "failed", rows: [] });
      for (const tool of TOOLS) expect(result?.error).toContain(tool.name);
    }
  });

  it("F9: arguments of another shape, with what is wrong with them, before any tool runs", async () => {
    const run = vi.fn(() => nothing);
    const tool = fake("probe", run);
    const wrong = [{ text: 5 }, { text: ["a"] }, { surprise: true }, JSON.parse('{"__proto__": 1}')];
    const results = await execute(
      wrong.map((args) => call("probe", args)),
      { tools: [tool] },
    );
    expect(results.map(({ status }) => status)).toEqual(["failed", "failed", "failed", "failed"]);
    expect(results[2]?.error).toContain("surprise");
    expect(run).not.toHaveBeenCalled();
  });

  it("F10: an id no result of this run returned, naming the resolver; one admitted in the plan runs", async () => {
    const [bare] = await execute([call("get_drug_targets", { drug: TACROLIMUS })]);
    expect(bare?.error).toContain("not admitted: resolve it first with resolve_drugs");
    const [event] = await execute([call("get_event_drugs", { event: "AE:nausea" })]);
    expect(event?.error).toContain("resolve_adverse_events");
    const [invented] = await execute([call("get_drug_targets", { drug: "constructor" })]);
    expect(invented?.error).toContain("not admitted");
    const [known] = await execute([call("get_drug_targets", { drug: TACROLIMUS })], { state: stateWith([TACROLIMUS]) });
    expect(known?.status).toBe("ok");
  });

  it("F10: a claim id of another run", async () => {
    const [edge] = graph.edges({ subject: ASPIRIN });
    const claims = [String(edge?.claimId)];
    const [foreign] = await execute([call("get_claim_evidence", { claims })]);
    expect(foreign?.error).toContain("not a claim of this run");
    const plan = [call("get_drug_targets", { drug: ASPIRIN }), call("get_claim_evidence", { claims: "R1" })];
    const results = await execute(plan, { state: stateWith([ASPIRIN]) });
    expect(results[1]?.status).toBe("ok");
  });

  it("an entity of another type than the argument takes", async () => {
    const [result] = await execute([call("get_drug_targets", { drug: "AE:nausea" })], {
      state: stateWith(["AE:nausea"]),
    });
    expect(result?.error).toContain("takes a drug");
  });

  it("S0-190: a number where an entity belongs, which is never a position in a list", async () => {
    const state = stateWith([ASPIRIN, IBUPROFEN]);
    const results = await execute(
      [
        call("get_drug_targets", { drug: 5 }),
        call("get_drug_targets", { drug: "5" }),
        call("get_drug_targets", { drug: 0 }),
      ],
      { state },
    );
    expect(results.map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
    expect(results[1]?.error).toContain("not admitted");
  });

  it("S0-186 F12: calls over the cap, which are answered and not run", async () => {
    const run = vi.fn(() => nothing);
    const plan = Array.from({ length: 60 }, (_, index) => call("probe", { text: `t${index}` }));
    const results = await execute(plan, { tools: [fake("probe", run)], callsPerIteration: 4 });
    expect(run).toHaveBeenCalledTimes(4);
    expect(results).toHaveLength(60);
    expect(results[4]?.error).toContain("at most 4 calls");
  });

  it("calls in a circle, while the others run", async () => {
    const plan = [
      call("get_drug_targets", { drug: "R2.drugs[0]" }),
      call("get_drug_profile", { drug: "R1.drugs[0]" }),
      call("resolve_drugs", { names: ["aspirin"] }),
    ];
    const results = await execute(plan);
    expect(results.map(({ status }) => status)).toEqual(["failed", "failed", "ok"]);
    expect(results[0]?.error).toContain("circle");
  });
});

describe("references", () => {
  it("F16: leaves text alone that only looks like a reference, from a planner or from a tool", async () => {
    const seen: unknown[] = [];
    const echo = fake("echo", (input) => {
      seen.push(input);
      return { ...nothing, status: "ok", rows: [{ name: "{{RESULT_1}}", id: "{{RESULT_1}}" }], total: 1 };
    });
    const take = fake("take", () => nothing, ["drug"]);
    const results = await execute([call("echo", { text: "{{RESULT_9}}" }), call("take", { drug: "R1.ids[0]" })], {
      tools: [echo, take],
    });
    expect(seen).toEqual([{ text: "{{RESULT_9}}" }]);
    expect(results[0]?.rows[0]?.name).toBe("{{RESULT_1}}");
    expect(results[1]).toMatchObject({ args: { drug: "{{RESULT_1}}" }, status: "failed" });
    expect(results[1]?.error).toContain("not admitted");
  });

  it("F16: refuses a result that is missing, failed or empty, with a sentence", async () => {
    const results = await execute([
      call("resolve_drugs", { names: ["qqqqxzxz"] }),
      call("get_drug_targets", { drug: "R1" }),
      call("get_drug_targets", { drug: "R2" }),
      call("get_drug_targets", { drug: "R77" }),
    ]);
    expect(results[1]?.error).toContain("holds nothing to use");
    expect(results[2]?.error).toContain("R2 failed");
    expect(results[3]?.error).toContain("R77 is not a result of this run");
  });

  it("never takes one of several for an argument that holds one, nor a candidate for a certain name", async () => {
    const several = await execute([
      call("resolve_drugs", { names: ["aspirin", "ibuprofen"] }),
      call("get_drug_targets", { drug: "R1" }),
    ]);
    expect(several[1]?.error).toContain("takes one");
    const open = await execute([
      call("resolve_drugs", { names: ["hydralazin", "ibuprofen"] }),
      call("get_drug_targets", { drug: "R1.ids[0]" }),
      call("get_drug_targets", { drug: "R1" }),
    ]);
    expect(open[1]?.error).toContain("positions are not safe");
    expect(open[2]?.args).toEqual({ drug: IBUPROFEN });
  });

  it("splices references into lists", async () => {
    const plan = [
      call("resolve_drugs", { names: ["aspirin", "ibuprofen"] }),
      call("compare_drug_events", { drugs: ["R1.ids[0]", "R1.ids[1]"], operation: "shared" }),
    ];
    expect((await execute(plan))[1]).toMatchObject({ status: "ok", args: { drugs: [ASPIRIN, IBUPROFEN] } });
  });
});

describe("repeated calls", () => {
  const plan = [call("compare_drug_events", { drugs: [ASPIRIN, IBUPROFEN], operation: "shared" })];
  const reordered = [call("compare_drug_events", { operation: "shared", drugs: [ASPIRIN, IBUPROFEN] })];

  it("S0-165, F13: answers an identical call from the run, whatever the order of its keys", async () => {
    const first = await execute(plan, { state: stateWith([ASPIRIN, IBUPROFEN]) });
    const [again] = await execute(reordered, { state: stateWith([ASPIRIN, IBUPROFEN], first) });
    expect(again).toMatchObject({ cached: true, handle: "R2", rows: first[0]?.rows, findings: [] });
    expect(again?.summary).toContain("Already known from R1");
  });

  it("S0-33, S0-163: looks a name up once in a run", async () => {
    const resolve = call("resolve_drugs", { names: ["Neoral"] });
    const first = await execute([resolve]);
    const [again] = await execute([resolve], { state: stateWith([], first) });
    expect(again).toMatchObject({ cached: true, rows: first[0]?.rows, refs: first[0]?.refs });
  });

  it("runs a call once that one plan makes twice", async () => {
    const run = vi.fn(() => nothing);
    const results = await execute([call("probe", { text: "a" }), call("probe", { text: "a" })], {
      tools: [fake("probe", run)],
    });
    expect(run).toHaveBeenCalledTimes(1);
    expect(results.map(({ cached }) => cached)).toEqual([false, true]);
  });

  it("S0-164: answers from another run on the same graph version, with findings of its own, and not on another version", async () => {
    const cache = new Map<string, ToolResult>();
    const [first] = await execute(plan, { state: stateWith([ASPIRIN, IBUPROFEN]), cache });
    const [again] = await execute([call("resolve_drugs", { names: ["aspirin"] }), ...reordered].slice(1), {
      state: stateWith([ASPIRIN, IBUPROFEN]),
      cache,
    });
    expect(again).toMatchObject({ cached: true, rows: first?.rows });
    expect(again?.findings).toHaveLength(first?.findings.length ?? 0);
    const other = await execute(plan, {
      state: stateWith([ASPIRIN, IBUPROFEN]),
      cache,
      graph: { ...graph, version: "other" },
    });
    expect(other[0]?.cached).toBe(false);
  });
});

describe("failures", () => {
  it("S0-161: reports a tool that throws as a failed result and goes on", async () => {
    const broken = fake("broken", () => {
      throw new Error("no connection");
    });
    const results = await execute([call("broken", {}), call("probe", {})], {
      tools: [broken, fake("probe", () => nothing)],
    });
    expect(results[0]).toMatchObject({ status: "failed", total: 0 });
    expect(results[0]?.error).toContain("no connection");
    expect(results[1]?.status).toBe("empty");
  });

  it("gives each call its own deadline, also where the tool does not listen", async () => {
    const stuck = fake("stuck", () => new Promise<ToolOutput>(() => {}));
    const [result] = await execute([call("stuck", {})], { tools: [stuck], timeoutMs: 20 });
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
