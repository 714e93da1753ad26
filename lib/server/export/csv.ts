import { plainText } from "./plain-text";

/** What starts a formula, in its full width too, behind any white space that a spreadsheet drops. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A CSV line, quoted where needed; a cell that a spreadsheet would run as a formula gets a leading quote mark. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\n`;
}

function cell(raw: string): string {
  const text = plainText(raw);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
