import type { Answer, Artifacts, ListItem } from "@/lib/domain/run/artifacts";

type Row = [
  part: string,
  item: string,
  column: string,
  value: string,
  evidence: string,
  note: string,
  ids: string,
  claims: string,
];

/** A typed answer as rows, what is counted first; prose has none. */
export function answerLines({ answer, basis, further = [] }: Pick<Artifacts, "answer" | "basis" | "further">): Row[] {
  const parts = [{ answer, basis }, ...further];
  return parts.flatMap((part, index) => rowsOf(part, parts.length > 1 ? String(index + 1) : ""));
}

function rowsOf({ answer, basis }: { answer: Answer; basis: string }, part: string): Row[] {
  switch (answer.kind) {
    case "text":
      return [];
    case "count":
      return [[part, "", "", valueWords(answer.value), "", basis, "", ""]];
    case "boolean": {
      const members = (answer.members ?? []).map((each) => itemRow(part, each, each.basis));
      return [[part, "", "", valueWords(answer.value), "", basis, "", ""], ...members];
    }
    case "list":
      return [
        ...answer.items.map((item) => itemRow(part, item, item.indication?.join("; ") ?? "")),
        ...answer.apart.map((item) => itemRow(part, item, `not counted: ${item.why}`)),
      ];
    case "matrix": {
      const nameOf = new Map([...answer.rows, ...answer.columns].map(({ id, name }) => [id, name]));
      return answer.cells.map(({ row, column, evidence, claimIds }) => {
        const names = [nameOf.get(row) ?? row, nameOf.get(column) ?? column] as const;
        return [part, ...names, "", evidence.join("; "), "", `${row} ${column}`, claimIds.join(" ")];
      });
    }
  }
}

function itemRow(part: string, { id, name, evidence, claimIds, patient }: ListItem, note: string): Row {
  const notes = [note, patient?.reason].filter(Boolean).join("; ");
  return [part, name, "", "", evidence.join("; "), notes, id, claimIds.join(" ")];
}

function valueWords(value: number | boolean | null): string {
  if (value === null) return "unknown";
  return typeof value === "number" ? String(value) : value ? "yes" : "no";
}
