import { deflateRawSync } from "node:zlib";

/** An Excel workbook with one sheet of these rows, texts as shared strings where `shared`; empty cells are left out, as Excel leaves them. */
export function workbook(rows: readonly (readonly string[])[], { shared = false } = {}): Buffer {
  const texts: string[] = [];
  const cell = (text: string, row: number, column: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (text === "") return "";
    if (/^\d+$/.test(text)) return `<c ${at} t="n"><v>${text}</v></c>`;
    if (shared) return `<c ${at} s="1" t="s"><v>${texts.push(escaped(text)) - 1}</v></c>`;
    return `<c ${at} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  };
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, at, column)).join("")}</row>`,
  );
  const strings = () => `<sst>${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`;
  const sheet = `<worksheet><dimension ref="A1"/><sheetData>${lines.join("")}</sheetData></worksheet>`;
  return zip({ "xl/worksheets/sheet1.xml": sheet, ...(shared && { "xl/sharedStrings.xml": strings() }) });
}

/** A zip archive of these texts, packed. */
export function zip(files: Record<string, string>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const sizes = Buffer.alloc(12); // no checksum: it is not read
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(Buffer.byteLength(text), 8);
    const common = Buffer.concat([numbers(20, 0, 8, 0, 0), sizes, numbers(name.length, 0)]);
    const where = Buffer.alloc(4);
    where.writeUInt32LE(at);
    locals.push(Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]));
    entries.push(
      Buffer.concat([Buffer.from("PK\x01\x02"), numbers(20), common, numbers(0, 0, 0, 0, 0), where, Buffer.from(name)]),
    );
    at += locals.at(-1)?.length ?? 0;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(directory.length);
  end.writeUInt32LE(at, 4);
  return Buffer.concat([
    ...locals,
    directory,
    Buffer.from("PK\x05\x06"),
    numbers(0, 0, entries.length, entries.length),
    end,
    numbers(0),
  ]);
}

function numbers(...values: number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
