import { describe, expect, it } from "vitest";
import { createInference } from "@/lib";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import { toolLines } from "@/lib/agent/reasoners/conversation/curated";
import { planningTurn } from "@/lib/agent/reasoners/conversation/records";
import { react } from "@/lib/agent/strategies/react";
import { optionsFor } from "@/lib/server/run-options";
import { TOOLS } from "@/lib/tools/registry";
import { catalogue } from "@/tests/agent/reasoners/prompt-states";
import { asked, called, gap, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { smallGraph } from "@/tests/fixtures/small-graph";

const about = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
/** A run in which two things of the same priority are missing. */
const missing = (prefer?: ("path" | "evidence")[]) =>
  stateAfter(
    asked("Q?", prefer ? { prefer } : {}),
    resolved(about),
    planned("resolve_drugs"),
    called(result()),
    observed("insufficient", [gap("mechanism", "find_drug_to_ae_paths"), gap("evidence", "check_drug_event")]),
  );
const foremost = (prefer?: ("path" | "evidence")[]) => planByRules(missing(prefer), TOOLS, 1).calls[0]?.tool;

const isNoResolver = (line: string) => !line.startsWith("resolve_");

describe("a preference for kinds of tools", () => {
  it("S3-124: decides between gaps of equal priority, and offers a model those tools first", () => {
    const domainOf = (name: string | undefined) => TOOLS.find((tool) => tool.name === name)?.domain;
    expect(domainOf(foremost(["path"]))).toBe("path");
    expect(domainOf(foremost(["evidence"]))).not.toBe("path");
    const [, first] = toolLines(TOOLS, { ...missing(["path"]), gaps: [], reading: null })
      .split("\n")
      .filter(isNoResolver);
    expect(domainOf(first?.split("(")[0])).toBe("path");
    expect(planningTurn(missing(["path"]), catalogue)).toMatch(/prefer those of kind path/);
  });

  it("S3-124: leaves the answer as it is, and refuses a kind there is not", async () => {
    const graph = smallGraph();
    const ask = (prefer?: string[]) =>
      createInference("react", { graph }, { prefer }).ask("What does ibuprofen target?");
    expect((await ask(["path"])).state.artifacts?.answer).toEqual((await ask()).state.artifacts?.answer);
    expect(() => optionsFor(react, { prefer: ["weather"] })).toThrow(/Kinds of tools/);
  });
});
