/** A score of 0 to 1 as a bar. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <span aria-hidden className="block h-1 w-10 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full bg-ink" style={{ width: `${Math.round(score * 100)}%` }} />
    </span>
  );
}
