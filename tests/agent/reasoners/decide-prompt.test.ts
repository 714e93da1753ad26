import { describe, expect, it } from "vitest";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { DECISION_TOKENS_MAX } from "@/lib/agent/reasoners/conversation/curated";
import { Decision } from "@/lib/agent/reasoners/conversation/decide";
import { TOOLS } from "@/lib/tools/registry";
import { asked, called, gap, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { lacticAcidosis, metformin, nausea } from "@/tests/domain/run/things";
import { ask, finding, result } from "@/tests/domain/run/tools";
import { about, decisionPrompt, tokensBesideTools, tokensOf } from "./prompt-states";

const catalogue: Catalogue = {
  tools: TOOLS,
  callsPerIteration: 1,
  memory: "curated",
  signal: new AbortController().signal,
};
const start = [asked("How could metformin cause lactic acidosis?", { maxIterations: 10 }), resolved(about)];
const rows = Array.from({ length: 84 }, (_, index) => ({
  id: `AE:${index}`,
  name: `Event ${index}`,
  evidence: [index % 2 ? "label: SIDER" : "signal: FAERS IC025 2.1"],
}));
const listed = result({
  handle: "R1",
  tool: "get_drug_adverse_events",
  args: { drug: metformin.id },
  rows,
  refs: [nausea],
});
const first = decisionPrompt(stateAfter(...start), catalogue);
const later = stateAfter(
  ...start,
  planned(ask(listed.tool, listed.args)),
  called(listed),
  observed("insufficient", [gap("mechanism", "get_drug_targets")]),
);
const second = decisionPrompt(later, catalogue);

describe("the first decision's prompt", () => {
  it("S1-27: gives query and iteration, and says to start and return the first action", () => {
    expect(first.prompt).toContain("QUERY: How could metformin cause lactic acidosis?");
    expect(first.prompt).toContain("ITERATION: 1/10");
    expect(first.prompt).toMatch(/Nothing was looked up yet\. Start by looking up .* return the first action\.$/);
    expect(first.prompt).not.toContain("PREVIOUS ACTIONS");
  });

  it("S1-34 S1-43: gives a role and the JSON to answer with", () => {
    expect(first.instructions).toMatch(/^You are a pharmacovigilance analyst\./);
    expect(first.instructions).toContain(
      '{"reasoning": "...", "action": "TOOL" or "finalize_answer", "params": {...}}',
    );
    const given = { reasoning: "Targets are missing.", action: "get_drug_targets", params: { drug: "D:1" } };
    expect(Decision.parse(given)).toEqual(given);
    for (const name of ["reasoning", "action", "params"])
      expect(Decision.safeParse({ ...given, [name]: undefined }).success, name).toBe(false);
    expect(Decision.safeParse({ ...given, action: "finalize_answer" }).success).toBe(false);
  });

  it("S1-44: says how an answer is given", () => {
    expect(first.instructions).toContain('to finalize, params is {"answer": "..."}');
    expect(first.instructions).toMatch(/words of EVIDENCE, each ending with its mark/);
  });

  it("S1-86 S1-96: says when to stop, and how", () => {
    expect(first.instructions).toMatch(
      /Finalize when the question is answered, when a search found nothing .*, or when no tool can add/,
    );
    expect(second.prompt).toMatch(/YES: answer ready, call finalize_answer\. NO: one tool\.$/);
  });

  it("lists every tool there is something to ask of with its arguments, what the question needs first", () => {
    const [, ...tools] = first.prompt.slice(first.prompt.indexOf("TOOLS:"), first.prompt.indexOf("DATA:")).split("\n");
    expect(tools.findIndex((line) => /^find_drug_to_ae_paths\(drug: id, event: id, top\?/.test(line))).toBeLessThan(5);
    expect(tools.some((line) => line.startsWith("get_drug_adverse_events(drug: id"))).toBe(true);
    expect(tools.some((line) => line.startsWith("get_gene_pathways("))).toBe(false);
  });
});

describe("a later decision's prompt", () => {
  it("S1-28 S1-35: repeats the query", () => {
    expect(second.prompt).toContain("QUERY: How could metformin cause lactic acidosis?");
  });

  it("S1-36: counts iterations against their maximum", () => {
    expect(second.prompt).toContain("ITERATION: 2/10");
  });

  it("S1-29 S1-37: lists what was done, with what it led to", () => {
    expect(second.prompt).toMatch(/^Step 1: get_drug_adverse_events\(metformin\) → R1: 84 rows, e\.g\. Event 0/m);
  });

  it("S1-55: writes history as tool, params and summary, names for ids", () => {
    expect(second.prompt).not.toContain(`(${metformin.id})`);
    expect(second.prompt).toMatch(/^Step \d+: \w+\(.*\) → R\d+: .+$/m);
  });

  it("S1-30 S1-38: tells the total of the current data", () => {
    expect(second.prompt).toMatch(/CURRENT STATE: R1 holds 84 in all/);
  });

  it("S1-31 S1-39: shows three samples of it and no more", () => {
    expect(second.prompt).toContain("samples: Event 0 | Event 1 | Event 2;");
    expect(second.prompt).not.toContain("Event 3");
  });

  it("S1-3: holds a few of what was found, each as a sentence to cite, and no values of rows", () => {
    const findings = rows.map(({ id, name }, index) => ({
      ...finding(`f${index + 1}`, id),
      predicate: "listed_on_label" as const,
      entities: [
        { ...metformin, role: "subject" as const },
        { ...nausea, id, name, role: "object" as const },
      ],
      from: { claimIds: [`c_${index}`], handle: "R1", coverage: [] },
    }));
    const valued = rows.map((row, index) => ({ ...row, cases: 7_000_000 + index, claimIds: [`c_${index}`] }));
    const full = called({ ...listed, rows: valued, findings });
    const { prompt } = decisionPrompt(
      stateAfter(...start, planned(ask(listed.tool, listed.args)), full, observed("insufficient")),
      catalogue,
    );
    const named = new Set(prompt.match(/Event \d+/g));
    expect(named.size).toBeGreaterThanOrEqual(3);
    expect(named.size).toBeLessThanOrEqual(30);
    expect(prompt.match(/^\[f\d+\] Event \d+ is listed on a label of metformin\.$/gm)?.length).toBe(named.size);
    expect(prompt).not.toMatch(/70000\d\d|c_\d/);
  });

  it("S1-32 S1-40: counts it by kind", () => {
    expect(second.prompt).toMatch(/kinds: (?:label: SIDER 42, signal: FAERS 42)/);
  });

  it("S1-41: names the entities found, by name and id", () => {
    expect(second.prompt).toContain(
      `KNOWN: ${metformin.name} = ${metformin.id}; ${lacticAcidosis.name} = ${lacticAcidosis.id}; ${nausea.name} = ${nausea.id}`,
    );
  });

  it("S1-33 S1-42: asks whether enough is known, and for the next action", () => {
    expect(second.prompt).toMatch(/DECISION POINT: Have you gathered enough data\? .* what is the NEXT action\?/);
  });

  it("S1-95: puts it as what you did and what you got", () => {
    expect(second.prompt).toContain("PREVIOUS ACTIONS (you did, you got):");
    expect(second.prompt).toMatch(/You did the above and got those results/);
  });

  it("names what the last evaluation found missing, with the tool for it", () => {
    expect(second.prompt).toMatch(/^MISSING \(tool: get_drug_targets\): no mechanism$/m);
  });

  it("S1-19: says so when actions brought no data", () => {
    const failed = result({ handle: "R1", tool: "get_drug_targets", status: "failed", rows: [] });
    const state = stateAfter(...start, planned(ask("get_drug_targets")), called(failed), observed("insufficient"));
    expect(decisionPrompt(state, catalogue).prompt).toContain("CURRENT STATE: No results yet");
  });
});

describe("the size of a decision's prompt", () => {
  const wide = { ...rows[0], id: "AE:x", name: "乳酸アシドーシス".repeat(30) };
  const said = (handle: string, count: number) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...finding(`f${40 * count + index + 1}`, `${"protein ".repeat(index)}${count}`),
      from: { claimIds: ["c_1"], handle, coverage: [] },
    }));
  const long = (count: number) =>
    stateAfter(
      asked("Пациент спрашивает ".repeat(400), { maxIterations: 20 }),
      resolved(about),
      ...Array.from({ length: count }, (_, index) => [
        planned(ask(`tool_${index}`, { text: "x".repeat(4000) })),
        called(
          result({
            handle: `R${index + 1}`,
            tool: `tool_${index}`,
            args: { text: "x".repeat(4000), list: Array.from({ length: 300 }, (_, id) => `AE:${id}`) },
            rows: Array.from({ length: 500 }, (_, row) => ({ ...wide, evidence: rows[row % 2]?.evidence ?? [] })),
            summary: "long ".repeat(400),
            findings: said(`R${index + 1}`, index),
            refs: Array.from({ length: 300 }, (_, id) => ({ ...nausea, id: `AE:${id}`, name: "name ".repeat(40) })),
          }),
        ),
        observed("insufficient", [{ ...gap("mechanism"), description: "missing ".repeat(400) }]),
      ]).flat(),
    );

  it.each([0, 1, 5, 12, 19])(
    "S1-104 S1-97: stays within a thousand tokens after %d iterations of the longest texts",
    (count) => {
      expect(DECISION_TOKENS_MAX).toBe(1000);
      const made = decisionPrompt(long(count), catalogue);
      expect(tokensBesideTools(made)).toBeLessThanOrEqual(1000);
      expect(tokensOf(made)).toBeLessThan(4000);
      expect(/^\[f\d+\]/m.test(made.prompt)).toBe(count > 0);
    },
  );

  it.each([1, 5, 19])("S1-37 S1-40: tells where each action led, total, three samples and kinds after %d", (count) => {
    const { prompt } = decisionPrompt(long(count), catalogue);
    for (let step = Math.max(1, count - 4); step <= count; step++)
      expect(prompt).toMatch(new RegExp(`^Step ${step}: tool_${step - 1}\\(x+…\\) → R${step}: 500 rows`, "m"));
    expect(prompt).toMatch(
      new RegExp(
        `^CURRENT STATE: R${count} holds 500 in all; samples: (乳.*…) \\| \\1 \\| \\1; kinds: label: SIDER 250, signal: FAERS 250$`,
        "m",
      ),
    );
    expect(prompt).toMatch(/^MISSING \(tool: get_drug_targets\): missing/m);
  });

  it("gives up its room where it is asked to be smaller", () => {
    expect(tokensBesideTools(decisionPrompt(long(5), catalogue, 800))).toBeLessThanOrEqual(800);
  });
});
