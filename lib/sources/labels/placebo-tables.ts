import type { Frequency } from "@/lib/domain/claim";
import { FIGURE, htmlTable } from "@/lib/sources/reading/html-table";

/** What a table of a label's adverse reactions says of one event: how many of those given the drug and of those given placebo had it. */
export type ControlledRow = {
  term: string;
  frequencies: Frequency[];
  patients: { drug: number | null; placebo: number | null };
};

const PLACEBO = /\bplacebo\b/i;
const NO_SHARE = /difference|versus|\bvs\b|ratio|p-?value|per 100|patient-years|events?\/|mean|median/i;
/** Columns of severe cases alone. */
const SEVERE = /(?:grades?|≥|severe|serious)\s*(?:≥\s*)?(?:[345]|$)|\bsevere\b|\bserious\b/i;
const PERCENT = /%|per ?cent/i;
const COUNTED = /\bn\s*\(\s*%?\s*\)|\bn\s*\/\s*N\b/i;
const PATIENTS = /\bn\s*=\s*([\d,]+)/i;
/** Rows on all events or all patients. */
const NO_EVENT = /^(?:any|all|total|patients?|number|percent|overall|at least|subjects?)\b/i;

/**
 * The rows of a table with a placebo column and a column of the drug, which a head names by one of `names`, or which is the only other; none
 * of any other table. Shares are those of all cases, not of severe ones alone.
 */
export function controlledRows(html: string, names: readonly string[]): ControlledRow[] {
  const { caption, columns, rows } = htmlTable(html);
  const usable = columns.flatMap((head, at) =>
    at > 0 && !NO_SHARE.test(head) && !SEVERE.test(head) ? [{ head, at }] : [],
  );
  const placebo = usable.filter(({ head }) => PLACEBO.test(head)).slice(0, 1);
  const others = usable.filter(({ head }) => head !== "" && !PLACEBO.test(head));
  const named = others.filter(({ head }) => names.some((name) => head.toLowerCase().includes(name.toLowerCase())));
  const drug = named.length > 0 ? named : others.length === 1 ? others : [];
  if (placebo.length === 0 || drug.length === 0) return [];
  return rows.flatMap((row): ControlledRow[] => {
    const [term = ""] = row;
    const of = (arm: Frequency["arm"], from: typeof usable) =>
      from.flatMap(({ head, at }) => frequencyOf(arm, row[at] ?? "", `${head} ${caption}`) ?? []);
    const [given, control] = [of("drug", drug), of("placebo", placebo)];
    if (given.length === 0 || control.length === 0 || NO_EVENT.test(term)) return [];
    const patients = {
      drug: drug.length === 1 ? patientsOf(drug[0]?.head) : null,
      placebo: patientsOf(placebo[0]?.head),
    };
    return [{ term: term.replace(/[*†‡§¶#]+/g, "").trim(), frequencies: [...given, ...control], patients }];
  });
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
