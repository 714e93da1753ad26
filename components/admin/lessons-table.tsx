import { Table } from "@/components/ui/table";
import type { Lesson } from "@/lib/domain/run/lessons";
import { count, percent } from "@/lib/server/web/words";

const SHOWN_MAX = 30;

/** What finished runs taught: how often a tool, a refinement or an aspect led to what answers rest on, most tried first. */
export function LessonsTable({ lessons }: { lessons: readonly Lesson[] }) {
  if (lessons.length === 0) return <p className="text-muted text-sm">No run has ended yet that teaches anything.</p>;
  const sorted = [...lessons].sort((a, b) => b.tried - a.tried || a.item.localeCompare(b.item));
  return (
    <div className="space-y-2 text-sm">
      <p className="text-muted">
        How often each led to what an answer rests on, by kind of question. Only runs asked with <code>--lessons</code>{" "}
        use it.
      </p>
      <Table stacked caption="What finished runs taught" head={["What", "Kind", "Questions", "Tried", "Helped"]}>
        {sorted.slice(0, SHOWN_MAX).map(({ kind, item, shape, tried, succeeded }) => (
          <tr key={`${kind} ${item} ${shape}`}>
            <td className={kind === "tool" ? "font-mono text-xs" : undefined}>
              {item.replaceAll("_", kind === "tool" ? "_" : " ")}
            </td>
            <td>{kind}</td>
            <td className="min-w-40">{shape.replaceAll("_", " ")}</td>
            <td>{count(tried)}</td>
            <td>{percent(succeeded / Math.max(1, tried))}</td>
          </tr>
        ))}
      </Table>
      {sorted.length > SHOWN_MAX && <p className="text-muted">{count(sorted.length - SHOWN_MAX)} more are kept.</p>}
    </div>
  );
}
