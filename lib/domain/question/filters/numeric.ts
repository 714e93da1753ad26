import { ownValue } from "@/lib/domain/own-value";

const spelled: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  fifty: 50,
  hundred: 100,
};

/** The value of "3", "1,000", "0,5" or "three". */
export function numeric(text: string | undefined): number {
  const lower = (text ?? "").toLowerCase();
  if (/^\d{1,3}(?:,\d{3})+$/.test(lower)) return Number(lower.replaceAll(",", ""));
  return ownValue(spelled, lower) ?? Number(lower.replace(",", "."));
}
