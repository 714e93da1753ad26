import { decodeHTML } from "entities";
import type { Frequency } from "@/lib/domain/claim";

/** What a table of a label's adverse reactions says of one event: how many of those given the drug and of those given placebo had it. */
export type ControlledRow = {
  term: string;
  frequencies: Frequency[];
  patients: { drug: number | null; placebo: number | null };
  /** What the table is called, in its words. */
  caption: string;
};

const PLACEBO = /\bplacebo\b/i;
const NO_SHARE = /difference|versus|\bvs\b|ratio|p-?value|per 100|patient-years|events?\/|mean|median/i;
/** Columns of severe cases alone. */
const SEVERE = /(?:grades?|≥|severe|serious)\s*(?:≥\s*)?(?:[2345]|$)|\bsevere\b|\bserious\b/i;
const PERCENT = /%|per ?cent/i;
const COUNTED = /\bn\s*\(\s*%?\s*\)|\bn\s*\/\s*N\b/i;
const PATIENTS = /\bn\s*=\s*([\d,]+)/i;
/** Rows on all events or all patients. */
const NO_EVENT = /^(?:any|all|total|patients?|number|percent|overall|at least|subjects?)\b/i;

/** Tables of those who stopped, which is no frequency of the event. */
const STOPPED = /discontinu|withdr[ae]w|dose (?:reduction|interruption|modification)/i;
/** What joins the drug of an arm with another one. */
const JOINED =
  /\s(?:\+|[Pp]lus|PLUS|with|[Aa]nd|in combination with|added to)\s|\S\+\S|\p{L}{4}\/\p{Lu}\p{L}|\S\s*\/\s*[Pp]lacebo/u;
const TOTAL = /\b(?:total|all doses|overall|pooled|combined)\b/i;
const DOSE = /\d\s*(?:mcg|mg|μg|µg|g|mL|IU|units?)\b/i;

/** A longer head holds notes, by which it cannot be read. */
const GROUP_CHARACTERS_MAX = 90;

type Column = { head: string; at: number };

/**
 * The rows of a table with a placebo column and a column of the drug, which a head names by one of `names`, or which is the only other; none
 * of any other table, nor of those who stopped. Shares are those of all cases, not of severe ones alone. A combination is an arm of the drug only where
 * placebo was given with the same partner; an arm with a partner or a dose in its head, and each of several, is told with its head.
 */
