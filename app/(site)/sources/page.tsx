import { EditionNote } from "@/components/shell/edition-note";
import { SourceTable } from "@/components/shell/source-table";
import { Empty } from "@/components/ui/empty";
import type { EntityType } from "@/lib/domain/entity";
import { typeWords } from "@/lib/domain/question/wording/words";
import { app } from "@/lib/server/app";
import { graphOrNull } from "@/lib/server/web/pages";
import { aspectWords, codeWords, count, counted, tierWords } from "@/lib/server/web/words";

export const metadata = { title: "Sources" };

export default async function SourcesPage() {
  const graph = await graphOrNull(app);
  if (!graph)
    return (
      <Empty isPage title="No graph is loaded yet.">
        Load one with <code>npm run vigil -- graph import DIR</code>, or start with <code>npm start</code>, which loads
        the starter graph.
      </Empty>
    );
  const { edition, version, counts, datasets, notLoaded } = graph;
  return (
    <div className="space-y-6">
      <header>
        <h1 className="font-semibold text-2xl tracking-tight">Sources</h1>
        <p className="mt-1 max-w-prose text-muted">
          Edition {edition}, graph <span className="font-mono text-sm">{version}</span>:{" "}
          {Object.entries(counts.entities)
            .map(([type, n]) => counted(n, codeWords(type), typeWords[type as EntityType]))
            .join(", ")}
          ; {count(counts.claims.total)} claims.
        </p>
        <div className="mt-1 max-w-prose">
          <EditionNote graph={graph} />
        </div>
      </header>
      <div className="rounded-lg border border-line bg-surface p-4">
        <SourceTable datasets={datasets} claims={counts.claims.byDataset} />
      </div>
      <section>
        <h2 className="mb-2 font-semibold text-base">Not loaded</h2>
        {notLoaded.length === 0 && <p>Every source Vigil can read is loaded.</p>}
        <ul className="space-y-1 text-sm">
          {notLoaded.map(({ key, title, aspects, tier }) => (
            <li key={key}>
              {title}{" "}
              <span className="text-muted">
                ({tierWords(tier)}): {aspects.map((aspect) => aspectWords(aspect)).join(", ")}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
