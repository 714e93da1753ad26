import { z } from "zod";

/** The work every loop under test does: look up one item an iteration with an instant tool, then answer. */
export const ITERATIONS = 10;
export const QUESTION = "What is known of the items?";
export const ANSWER = "All items were looked up.";
export const TOOL = { name: "look_up", description: "Rows of an item." };
export const LookUp = z.object({ item: z.string() });

const ROWS = 20;

/** The item a scripted model asks for in an iteration, 1 the first. */
export function itemOf(iteration: number): string {
  return `item ${iteration}`;
}

/** What the tool returns at once. */
export function rowsOf({ item }: z.infer<typeof LookUp>): { id: string; name: string }[] {
  return Array.from({ length: ROWS }, (_, row) => ({ id: `${item}/${row}`, name: `Row ${row} of ${item}` }));
}

/** A loop under test. `begin` readies a run, which is then timed; it says how many calls of the tool it made. */
export type Loop = {
  name: string;
  /** Where every step is stored, as "PostgreSQL"; null where nothing is. */
  stored: string | null;
  begin: () => Promise<() => Promise<number>>;
  close: () => Promise<void>;
};

/** The end of a loop that keeps nothing outside this process. */
export const nothingToClose = async (): Promise<void> => {};
