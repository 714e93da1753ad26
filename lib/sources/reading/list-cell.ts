/** The items of a cell that lists them between bars, without blanks around them and without empty ones. */
export function listCell(cell: string | undefined): string[] {
  return (cell ?? "").split("|").flatMap((item) => item.trim() || []);
}
