import { describe, expect, it } from "vitest";
import { confidenceFor } from "@/lib/artifacts/confidence";
import type { Finding } from "@/lib/knowledge/finding";
import { asked, called, resolved } from "@/tests/engine/events";
import { stateAfter } from "@/tests/engine/journal";
import { entity, reading } from "@/tests/engine/readings";
import { metformin, nausea } from "@/tests/engine/things";
import { finding, result } from "@/tests/engine/tools";

const saying = (change: Partial<Finding>): Finding => ({
  ...finding("f1", "x"),
  entities: [
    { ...metformin, role: "subject" },
    { ...nausea, role: "object" },
  ],
  ...change,
});

describe("confidence in what sources say", () => {
  const listed = (...datasets: string[]) =>
    datasets.map((key) => saying({ datasets: [key], from: { claimIds: [], handle: "R1", coverage: [] } }));
  const stated = (state: string, findings: Finding[], event = nausea.id) => {
    const read = reading({ ask: "boolean", subject: entity(metformin), object: entity(nausea) });
    const checked = result({ tool: "check_drug_event", args: { drug: metformin.id, event }, rows: [{ state }] });
    return { ...stateAfter(asked(), resolved(read), called(checked)), findings };
  };

  it("is whole only where more than one source speaks", () => {
    expect(confidenceFor(stated("listed", listed("sider", "faers")), [], "listed").value).toBe(1);
    expect(confidenceFor(stated("listed", listed("sider")), [], "listed")).toMatchObject({
      value: 0.85,
      reasons: [expect.anything(), "One source alone states it."],
    });
  });

  it("falls where only reports speak, none covers the drug, or an indication may account for it", () => {
    const two = listed("sider", "faers");
    expect(confidenceFor(stated("signal", two), [], "signal_only").value).toBe(0.75);
    expect(confidenceFor(stated("signal", two), [], "not_covered").value).toBe(0.7);
    expect(confidenceFor(stated("signal_artefact", two), [], "listed").value).toBe(0.85);
  });
});
