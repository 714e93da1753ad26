import type { Artifacts } from "@/lib/domain/run/artifacts";

/** What was taken from a confidence, the most first. */
export function DeductionList({ deductions }: { deductions: NonNullable<Artifacts["confidence"]["deductions"]> }) {
  return (
    <ul className="space-y-0.5">
      {deductions
        .toSorted((a, b) => b.taken - a.taken)
        .map(({ reason, taken }) => (
          <li key={reason} className="flex gap-2">
            <span className="w-10 shrink-0 text-right">−{taken.toFixed(2)}</span>
            <span>{reason}</span>
          </li>
        ))}
    </ul>
  );
}
