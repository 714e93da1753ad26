import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

/** Lines that one quoted cell may run over; more is an unclosed quote. */
const QUOTED_LINES_MAX = 200;

/**
 * Splits lines into cells, one after another; null while a quoted cell runs on in the next line. Most lines of most files
 * hold no quote and are split at the delimiter; the others are left to csv-parse. Throws CsvError for a quote that is never
 * closed.
 */
export function cellSplitter({ delimiter, quote }: { delimiter: string; quote: '"' | false }) {
  const options = { delimiter, quote, relax_column_count: true, relax_quotes: true } as const;
  let open: string[] = [];
  return (line: string): string[] | null => {
    if (open.length === 0 && (quote === false || !line.includes(quote))) return line.split(delimiter);
    open.push(line);
    try {
      const [cells = []] = parse(open.join("\n"), options) as string[][];
      open = [];
      return cells;
    } catch (error) {
      if (!isUnclosed(error) || open.length >= QUOTED_LINES_MAX) throw error;
      return null;
    }
  };
}

function isUnclosed(error: unknown): boolean {
  return error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
}
