import { describe, expect, it } from "vitest";
import { outcomeOf } from "@/lib/domain/run/tool";
import { ASPIRIN, call, execute, IBUPROFEN } from "./bench";
import { fake, nothing } from "./fake-tool";

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
    expect(results[2]?.error).toContain("R2 was not run");
    expect(results[3]?.error).toContain("R77 is not a result of this run");
  });

  it("counts what had nothing to be asked with as not run, a mistaken reference as failed", async () => {
    const results = await execute([
      call("resolve_drugs", { names: ["qqqqxzxz"] }),
      call("get_drug_targets", { drug: "R1" }),
      call("get_drug_targets", { drug: "R2" }),
      call("get_drug_targets", { drug: "R77" }),
    ]);
    expect(results.map(outcomeOf)).toEqual(["empty", "not_run", "not_run", "failed"]);
    expect(results[1]?.summary).toBe("not run, nothing to ask with: R1 holds nothing to use");
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
