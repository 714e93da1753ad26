import Link from "next/link";
import { EditionNote } from "@/components/shell/edition-note";
import { Disclosure } from "@/components/ui/disclosure";
import { Message } from "@/components/ui/message";
import type { GraphStatus } from "@/lib/server/web/app-port";
import { count, counted } from "@/lib/server/web/words";

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
      <div className="mt-2 mb-2 text-muted">
        <EditionNote graph={graph} />
      </div>
      <Titles summary={`${counted(datasets.length, "source")} loaded`} of={datasets} />
      {notLoaded.length > 0 && <Titles summary={`${counted(notLoaded.length, "source")} not loaded`} of={notLoaded} />}
      <Link href="/sources" className="inline-block py-1 text-accent underline" prefetch={false}>
        All sources
      </Link>
    </section>
  );
}

type Titled = { key: string; title: string; version?: string };

function Titles({ summary, of }: { summary: string; of: readonly Titled[] }) {
  return (
    <Disclosure summary={summary}>
      <ul className="mb-2 list-disc pl-5 text-muted">
        {of.map(({ key, title, version }) => (
          <li key={key}>
            {title} {version}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
