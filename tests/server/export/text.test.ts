import { describe, expect, it } from "vitest";
import { NOTICE, type Sentence } from "@/lib/domain/run/artifacts";
import { csvLine } from "@/lib/server/export/csv";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { artifacts } from "@/tests/domain/run/events";
import { factOf } from "@/tests/fixtures/fact-of";

describe("a CSV line", () => {
  it.each([
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1+1",
    "＝1+1",
    "-cmd|' /C calc'!A0",
    '=HYPERLINK("x")',
  ])("F63: keeps %j from being run as a formula", (text) => {
    const [cell] = cellsOf(csvLine([text]));
    expect(cell).toBe(`'${text}`);
  });

  it.each(["-1.5", "0", "1e-7", "-2E+3", "metformin", "2-propanol", "a=b", ""])("leaves %j as it is", (text) => {
    expect(csvLine([text])).toBe(`${text}\n`);
  });

  it.each([["a,b", 'say "no"', "two\nlines", "plain"], ['"', ",", "", '=",'], ["x\r\ny"]])(
    "can be read again: %j, ...",
    (...cells: string[]) => {
      const line = csvLine(cells);
      expect(cellsOf(line)).toEqual(cells.map((cell) => (cell.startsWith("=") ? `'${cell}` : cell)));
    },
  );
});

/** A CSV record as RFC 4180 reads it. */
function cellsOf(line: string): string[] {
  const body = line.slice(0, -1);
  return [...body.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
  );
}

describe("the narrative as Markdown", () => {
  const sentence = (text: string, change: Partial<Sentence> = {}): Sentence => ({
    section: "summary",
    text,
    findingIds: [],
    status: "grounded",
    issues: [],
    ...change,
  });
  const markdown = (...sentences: Sentence[]) => narrativeMarkdown({ ...artifacts, sentences }, []);

  it("orders the sections, cites the findings, and ends with the notice", () => {
    expect(
      markdown(
        sentence("Not loaded.", { section: "limitations", status: "plain" }),
        sentence("Two were found.", { findingIds: ["f1", "f2"] }),
        sentence("It targets it.", { section: "findings", findingIds: ["f3"] }),
      ),
    ).toBe(
      `- Two were found. [f1, f2]\n\n## Key findings\n\n- It targets it. [f3]\n\n## Limitations\n\n- Not loaded.\n\n_${NOTICE}_`,
    );
  });

  it("prints the source of a quotation below it, as text", () => {
    const place = {
      document: "Coumatest",
      section: "warnings",
      dataset: "unknown",
      recordId: "<r>",
      link: null,
    } as const;
    const quotes = [{ ...place, passageId: "p_0000000000000000", text: "Bleeding." }];
    const sentences = [sentence('It says: "Bleeding."', { section: "evidence", findingIds: ["f1"] })];
    expect(narrativeMarkdown({ ...artifacts, sentences }, [factOf({ kind: "quotation", quotes })])).toContain(
      '- It says: "Bleeding." [f1]\n  - Source: unknown; record \\<r\\>, passage p\\_0000000000000000\n',
    );
  });

  it("leaves struck sentences out and counts them", () => {
    const text = markdown(sentence("Shown."), sentence("It surely causes harm.", { status: "struck" }));
    expect(text).not.toContain("surely");
    expect(text).toContain("Sentences struck by the grounding check: 1.");
  });

  it.each([
    ["<img src=x onerror=alert(1)>", "\\<img src=x onerror=alert(1)\\>"],
    ["![a](http://x.test/p.png)", "!\\[a\\](http://x.test/p.png)"],
    ["a *b* _c_ `d` ~e~ \\f", "a \\*b\\* \\_c\\_ \\`d\\` \\~e\\~ \\\\f"],
    ["x | y", "x \\| y"],
    ["# title", "\\# title"],
    ["1. item", "1\\. item"],
    ["- item", "\\- item"],
    ["one\n\n## Two", "one ## Two"],
    ["5-HT receptor, 0.5 nM", "5-HT receptor, 0.5 nM"],
    ["1 drug was found.", "1 drug was found."],
  ])("lets no name become markup: %j", (text, escaped) => {
    expect(markdown(sentence(text))).toContain(`- ${escaped}\n`);
    expect(narrativeMarkdown({ ...artifacts, followUps: [text] }, [])).toContain(`- ${escaped}\n`);
  });
});
