import { describe, expect, it, vi } from "vitest";
import { TOOLS } from "@/lib/tools/registry";
import { ASPIRIN, call, execute, graph, IBUPROFEN, stateWith, TACROLIMUS } from "./bench";
import { fake, nothing } from "./fake-tool";

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
