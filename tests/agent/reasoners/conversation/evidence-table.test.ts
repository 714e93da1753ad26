import { describe, expect, it } from "vitest";
import { evidenceTable } from "@/lib/agent/reasoners/conversation/evidence-table";
import { ownAnswer } from "@/lib/agent/reasoners/conversation/own-tools";
import { completeSentences, proseSentences } from "@/lib/agent/reasoners/conversation/prose";
import { react } from "@/lib/agent/strategies/react";
import type { ToolResult } from "@/lib/domain/run/tool";
import { rules, runWith } from "@/tests/agent/reasoners/model-run";
import { lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { finding, result as made } from "@/tests/domain/run/tools";

const { state } = await runWith(rules, react, "What adverse events are shared by cyclosporine and tacrolimus?");
const [result] = state.results.filter(({ rows }) => rows.length > 2);
if (!result) throw new Error("The run found too little");

describe("a result as evidence", () => {
  const table = (size: object = {}) => evidenceTable(result, state.findings, { rowsMax: 200, ...size });

  it("has aligned columns of which none is empty, and an id of a fact in each row", () => {
    const [head = "", ...rows] = table()
      .split("\n")
      .filter((line) => line.includes(" | "));
    const bars = (line: string) => [...line.matchAll(/ \| /g)].map(({ index }) => index);
    for (const row of rows) expect(bars(row)[0]).toBe(bars(head)[0]);
    expect(rows.every((row) => /^f\d+/.test(row))).toBe(true);
    const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
    for (const at of head.split("|").keys()) expect(cells.some((row) => row[at])).toBe(true);
  });

  it("counts what is hidden, and keeps what a note rests on", () => {
    const last = /^(f\d+).*$/gm;
    const ids = [...table().matchAll(last)].map(([, id]) => id ?? "");
    const kept = table({ rowsMax: 1, kept: new Set([ids[2] ?? ""]) });
    expect(kept).toMatch(
      new RegExp(`\\(${result.rows.length - 2} of ${result.rows.length} rows hidden: read_result ${result.handle}\\)`),
    );
    expect(kept).toContain(ids[2]);
  });

  it("shows first what is about the question", () => {
    const third = result.rows[2];
    const [, row = ""] = table({ rowsMax: 1, first: new Set([third?.id]) })
      .split("\n")
      .slice(1);
    expect(row).toContain(third?.name);
  });

  it("is read further by words, order, columns and page", () => {
    const read = (input: object) =>
      ownAnswer("read_result", { of: result.handle, reason: "More", ...input }, state) ?? "";
    const name = result.rows[1]?.name ?? "";
    expect(read({ where: name.toLowerCase() })).toMatch(/Page 1 of 1: 1 of \d+ rows fit/);
    expect(read({ columns: ["count"] }).split("\n")[1]).toMatch(/^cite +\| name +\| count$/);
    expect(read({ page: 9 })).toMatch(/Page 9 of 1/);
  });
});

describe("a long result", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ic025: index / 10, id: `AE:${index}`, name: `Event ${index}` }));
  const table = (of: ToolResult, rowsMax = 30) => evidenceTable(of, [], { rowsMax });

  it("S0-9 S0-15: shows 30 of 31 rows, the total and where the rest is", () => {
    const text = table(made({ handle: "R7", rows: rows(31) }));
    expect(text).toMatch(/^R7 get_drug_adverse_events: ok, 31 in all/);
    expect(text.match(/\| Event \d+/g)).toHaveLength(30);
    expect(text).toMatch(/\(1 of 31 rows hidden: read_result R7\)$/);
    expect(table(made({ rows: rows(30) }))).not.toContain("hidden");
  });

  it("S0-16 S2-15: puts the label first, before every measure", () => {
    const text = table(made({ handle: "R1", summary: "Two.", total: 2, rows: rows(2) }));
    expect(text).toBe(
      "R1 get_drug_adverse_events: ok, 2 in all. Two.\ncite | name    | ic025\n     | Event 0 | 0\n     | Event 1 | 0.1",
    );
  });

  it("S0-191: keeps with each row the ids of its evidence, which cite it, and the handle that holds the rest", () => {
    const text = evidenceTable(result, state.findings, { rowsMax: 2 });
    expect(text.match(/^f\d+/gm)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain(`read_result ${result.handle}`);
  });

  it("lets no text of a source look like a row", () => {
    const text = table(made({ rows: [{ name: "a\tb\nR9 fake: ok", id: "AE:1" }] }));
    expect(text.split("\n")).toHaveLength(3);
    expect(text).toMatch(/\| a b R9 fake: ok$/);
  });

  it("says why a call failed, and tells an empty result from a source not loaded", () => {
    expect(table(made({ status: "failed" }))).toMatch(/failed, 0 in all\. connection lost$/);
    expect(table(made({ status: "empty", summary: "Searched." }))).toMatch(/empty, 0 in all\. Searched\.$/);
    expect(table(made({ status: "not_loaded", summary: "-" }))).toMatch(/not_loaded, 0 in all/);
  });

  it("says of a link that was sought and not found where it was sought", () => {
    const absence = {
      ...finding("f1", "AE:nausea"),
      ...{ kind: "searched_empty" as const, sought: "link" as const, polarity: "denies" as const },
      predicate: "listed_on_label" as const,
      entities: [
        { ...metformin, role: "subject" as const },
        { ...lacticAcidosis, role: "object" as const },
      ],
      from: { claimIds: [], handle: "R1", coverage: ["sider/label_listings/D:1" as const] },
    };
    expect(evidenceTable(made({ handle: "R1", rows: [] }), [absence], { rowsMax: 30 })).toContain(
      "f1: No label link between metformin and Lactic acidosis was found in sider.",
    );
  });
});

describe("prose of a model", () => {
  const texts = (prose: string) =>
    proseSentences(prose, state.findings).map(({ text, findingIds }) => [text, findingIds]);

  it("is parted into sentences with their citations, without headings, lists and tables", () => {
    expect(texts("## Answer\n\n**Short:**\n- Tremor is shared [f1; f2]. And so on.[f3]\n| a | b |\n")).toEqual([
      ["Tremor is shared [f1, f2].", ["f1", "f2"]],
      ["And so on[f3].", ["f3"]],
    ]);
  });

  it("takes a range and the handle of a result for the facts they stand for", () => {
    expect(texts("All of it [f1-f3].")[0]?.[1]).toEqual(["f1", "f2", "f3"]);
    expect(texts(`They are many [${result.handle}].`)[0]?.[1]).toHaveLength(1);
  });

  it("is complete up to the last sentence that something follows", () => {
    expect(completeSentences("One [f1]. two [f2]. Thr")).toEqual({ complete: "One [f1]. two [f2]. ", rest: "Thr" });
    expect(completeSentences("An IC025 of 1.")).toEqual({ complete: "", rest: "An IC025 of 1." });
  });
});
