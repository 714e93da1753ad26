import Link from "next/link";
import { Message } from "@/components/ui/message";
import type { GraphStatus } from "@/lib/web/app-port";
import { count } from "@/lib/web/words";

/** What answers come from at this deployment, in a few lines. */
export function LoadedData({ graph }: { graph: GraphStatus | null }) {
  if (!graph)
    return <Message tone="warn">No graph is loaded yet. Questions can be read, but nothing can be answered.</Message>;
  const { counts, datasets, edition, notLoaded, version } = graph;
  return (
    <section>
      <h2 className="mb-1 font-semibold">Data loaded</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-muted">
        <dt>Edition</dt>
        <dd className="text-ink">{edition}</dd>
        <dt>Claims</dt>
        <dd className="text-ink">{count(counts.claims.total)}</dd>
        <dt>Drugs</dt>
        <dd className="text-ink">{count(counts.entities.drug ?? 0)}</dd>
        <dt>Adverse events</dt>
        <dd className="text-ink">{count(counts.entities.adverse_event ?? 0)}</dd>
        <dt>Version</dt>
        <dd className="truncate font-mono text-ink text-xs leading-6">{version}</dd>
      </dl>
      <p className="mt-2 text-muted">{datasets.map(({ title, version: of }) => `${title} ${of}`).join(", ")}.</p>
      {notLoaded.length > 0 && (
        <p className="mt-1 text-muted">Not loaded: {notLoaded.map(({ title }) => title).join(", ")}.</p>
      )}
      <Link href="/sources" className="text-accent underline" prefetch={false}>
        All sources
      </Link>
    </section>
  );
}
