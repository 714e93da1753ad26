import { count } from "@/lib/server/web/words";

/** Named amounts as bars, the numbers beside them. */
export function Bars({ rows }: { rows: { name: string; value: number }[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className="text-muted text-sm">No runs in this period.</p>;
  return (
    <ul className="space-y-1.5 text-sm">
      {rows.map(({ name, value }) => (
        <li key={name} className="grid grid-cols-[11rem_1fr_3rem] items-center gap-2">
          <span className="truncate">{name}</span>
          <span className="h-3 rounded-sm bg-accent" style={{ width: `${(100 * value) / most}%` }} />
          <span className="text-right">{count(value)}</span>
        </li>
      ))}
    </ul>
  );
}
