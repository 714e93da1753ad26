/** A number with its unit, the unit given in the plural: "1 target", "3 adverse events". */
export function counted(value: number, unit: string): string {
  return `${value} ${value === 1 ? singular(unit) : unit}`;
}

function singular(unit: string): string {
  return unit.endsWith("s") ? unit.slice(0, -1) : unit;
}
