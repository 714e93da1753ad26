import type { Answer, ListItem } from "@/lib/engine/artifacts";
import type { Records } from "./records";

type Stated = { answer: Answer; basis: string };
type Options = { records: Records; gone: ReadonlySet<string>; stands: boolean };

/** The basis of a yes, a no or a count that rests on what a copy leaves out. */
const WITHHELD = "left_out_of_copy";

/**
 * The answer without what is left out: list items and cells that rest on nothing else go and totals are counted anew. A yes,
 * a no or a count is open unless the sentence that states it `stands`.
 */
export function stayingAnswer({ answer, basis }: Stated, options: Options): Stated & { items: number } {
  const { stands } = options;
  if (answer.kind === "count") return stands ? { answer, basis, items: 0 } : open({ ...answer, value: null });
  if (answer.kind === "boolean") {
    const members = answer.members && stayingItems(answer.members, options);
    const items = (answer.members?.length ?? 0) - (members?.length ?? 0);
    const kept = { ...answer, ...(members && { members }) };
    return stands ? { answer: kept, basis, items } : { ...open({ ...kept, value: null }), items };
  }
  if (answer.kind === "list") return { basis, ...stayingList(answer, options) };
  if (answer.kind === "matrix") return { basis, ...stayingMatrix(answer, options.records) };
  return { answer, basis, items: 0 };
}

/** What had things and has none in the copy is no empty list, which would say that nothing is there. */
function orOpen<T extends { answer: Answer; items: number }>(
  isEmpty: boolean,
  kept: T,
): T | (Stated & { items: number }) {
  return isEmpty && kept.items > 0 ? { ...open({ kind: "text" }), items: kept.items } : kept;
}

function open(answer: Answer): Stated & { items: number } {
  return { answer, basis: WITHHELD, items: 0 };
}

function stayingList(list: Extract<Answer, { kind: "list" }>, options: Options) {
  const [items, apart] = [stayingItems(list.items, options), stayingItems(list.apart, options)];
  const fewer = list.items.length - items.length;
  const answer: Answer = { ...list, total: list.total - fewer, items, apart };
  return orOpen(items.length === 0, { answer, items: fewer + list.apart.length - apart.length });
}

/** Items that rest on something that stays; an item without claims rests on none that is left out. */
function stayingItems<T extends ListItem>(items: readonly T[], { records, gone }: Options): T[] {
  return items.flatMap((item) => {
    const claimIds = staying(item, records);
    if (item.claimIds.length > 0 && claimIds.length === 0) return [];
    if (claimIds.length === item.claimIds.length) return [{ ...item, findingIds: without(item.findingIds, gone) }];
    const evidence = item.evidence.filter((text) => !records.names(text));
    return [{ ...item, claimIds, evidence, findingIds: without(item.findingIds, gone) }];
  });
}

function stayingMatrix(matrix: Extract<Answer, { kind: "matrix" }>, records: Records) {
  const cells = matrix.cells.flatMap((cell) => {
    const claimIds = staying(cell, records);
    if (cell.claimIds.length > 0 && claimIds.length === 0) return [];
    return { ...cell, claimIds, evidence: cell.evidence.filter((text) => !records.names(text)) };
  });
  const lost = matrix.rows.filter(
    ({ id }) => matrix.cells.some(({ row }) => row === id) && !cells.some(({ row }) => row === id),
  );
  const rows = matrix.rows.filter((row) => !lost.includes(row));
  const isShared = (id: string) => cells.filter(({ row }) => row === id).length === matrix.columns.length;
  const shared = rows.filter(({ id }) => isShared(id)).length;
  const answer: Answer = { ...matrix, rows, cells, shared };
  return orOpen(cells.length === 0, { answer, items: matrix.cells.length - cells.length });
}

function staying({ claimIds, evidence }: Pick<ListItem, "claimIds" | "evidence">, records: Records): string[] {
  return records.staying(claimIds, evidence.some(records.names) ? records.sources.map(({ key }) => key) : []);
}

function without(ids: readonly string[], gone: ReadonlySet<string>): string[] {
  return ids.filter((id) => !gone.has(id));
}
