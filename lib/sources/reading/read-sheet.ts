import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeXML } from "entities";
import { strFromU8, type UnzipFileInfo, unzipSync } from "fflate";
import { errorCode } from "@/lib/domain/run/error";
import { SourceError } from "@/lib/sources/source-error";

/** No sheet read here is larger unpacked; a file that says so is damaged or a trap. */
const MEMBER_BYTES_MAX = 500_000_000;

const SHEET = "xl/worksheets/sheet1.xml";
const STRINGS = "xl/sharedStrings.xml";
const ROW = /<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs;
const CELL = /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs;
const ITEM = /<si>(.*?)<\/si>/gs;
const TEXT = /<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs;
const VALUE = /<v>(.*?)<\/v>/s;

/**
 * The rows of the first sheet of an Excel workbook (.xlsx) that hold anything, as the texts of their cells in the order of the columns;
 * a number stands as the file has it. Throws `SourceError` when the file is missing or is no sound workbook.
 */
export async function* sheetRows(dir: string, file: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const bytes = await readFile(join(dir, file)).catch((error) => {
    throw new SourceError(file, null, errorCode(error) === "ENOENT" ? "is missing" : String(error));
  });
  const { [SHEET]: sheet, [STRINGS]: strings } = membersOf(file, bytes);
  if (!sheet) throw new SourceError(file, null, "is no workbook: it holds no first sheet");
  const shared = [...strFromU8(strings ?? new Uint8Array()).matchAll(ITEM)].map(([, item]) => textOf(item));
  let line = 0;
  for (const [, row = ""] of strFromU8(sheet).matchAll(ROW)) {
    line += 1;
    const cells = cellsOf(row, shared);
    if (cells.some((cell) => cell !== "")) yield { line, cells };
  }
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = "", content = ""] of row.matchAll(CELL)) {
    const at = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1]) ?? cells.length;
    while (cells.length < at) cells.push("");
    const value = VALUE.exec(content)?.[1] ?? "";
    cells[at] = /\bt="s"/.test(attributes) ? (shared[Number(value)] ?? "") : value ? decodeXML(value) : textOf(content);
  }
  while (cells.at(-1) === "") cells.pop();
  return cells;
}

/** "A" -> 0, "AB" -> 27. */
function columnOf(letters: string | undefined): number | undefined {
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(content = ""): string {
  return [...content.matchAll(TEXT)].map(([, text = ""]) => decodeXML(text)).join("");
}

/** Unpacks the members read here. Throws `SourceError` when the file is no sound archive, or says that one is too large. */
function membersOf(file: string, bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: isRead });
  } catch (error) {
    throw new SourceError(file, null, `is no sound workbook: ${(error as Error).message}`);
  }
}

function isRead({ name, originalSize }: UnzipFileInfo): boolean {
  if (name !== SHEET && name !== STRINGS) return false;
  if (originalSize > MEMBER_BYTES_MAX) throw new Error(`holds a sheet of ${originalSize} bytes`);
  return true;
}
