import { ENTITY_LOOKS } from "@/components/entity/looks";
import { EntityMark } from "@/components/entity/mark";
import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { codeWords } from "@/lib/server/web/words";

/** Up to so many things, there is room for every name. */
const NODES_ROOMY = 12;

/** What shapes and lines stand for, for the types that are drawn. */
export function Legend({ subgraph }: { subgraph: Subgraph }) {
  const types = (Object.keys(ENTITY_LOOKS) as EntityType[]).filter((type) =>
    subgraph.nodes.some((node) => node.type === type),
  );
  const isOnPath = subgraph.edges.some(({ paths }) => paths.length > 0);
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {types.map((type) => (
        <li key={type}>
          <EntityMark type={type} size={12} /> {codeWords(type)}
        </li>
      ))}
      <li>
        <RingMark /> named in the question
      </li>
      {isOnPath && (
        <li>
          <LineMark /> on a shown path
        </li>
      )}
      <li>
        <LineMark dashed /> cited, on no path
      </li>
      {subgraph.nodes.length > NODES_ROOMY && <li>a name without room: point at it or zoom in</li>}
    </ul>
  );
}

/** A piece of line as it is drawn. */
function LineMark({ dashed = false }: { dashed?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 24 8" className="inline-block h-2 w-6 align-[0.05em]">
      <line
        x1={0}
        y1={4}
        x2={24}
        y2={4}
        stroke="currentColor"
        strokeWidth={dashed ? 1.5 : 2.5}
        strokeDasharray={dashed ? "4 3" : undefined}
      />
    </svg>
  );
}

/** A node of the question, as it is ringed. */
function RingMark() {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="inline-block size-3.5 align-[-0.15em]">
      <rect x={2} y={2} width={12} height={12} rx={3} fill="none" stroke="currentColor" strokeWidth={2.5} />
    </svg>
  );
}
