import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readCells } from "@/lib/sources/reading/read-cells";
import { readTable } from "@/lib/sources/reading/read-table";
import { SourceError } from "@/lib/sources/source-error";
import { folder } from "./folder";

const columns = ["id", "name"] as const;

async function read(files: Record<string, string | Buffer>, file: string, header = true) {
  const rows: { line: number; row: Record<string, string> }[] = [];
  for await (const row of readTable(folder(files), { file, delimiter: ",", columns, header })) rows.push(row);
  return rows;
}

async function failure(files: Record<string, string | Buffer>, file: string): Promise<SourceError> {
  const error = await read(files, file).catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceError)) throw new Error(`expected a SourceError, got ${String(error)}`);
  return error;
}

describe("readTable", () => {
  it("reads rows with their lines, quoted cells and a byte order mark", async () => {
    const rows = await read({ "a.csv": '\uFEFFid,name\n1,"x, y"\n\n2,z\n' }, "a.csv");
    expect(rows).toEqual([
      { line: 2, row: { id: "1", name: "x, y" } },
      { line: 4, row: { id: "2", name: "z" } },
    ]);
  });

  it("reads gzip by name", async () => {
    expect(await read({ "a.csv.gz": "id,name\n1,x\n" }, "a.csv.gz")).toHaveLength(1);
  });

  it("names the file that is missing", async () => {
    expect(await failure({}, "none.csv")).toMatchObject({ file: "none.csv", reason: "is missing" });
  });

  it("refuses an empty file and one with a header alone", async () => {
    expect((await failure({ "a.csv": "" }, "a.csv")).reason).toBe("is empty");
    expect((await failure({ "a.csv": "id,name\n" }, "a.csv")).reason).toBe("has no rows");
  });

  it("names the line and column of a changed header", async () => {
    const error = await failure({ "a.csv": "id,label\n1,x\n" }, "a.csv");
    expect(error).toMatchObject({ file: "a.csv", line: 1 });
    expect(error.reason).toContain('"name"');
    expect(error.reason).toContain('"label"');
  });

  it("names the line of a row with another number of columns", async () => {
    expect(await failure({ "a.csv": "id,name\n1,x\n2\n" }, "a.csv")).toMatchObject({ line: 3 });
  });

  it("refuses a gzip file that is cut off", async () => {
    const whole = gzipSync(`id,name\n${"1,some text\n".repeat(5000)}`);
    const error = await failure({ "a.csv.gz": whole.subarray(0, whole.length - 20) }, "a.csv.gz");
    expect(error.file).toBe("a.csv.gz");
    expect(error.reason).toMatch(/cut off|gzip/);
  });

  it("refuses a file that is no gzip in spite of its name", async () => {
    expect((await failure({ "a.csv.gz": Buffer.from("id,name\n1,x\n") }, "a.csv.gz")).reason).toContain("gzip");
  });

  it("refuses NUL characters and names the line", async () => {
    const bytes = Buffer.concat([Buffer.from("id,name\n1,x\n2,"), Buffer.alloc(4), Buffer.from("\n3,y\n")]);
    expect(await failure({ "a.csv": bytes }, "a.csv")).toMatchObject({
      line: 3,
      reason: expect.stringContaining("NUL"),
    });
  });

  it("refuses text that is not UTF-8 and names the line", async () => {
    const bytes = Buffer.concat([Buffer.from("id,name\n1,x\n2,caf"), Buffer.from([0xe9]), Buffer.from("\n")]);
    expect((await failure({ "a.csv": bytes }, "a.csv")).reason).toContain("UTF-8");
  });
});

describe("readCells", () => {
  const cells = async (text: string, options: object = {}) => {
    const found: string[][] = [];
    for await (const { cells } of readCells(folder({ "a.gmt.gz": text }), "a.gmt.gz", {
      delimiter: "\t",
      ...options,
    })) {
      found.push(cells);
    }
    return found;
  };

  it("gives lines of any length", async () => {
    expect(await cells("a\tb\nc\td\te\n")).toEqual([
      ["a", "b"],
      ["c", "d", "e"],
    ]);
  });

  it("refuses a file without lines, and a line of too few cells", async () => {
    await expect(cells("# note\n", { comment: "#" })).rejects.toMatchObject({ reason: "has no rows" });
    await expect(cells("a\tb\nc\n", { cellsMin: 2 })).rejects.toMatchObject({ line: 2 });
  });
});
