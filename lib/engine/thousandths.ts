/** A share or score as it is kept and shown: to three decimals. */
export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
