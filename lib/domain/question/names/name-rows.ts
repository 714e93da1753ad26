import { z } from "zod";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";

/** A pattern of an everyday name, and the names that the genes it stands for, and groups of these, bear in sources. */
export type NameRow = readonly [pattern: string, names: readonly string[]];

const Row = z.object({ pattern: z.string().min(1), name: z.string().min(1), ...REVIEWED });

/** The rows of a table of everyday names, by its file in `data/vocabulary`. */
export function nameRows(table: "short-names" | "receptor-families" | "protein-names"): readonly NameRow[] {
  return valuesByKey(vocabulary(table, Row).map(({ pattern, name }) => [pattern, name]));
}
