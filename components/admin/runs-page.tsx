import { TextLink } from "@/components/ui/text-link";
import type { AdminRunRow, AdminRunsQuery } from "@/lib/server/web/app-port";
import { codeWords, counted } from "@/lib/server/web/words";
import { Filters } from "./filters";
import { RunTable } from "./tables";

/** All runs, by page, narrowed by strategy and by why they ended. */
export function RunsPage({ rows, total, pageSize, query, strategies, reasons }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const ended = reasons.map((reason) => [reason, codeWords(reason)] as const);
  return (
    <div className="space-y-4">
      <p>
        <TextLink href="/admin" className="text-sm">
          Overview
        </TextLink>
      </p>
      <h1 className="font-semibold text-2xl tracking-tight">{counted(total, "run")}</h1>
      <Filters
        strategy={query.strategy}
        strategies={strategies}
        by={{ name: "reason", label: "Ended", value: query.reason, options: [["", "all"], ...ended] }}
      />
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

function PageLink({ query, page, text }: { query: AdminRunsQuery; page: number; text: string }) {
  const search = new URLSearchParams({ page: String(page) });
  if (query.strategy) search.set("strategy", query.strategy);
  if (query.reason) search.set("reason", query.reason);
  return <TextLink href={`/admin/runs?${search}`}>{text}</TextLink>;
}
