import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { signalsOf } from "@/lib/domain/statistics/signals";
import { faers, tableOfRow } from "@/lib/sources/events/faers";
import { readTable } from "@/lib/sources/reading/read-table";
import { built, given } from "@/tests/fixtures/built-graph";
import { DATA_FOLDER } from "@/tests/fixtures/data-folder";
import { drugSideFiles, signal } from "./drug-side";

const FILE = "faers/signals.csv.gz";
const HEADER = String(drugSideFiles()[FILE]).split("\n")[0] ?? "";
const IBUPROFEN = { id: "DRUGCENTRAL:1407", name: "ibuprofen", type: "drug", xrefs: [] } as const;
const drugs = given([{ kind: "entity", entity: { ...IBUPROFEN, xrefs: [] } }]);

const imported = (...rows: string[]) => built({ [FILE]: [HEADER, ...rows, ""].join("\n") }, [drugs, faers]);

describe("rows of flagged pairs", () => {
  it("keep the counts of their table, and no EBGM where too few rows tell a prior", async () => {
    const { graph } = await imported(signal("IBUPROFEN", "NAUSEA", 40, 1.2));
    const payload = graph.claims[0]?.evidence[0]?.payload;
    expect(payload).toMatchObject({ case_count: 40, drug_total: 500, reaction_total: 90, report_total: 755_960 });
    expect(payload).not.toHaveProperty("ebgm");
  });

  it("carry EBGM under the prior of all rows, of known drugs or not; the statistic stays the source's IC025", async () => {
    const others = Array.from({ length: 120 }, (_, i) => signal("UNKNOWNIUM", `EVENT ${i}`, 3 + (i % 9), 0.5));
    const { graph } = await imported(signal("IBUPROFEN", "NAUSEA", 40, 1.2), ...others);
    const [claim] = graph.claims;
    const { ebgm, eb05, eb95 } = (claim?.evidence[0]?.payload ?? {}) as Record<string, number>;
    expect(claim?.statistic).toEqual({ name: "IC025", value: 1.2, unit: "log2" });
    expect(eb05).toBeGreaterThan(0);
    expect(eb05).toBeLessThan(ebgm ?? 0);
    expect(ebgm).toBeLessThan(eb95 ?? 0);
    expect(ebgm).toBeLessThan(40 / 0.05); // less than observed over expected, which is shrunk
  });

  it.each([
    ["another total", ["7", "500", "90", "83", "0.6"]],
    ["a background that is not the rest of the reaction", ["7", "500", "90", "80", "0.06"]],
    ["more cases than reports of the drug", ["501", "500", "900", "399", "0.06"]],
  ])("are refused with counts of %s", async (_what, counts) => {
    const cells = signal("IBUPROFEN", "NAUSEA", 7, 1.2).split(",");
    await expect(imported([...cells.slice(0, 2), ...counts, ...cells.slice(7)].join(","))).rejects.toMatchObject({
      file: FILE,
      line: 2,
    });
  });
});

describe.runIf(existsSync(join(DATA_FOLDER, FILE)))("the whole file", () => {
  it("gives back its own PRR, ROR, lower limit and chi-square from the counts, zero cells apart", async () => {
    const columns = HEADER.split(",");
    let [rows, zeroCells, worst] = [0, 0, 0];
    for await (const { row } of readTable(DATA_FOLDER, { file: FILE, columns })) {
      const text = (column: string) => row[column] ?? "";
      const table = tableOfRow(row as Parameters<typeof tableOfRow>[0]);
      if (!table) throw new Error(`no table: ${JSON.stringify(row)}`);
      rows += 1;
      const { prr, ror, chiSquare } = signalsOf(table);
      if (text("has_zero_cell") === "true") {
        zeroCells += 1;
        expect(ror.value).toBeNull();
        continue;
      }
      const lower = "lower" in ror ? ror.lower : Number.NaN;
      for (const [own, theirs] of [
        [prr.value, text("prr")],
        [ror.value, text("ror")],
        [lower, text("ror_ci_lower")],
        [chiSquare.value, text("chi_square")],
      ] as const) {
        const scale = Math.max(1, Math.abs(Number(theirs)));
        worst = Math.max(worst, (Math.abs((own ?? Number.NaN) - Number(theirs)) - 0.0005) / scale);
      }
    }
    expect([rows, zeroCells]).toEqual([88_355, 202]);
    expect(worst).toBeLessThan(0.001); // the file's limits use 1.96
  });
});
