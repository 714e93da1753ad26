import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { decodeXML } from "entities";
import { errorCode } from "@/lib/domain/run/error";
import { SourceError } from "@/lib/sources/source-error";

/** Where a zip archive says what it holds: signatures, lengths of the fixed parts, offsets into them. */
const END = { signature: 0x06054b50, length: 22, count: 10, start: 16 };
const ENTRY = {
  signature: 0x02014b50,
  length: 46,
  method: 10,
  packed: 20,
  size: 24,
  name: 28,
  extra: 30,
  comment: 32,
  at: 42,
};
const LOCAL = { length: 30, name: 26, extra: 28 };
const DEFLATED = 8;
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
  const members = attempt(file, () => membersOf(bytes));
  const sheet = attempt(file, () => members(SHEET));
  if (sheet === undefined) throw new SourceError(file, null, "is no workbook: it holds no first sheet");
  const shared = [...(attempt(file, () => members(STRINGS)) ?? "").matchAll(ITEM)].map(([, item]) => textOf(item));
  let line = 0;
  for (const [, row = ""] of sheet.matchAll(ROW)) {
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

/** Unpacks members of a zip archive by name; undefined for one it does not hold. Throws when it is no sound archive. */
function membersOf(bytes: Buffer): (name: string) => string | undefined {
  const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(END.signature).buffer));
  if (end < 0 || end + END.length > bytes.length) throw new Error("is no zip archive, or is cut off");
  const starts = new Map<string, number>();
  let at = bytes.readUInt32LE(end + END.start);
  for (let count = bytes.readUInt16LE(end + END.count); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY.signature) throw new Error("has a damaged directory");
    const nameEnd = at + ENTRY.length + bytes.readUInt16LE(at + ENTRY.name);
    starts.set(bytes.toString("utf8", at + ENTRY.length, nameEnd), at);
    at = nameEnd + bytes.readUInt16LE(at + ENTRY.extra) + bytes.readUInt16LE(at + ENTRY.comment);
  }
  return (name) => {
    const entry = starts.get(name);
    return entry === undefined ? undefined : unpacked(bytes, entry);
  };
}

function unpacked(bytes: Buffer, entry: number): string {
  const [size, local] = [bytes.readUInt32LE(entry + ENTRY.size), bytes.readUInt32LE(entry + ENTRY.at)];
  if (size > MEMBER_BYTES_MAX) throw new Error(`holds a sheet of ${size} bytes`);
  const start = local + LOCAL.length + bytes.readUInt16LE(local + LOCAL.name) + bytes.readUInt16LE(local + LOCAL.extra);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + ENTRY.packed));
  const isPacked = bytes.readUInt16LE(entry + ENTRY.method) === DEFLATED;
  return (isPacked ? inflateRawSync(packed, { maxOutputLength: MEMBER_BYTES_MAX }) : packed).toString("utf8");
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SourceError(file, null, `is no sound workbook: ${(error as Error).message}`);
  }
}
