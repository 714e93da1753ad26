/** A number with its unit, the unit given in the plural: "1 target", "3 adverse events". */
export function counted(value: number, unit: string): string {
  return `${value} ${value === 1 ? singular(unit) : unit}`;
}

function singular(unit: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(unit)) return unit.slice(0, -2);
  return unit.endsWith("s") ? unit.slice(0, -1) : unit;
}
