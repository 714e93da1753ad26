import { readColumns } from "./reading/read-columns";
import { readTable, type Table } from "./reading/read-table";
import { type Draft, datasetOf, type Source, type SourceContext } from "./source";

/**
 * A source of which each row of one table becomes drafts by itself. `drafts` is given the row and its line; a row that
 * joins nothing it counts as dropped, and gives nothing. What `rest` leaves out is as of most sources: the stage is "claims".
 */
export function tableSource<Column extends string>(
  key: string,
  from: Table<Column>,
  drafts: (row: Record<Column, string>, context: SourceContext, line: number) => Iterable<Draft>,
  rest: Partial<Omit<Source, "dataset" | "read">> = {},
): Source {
  return {
    dataset: datasetOf(key),
    files: [from.file],
    stage: "claims",
    ...rest,
    read: async function* (context) {
      for await (const { row, line } of rowsOf(context, from)) yield* drafts(row, context, line);
    },
  };
}

/** Streams the rows of a table, by its whole header or by the names of its columns, each counted as read. */
export async function* rowsOf<Column extends string>(
  { dir, row: count }: Pick<SourceContext, "dir" | "row">,
  from: Table<Column>,
): AsyncGenerator<{ row: Record<Column, string>; line: number }> {
  for await (const row of from.named ? readColumns(dir, from) : readTable(dir, from)) {
    count();
    yield row;
  }
}

/** The value of a key; where the map has none, `make` makes it and it is kept there. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Adds an item to the set of a key. */
export function addTo<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  entryOf(sets, key, () => new Set<Item>()).add(item);
}
