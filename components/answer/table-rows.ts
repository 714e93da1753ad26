import type { Answer, ListItem } from "@/lib/domain/run/artifacts";
import { codeWords } from "@/lib/server/web/words";
import { type Evidence, holdersOf, readEvidence } from "./evidence-text";
import { kindOf } from "./kind-of";

/** A row of an answer: what it is of, the evidence in each column, and what is said of it beside that. */
export type AnswerRow = {
  id: string;
  name: string;
  cells: Evidence[][];
  claimIds: string[];
  /** Why it stands apart and does not count; null where it counts. */
  apart: string | null;
  patient: ListItem["patient"];
};

/** The rows of a typed answer, in its order, what does not count last; `head` names the things and then each column. */
export function tableRows(answer: Answer): { head: string[]; rows: AnswerRow[] } {
  switch (answer.kind) {
    case "matrix": {
      const cells = new Map(answer.cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
      return {
        head: [kindOf(answer.rows), ...answer.columns.map(({ name }) => name)],
        rows: answer.rows.map(({ id, name }) => {
          const own = answer.columns.map((column) => cells.get(`${id}\n${column.id}`));
          const claimIds = own.flatMap((cell) => cell?.claimIds ?? []);
          const evidence = own.map((cell) => allOf(cell?.evidence ?? []));
          return { id, name, cells: evidence, claimIds, apart: null, patient: undefined };
        }),
      };
    }
    case "list":
      return listRows([...answer.items, ...answer.apart]);
    case "boolean": {
      const members = answer.members ?? [];
      const { rows } = listRows(members);
      const holds = (index: number) => plain(codeWords(members[index]?.basis ?? ""));
      return {
        head: ["Drug", "What holds", "Evidence"],
        rows: rows.map((row, index) => ({ ...row, cells: [[holds(index)], row.cells.flat()] })),
      };
    }
    default:
      return { head: [], rows: [] };
  }
}

/** Columns of what one source of a kind says; the rest stands under Evidence. */
const HOW_OFTEN = /^up to [\d.]+ %$/;
const FIELDS: [title: string, isOf: (short: string) => boolean][] = [
  ["How often", (short) => HOW_OFTEN.test(short)],
  ["Label", (short) => /^(?:\d+ )?labels?$/.test(short)],
  ["Reports", (short) => /^(?:no )?signal\b/.test(short)],
  ["Evidence", (short) => !/^(?:\d+ )?labels?$|^(?:no )?signal\b/.test(short) && !HOW_OFTEN.test(short)],
];

/** A column per thing compared where the evidence says whose it is; else labels and reports apart where there are such, and the rest. */
function listRows(items: readonly (ListItem & { why?: string })[]): { head: string[]; rows: AnswerRow[] } {
  const holders = holdersOf(items);
  const all = items.map(({ evidence }) => allOf(evidence));
  const fields = FIELDS.filter(([, isOf]) => all.some((each) => each.some(({ short }) => isOf(short))));
  const cellsOf = (item: ListItem, index: number) => {
    if (holders.length === 0) return fields.map(([, isOf]) => (all[index] ?? []).filter(({ short }) => isOf(short)));
    const held = readEvidence(item.evidence);
    return holders.map((each) => held.find(({ holder }) => holder === each)?.evidence ?? []);
  };
  return {
    head: [kindOf(items), ...(holders.length > 0 ? holders : fields.map(([title]) => title))],
    rows: items.map((item, index) => ({
      id: item.id,
      name: item.name,
      cells: cellsOf(item, index),
      claimIds: item.claimIds,
      apart: item.why === undefined ? null : codeWords(item.why),
      patient: item.patient,
    })),
  };
}

function allOf(texts: readonly string[]): Evidence[] {
  return readEvidence(texts).flatMap(({ evidence }) => evidence);
}

function plain(text: string): Evidence {
  return { short: text, full: text, isWarning: false };
}

/** What stands in a cell: each source in few words; a label alone is "listed". */
export function cellWords(evidence: readonly Evidence[]): string {
  return evidence.map(({ short }) => (short === "label" ? "listed" : short)).join(", ");
}
