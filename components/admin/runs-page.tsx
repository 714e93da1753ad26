import { Button } from "@/components/ui/button";
import { FIELD } from "@/components/ui/field-look";
import type { AdminRunRow, AdminRunsQuery } from "@/lib/server/web/app-port";
import { counted } from "@/lib/server/web/words";
import { RunTable } from "./run-table";

/** All runs, by page, narrowed by strategy and by why they ended. */
export function RunsPage({ rows, total, pageSize, query, strategies, reasons }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="space-y-4">
      <p>
        <a href="/admin" className="inline-block py-1 text-accent text-sm underline">
          Overview
        </a>
      </p>
      <h1 className="font-semibold text-2xl tracking-tight">{counted(total, "run")}</h1>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <Choice name="strategy" label="Strategy" value={query.strategy} options={strategies} />
        <Choice name="reason" label="Ended" value={query.reason} options={reasons} />
        <Button type="submit">Show</Button>
      </form>
      <RunTable rows={rows} />
      <nav aria-label="Pages" className="flex items-center gap-4 text-sm">
        {query.page > 1 && <PageLink query={query} page={query.page - 1} text="Newer" />}
        <span className="text-muted">
          Page {query.page} of {pages}
        </span>
        {query.page < pages && <PageLink query={query} page={query.page + 1} text="Older" />}
      </nav>
    </div>
  );
}

type Props = {
  rows: AdminRunRow[];
  total: number;
  pageSize: number;
  query: AdminRunsQuery;
  strategies: readonly string[];
  reasons: readonly string[];
};

type ChoiceProps = { name: string; label: string; value: string | undefined; options: readonly string[] };

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="text-sm">
      <span className="block text-muted">{label}</span>
      <select name={name} defaultValue={value ?? ""} className={FIELD}>
        <option value="">all</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}

function PageLink({ query, page, text }: { query: AdminRunsQuery; page: number; text: string }) {
  const search = new URLSearchParams({ page: String(page) });
  if (query.strategy) search.set("strategy", query.strategy);
  if (query.reason) search.set("reason", query.reason);
  return (
    <a href={`/admin/runs?${search}`} className="inline-block py-1 text-accent underline">
      {text}
    </a>
  );
}