export function controlledRows(html: string, names: readonly string[]): ControlledRow[] {
  const { caption, columns, rows } = htmlTable(html);
  const { drug, placebo } = armsOf(columns, names);
  if (placebo.length === 0 || drug.length === 0 || STOPPED.test(caption)) return [];
  if ([...drug, ...placebo].some(({ head }) => groupOf(head).length > GROUP_CHARACTERS_MAX)) return [];
  const isTold = ({ head }: Column) => TOTAL.test(head) || DOSE.test(head) || JOINED.test(groupOf(head));
  const isGrouped = drug.length > 1 || placebo.length > 1 || drug.some(isTold);
  return rows.flatMap((row): ControlledRow[] => {
    const [term = ""] = row;
    const of = (arm: Frequency["arm"], from: readonly Column[]) =>
      from.flatMap(({ head, at }) => {
        const stated = frequencyOf(arm, row[at] ?? "", `${head} ${caption}`);
        return stated ? { ...stated, ...(isGrouped && { group: groupOf(head) }) } : [];
      });
    const [given, control] = [of("drug", drug), of("placebo", placebo)];
    if (given.length === 0 || control.length === 0 || NO_EVENT.test(term)) return [];
    const patients = {
      drug: drug.length === 1 ? patientsOf(drug[0]?.head) : null,
      placebo: placebo.length === 1 ? patientsOf(placebo[0]?.head) : null,
    };
    const named = term.replace(/[*†‡§¶#]+/g, "").trim();
    return [{ term: named, frequencies: [...given, ...control], patients, caption }];
  });
}

/** The columns of the drug and the one of placebo. */
function armsOf(columns: readonly string[], names: readonly string[]): Record<"drug" | "placebo", Column[]> {
  const usable = columns.flatMap((head, at) =>
    at > 0 && !NO_SHARE.test(head) && !SEVERE.test(head) && !STOPPED.test(head) ? [{ head, at }] : [],
  );
  const isNamed = ({ head }: Column) => names.some((name) => head.toLowerCase().includes(name.toLowerCase()));
  const isJoined = ({ head }: Column) => JOINED.test(groupOf(head));
  const controls = usable.filter((each) => PLACEBO.test(each.head) && !isNamed(each));
  const others = usable.filter(({ head }) => head !== "" && !PLACEBO.test(head));
  const named = others.filter(isNamed);
  const arms = named.length > 0 ? named : others.length === 1 ? others : [];
  const own = arms.filter((arm) => controls.some((control) => isJoined(control) === isJoined(arm)));
  const placebo = controls.filter((control) => own.some((arm) => isJoined(control) === isJoined(arm)));
  const total = own.filter(({ head }) => TOTAL.test(head));
  return { drug: total.length === 1 ? total : own, placebo };
}

const NO_GROUP =
  /\(?\s*\bn\s*=\s*[\d,]+\s*\)?|\(?\s*\bn\s*\(\s*%?\s*\)\s*\)?|\(\s*%\s*\)|%|\ball (?:ctc(?:ae)? )?grades\b|\bgrades? 1\s*[-–]\s*[45]\b|\b(?:percent(?:age)?|number|proportion) of (?:patients|subjects)\b|\breporting (?:adverse )?(?:reaction|event)s?\b|[*†‡§¶#®™]/gi;

/** What a head calls its arm, without numbers of patients and units. */
function groupOf(head: string): string {
  return head
    .replace(NO_GROUP, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The share a figure states: the one in brackets of "31 (6)", else the number where its column is in per cent; none of a bare count. */
function frequencyOf(arm: Frequency["arm"], cell: string, head: string): Frequency | undefined {
  const { number, share } = FIGURE.exec(cell)?.groups ?? {};
  const isShare =
    share !== undefined || cell.includes("%") || (PERCENT.test(head) && !COUNTED.test(head)) || number === "0";
  const text = share ?? (/^[<>≤≥]/.test(cell) ? cell : number);
  const value = Number(text?.replace(/[^\d.]/g, ""));
  if (!isShare || text === undefined || !(value <= 100)) return undefined;
  const at = value / 100;
  const isBelow = /^[<≤]/.test(text);
  return { arm, lower: isBelow ? 0 : at, upper: /^[>≥]/.test(text) ? 1 : at, text: `${text.replace(/[\s%]/g, "")}%` };
}

function patientsOf(head = ""): number | null {
  const found = PATIENTS.exec(head)?.[1];
  return found ? Number(found.replaceAll(",", "")) : null;
}

const ROW = /<tr\b[^>]*>(.*?)<\/tr>/gis;
const CELL = /<t[dh]\b([^>]*?)(?:\/>|>(.*?)<\/t[dh]>)/gis;
const CAPTION = /<caption\b[^>]*>(.*?)<\/caption>/is;
/** Marks and notes at a cell, no part of what it says. */
const NOTES = /<(footnote|footnoteref|sup)\b[^>]*?(?:\/>|>.*?<\/\1>)/gis;

/** A table of HTML: of each column the texts above its figures, joined; of each row with figures the cells, the first of which names it. */
type HtmlTable = { caption: string; columns: string[]; rows: string[][] };

/**
 * Reads a table of HTML as label texts hold it. A cell over several columns stands in each, a first one over several rows in each of them;
 * the rows before the first with figures are the head, a row without figures below it is a heading within the table and left out.
 */
function htmlTable(html: string): HtmlTable {
  const grid = gridOf(html);
  const first = grid.findIndex((row) => figuresFrom(row) > 0);
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const whole = grid.map((row, at) => ({ row, at })).filter(({ row }) => row.length === width);
  const head = whole.filter(({ row, at }) => (first < 0 || at < first) && !isSpanned(row));
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

/** Whether one cell stands over the whole table: a note or a heading, which says nothing of a column. */
function isSpanned(row: readonly string[]): boolean {
  return row.length > 1 && row.every((cell) => cell === row[0]);
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
const FIGURE =
  /^[<>≤≥]?\s*(?<number>\d{1,5}(?:\.\d+)?)\s*%?(?:\s*[([]\s*(?<share>[<>≤≥]?\s*\d{1,3}(?:\.\d+)?)\s*%?\s*[)\]])?$/;
const NONE = /^(?:[-–—*.]+|n\/?a|nr|\p{L})$/iu;

function plain(html: string): string {
  return decodeHTML(html.replace(NOTES, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}
