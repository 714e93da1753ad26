import { EntityLink } from "@/components/entity/mark";
import { useTitleOf } from "@/components/evidence/claim-source";
import { isPicked, useSelection } from "@/components/evidence/selection";
import type { EntityRef } from "@/lib/domain/entity";
import type { Edge } from "@/lib/server/web/drawing/things";
import { relationWords, shownSign, signGlyph } from "@/lib/server/web/path-words";
import type { GraphView } from "./use-graph";

/** Every relation that is seen as a row: pointed at and picked together with the drawing, with its paths, and its claims on a press. */
export function EdgeTable({ graph }: { graph: GraphView }) {
  return (
    <table className="w-full table-fixed text-[13px] leading-5" onMouseLeave={() => graph.setHovered([])}>
      <caption className="sr-only">Relations of the graph</caption>
      <thead className="sticky top-0 z-1 bg-surface">
        <tr className="[&>th]:h-8 [&>th]:pr-2 [&>th]:font-medium [&>th]:text-faint [&>th]:text-xs">
          <th scope="col">From</th>
          <th scope="col" className="w-[34%]">
            Relation
          </th>
          <th scope="col">To</th>
          <th scope="col" className="hidden w-20 @xl:table-cell">
            Paths
          </th>
          <th scope="col" className="w-15 pr-0! text-right">
            Sources
          </th>
        </tr>
      </thead>
      <tbody>
        {graph.rows.map((edge) => (
          <Row key={edge.id} edge={edge} graph={graph} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ edge, graph }: { edge: Edge; graph: GraphView }) {
  const { picked, pick, open } = useSelection();
  const titleOf = useTitleOf();
  const { hovered, setHovered, nameOf, rankOf } = graph;
  const { id, predicate, source, target, sign, datasets, paths, claimIds, note = null } = edge;
  const [from, to] = [nameOf(source), nameOf(target)];
  const words = relationWords({ predicate, note, datasets });
  const title = `${from?.name} ${words.verb} ${to?.name}`;
  const isMarked = isPicked(picked, claimIds);
  return (
    <tr
      data-picked={isMarked || undefined}
      data-hovered={hovered.some((each) => each.id === id) || undefined}
      onMouseEnter={() => setHovered([edge])}
      className="data-picked:bg-mark-weak data-hovered:bg-sunken [&>td]:border-line [&>td]:border-t [&>td]:py-(--cell) pointer-coarse:[&>td]:py-0 [&>td]:pr-2"
    >
      <td>{from && <Name {...from} />}</td>
      <td>
        <button
          type="button"
          aria-pressed={isMarked}
          aria-label={`Mark: ${title}`}
          title={[words.verb, words.note].filter(Boolean).join(", ")}
          onFocus={() => setHovered([edge])}
          onClick={() => pick(isMarked ? [] : claimIds)}
          className="block min-h-6 pointer-coarse:min-h-11 w-full truncate text-left hover:underline"
        >
          {signGlyph(shownSign({ predicate, sign, note }))} {words.verb}
          {words.note && <span className="text-faint">, {words.note}</span>}
        </button>
      </td>
      <td>{to && <Name {...to} />}</td>
      <td className="hidden truncate text-muted @xl:table-cell">{paths.map((rank) => `#${rankOf(rank)}`).join(" ")}</td>
      <td className="pr-0! text-right">
        <button
          type="button"
          className="min-h-6 min-w-6 pointer-coarse:min-h-11 underline decoration-line-strong underline-offset-2 hover:decoration-ink"
          aria-label={`Evidence for: ${title}`}
          title={datasets.map(titleOf).join(", ")}
          onClick={() => open({ title, finding: null, claimIds })}
        >
          {datasets.length}
        </button>
      </td>
    </tr>
  );
}

function Name(thing: EntityRef) {
  return (
    <div className="flex min-w-0">
      <EntityLink {...thing} />
    </div>
  );
}
