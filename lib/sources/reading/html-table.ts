import { decodeHTML } from "entities";

const ROW = /<tr\b[^>]*>(.*?)<\/tr>/gis;
const CELL = /<t[dh]\b([^>]*?)(?:\/>|>(.*?)<\/t[dh]>)/gis;
const CAPTION = /<caption\b[^>]*>(.*?)<\/caption>/is;
/** Marks and notes at a cell, no part of what it says. */
const NOTES = /<(footnote|footnoteref|sup)\b[^>]*?(?:\/>|>.*?<\/\1>)/gis;

/** A table of HTML: of each column the texts above its figures, joined; of each row with figures the cells, the first of which names it. */
export type HtmlTable = { caption: string; columns: string[]; rows: string[][] };

/**
 * Reads a table of HTML as label texts hold it. A cell over several columns stands in each, a first one over several rows in each of them;
 * the rows before the first with figures are the head, a row without figures below it is a heading within the table and left out.
 */
export function htmlTable(html: string): HtmlTable {
  const grid = gridOf(html);
  const first = grid.findIndex((row) => figuresFrom(row) > 0);
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const whole = grid.map((row, at) => ({ row, at })).filter(({ row }) => row.length === width);
  const head = whole.filter(({ at }) => first < 0 || at < first);
  const columns = Array.from({ length: width }, (_, at) =>
    [...new Set(head.map(({ row }) => row[at] ?? ""))].join(" ").trim(),
  );
  const rows = whole.flatMap(({ row, at }) => {
    const from = at < first || first < 0 ? 0 : figuresFrom(row);
    const name = row.slice(0, from).findLast((cell) => cell !== "") ?? "";
    return from > 0 ? [[name, ...row.slice(1, from).map(() => ""), ...row.slice(from)]] : [];
  });
  return { caption: plain(CAPTION.exec(html)?.[1] ?? ""), columns, rows };
}

function gridOf(html: string): string[][] {
  let over = { rows: 0, text: "" };
  return [...html.matchAll(ROW)].map(([, row = ""]) => {
    const cells = [...row.matchAll(CELL)].map(([, attributes = "", content = ""]) => ({
      attributes,
      text: plain(content),
    }));
    const flat = cells.flatMap(({ attributes, text }) =>
      Array.from({ length: spanOf("colspan", attributes) }, () => text),
    );
    if (over.rows > 0) {
      over.rows -= 1;
      return [over.text, ...flat];
    }
    over = { rows: spanOf("rowspan", cells[0]?.attributes ?? "") - 1, text: cells[0]?.text ?? "" };
    return flat;
  });
}

function spanOf(kind: "colspan" | "rowspan", attributes: string): number {
  return Number(new RegExp(`\\b${kind}\\s*=\\s*"?(\\d{1,2})`, "i").exec(attributes)?.[1] ?? 1);
}

/** The first cell from which on all are figures or blank, one of them a figure, after one with a name; 0 where there is none. */
function figuresFrom(row: readonly string[]): number {
  const from = row.findLastIndex((cell) => cell !== "" && !FIGURE.test(cell) && !NONE.test(cell)) + 1;
  return from > 0 && row.slice(from).some((cell) => FIGURE.test(cell)) ? from : 0;
}

/** "12", "<1", "12.5%", "31 (6)", "31 (<1%)"; `share` is the number in brackets where there is one. */
export const FIGURE =
  /^[<>≤≥]?\s*(?<number>\d{1,5}(?:\.\d+)?)\s*%?(?:\s*[([]\s*(?<share>[<>≤≥]?\s*\d{1,3}(?:\.\d+)?)\s*%?\s*[)\]])?$/;
const NONE = /^(?:[-–—*.]+|n\/?a|nr|\p{L})$/iu;

function plain(html: string): string {
  return decodeHTML(html.replace(NOTES, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}
