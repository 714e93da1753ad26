import type { CausalGrade } from "@/lib/domain/predicate";

/** What a finding rests on, by how much of its dot is filled: a label, reports, or neither. */
export function GradeMark({ grade }: { grade: CausalGrade }) {
  const isFull = grade === "label";
  const isHalf = grade === "signal";
  return (
    <svg
      role="img"
      aria-label={grade}
      viewBox="0 0 10 10"
      width={10}
      height={10}
      className="inline-block shrink-0 text-ink"
    >
      <circle cx={5} cy={5} r={4.25} fill={isFull ? "currentColor" : "none"} stroke="currentColor" strokeWidth={1.5} />
      {isHalf && <path d="M5 .75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />}
    </svg>
  );
}
