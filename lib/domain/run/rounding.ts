/** A share or score rounded to three decimals, as it is stored and shown. */
export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A share of 0..1 as whole per cent: "67%". */
export function percentOf(share: number): string {
  return `${Math.round(share * 100)}%`;
}
