import { describe, expect, it } from "vitest";
import { evidenceTable } from "@/lib/agent/reasoners/conversation/evidence-table";
import { ownAnswer } from "@/lib/agent/reasoners/conversation/own-tools";
import { completeSentences, proseSentences } from "@/lib/agent/reasoners/conversation/prose";
import { react } from "@/lib/agent/strategies/react";
import { rules, runWith } from "@/tests/agent/reasoners/model-run";

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
