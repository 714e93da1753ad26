import type { Answer, ListItem } from "@/lib/domain/run/artifacts";
import { codeWords } from "@/lib/server/web/words";

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

const KINDS: [prefix: RegExp, word: string][] = [
  [/^AE:/, "Adverse event"],
  [/^DRUG/, "Drug"],
  [/^(HGNC|GROUP):/, "Gene"],
  [/^(REACT|WP):/, "Pathway"],
];

/** What the items of a table are, for the head of their column. */
function kindOf(items: readonly { id: string }[]): string {
  return KINDS.find(([prefix]) => items.every(({ id }) => prefix.test(id)))?.[1] ?? "Item";
}

/** One evidence text of an answer, short enough for a table; `full` is the text as it was given. */
type Evidence = { short: string; full: string; isWarning: boolean };

/** Texts of one item that belong to one thing asked about (`holder`), or to none where only one was. */
type Held = { holder: string | null; evidence: Evidence[] };

/** What a text of one source starts with: "label: SIDER", "targets (inhibitor): ChEMBL". Anything else before ": " is a name. */
const SOURCE_KIND = /^(label|signal|reports|frequency|indication|targets|also binds)\b/i;
const LABEL = "label";
const SIGNAL = /^signal: .*?(IC025 -?[\d.]+)( \(likely indication artefact\))?$/;
const REPORTS = /^reports: .*?(IC025 -?[\d.]+)? ?\(no signal\)$/;
const CONFOUNDED = /\ban indication of the drug$|likely indication artefact/;

/** Reads the evidence of an item: "TEXT[; TEXT]", after "NAME: " where it is of one of several things compared. */
function readEvidence(texts: readonly string[]): Held[] {
  const byHolder = new Map<string | null, Evidence[]>();
  for (const text of texts) {
    const holder = holderOf(text);
    const parts = (holder === null ? text : text.slice(holder.length + 2)).split("; ");
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), ...parts.filter(Boolean).map(shorten)]);
  }
  return [...byHolder].map(([holder, evidence]) => ({ holder, evidence: withLabelsAsOne(evidence) }));
}

/** Several label sources read as one text, which stands where the first of them stood. */
function withLabelsAsOne(evidence: Evidence[]): Evidence[] {
  const labels = evidence.filter(({ short, isWarning }) => short === LABEL && !isWarning);
  if (labels.length < 2) return evidence;
  const one = { short: `${labels.length} labels`, full: labels.map(({ full }) => full).join("; "), isWarning: false };
  return evidence.flatMap((each) => (each === labels[0] ? one : labels.includes(each) ? [] : each));
}

/** The things compared, in order of appearance; empty unless every item with evidence names whose it is. */
function holdersOf(items: readonly { evidence: readonly string[] }[]): string[] {
  const holders = items.flatMap(({ evidence }) => evidence.map(holderOf));
  const named = [...new Set(holders)].flatMap((holder) => holder ?? []);
  return holders.includes(null) ? [] : named;
}

function holderOf(text: string): string | null {
  const end = text.indexOf(": ");
  return end <= 0 || SOURCE_KIND.test(text) ? null : text.slice(0, end);
}

function shorten(full: string): Evidence {
  const signal = SIGNAL.exec(full);
  const isWarning = CONFOUNDED.test(full);
  if (signal) return { short: `signal ${signal[1]}${signal[2] ?? ""}`, full, isWarning };
  const reports = REPORTS.exec(full);
  if (reports) return { short: ["no signal", ...(reports[1] ? [reports[1]] : [])].join(" "), full, isWarning };
  if (full.startsWith("frequency: ")) return { short: full.slice("frequency: ".length), full, isWarning };
  if (full.startsWith("label: ")) return { short: LABEL, full, isWarning };
  return { short: full, full, isWarning };
}
