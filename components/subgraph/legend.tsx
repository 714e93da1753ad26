import type { EntityType } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { codeWords } from "@/lib/server/web/words";
import { NODE_LOOKS } from "./graph-style";

/** Up to so many things, there is room for every name. */
const NODES_ROOMY = 12;

/** What shapes and lines stand for, for the types that are drawn. */
export function Legend({ subgraph }: { subgraph: Subgraph }) {
  const types = (Object.keys(NODE_LOOKS) as EntityType[]).filter((type) =>
    subgraph.nodes.some((node) => node.type === type),
  );
  const isOnPath = subgraph.edges.some(({ paths }) => paths.length > 0);
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {types.map((type) => (
        <li key={type}>
          <NodeMark type={type} /> {codeWords(type)}
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

/** The outline of a node as it is drawn, in a square of 16; round shapes have none. */
const OUTLINES: Partial<Record<string, string>> = {
  diamond: "8,1 15,8 8,15 1,8",
  triangle: "8,1 15,15 1,15",
  pentagon: "8,1 15,6.2 12.3,15 3.7,15 1,6.2",
  hexagon: "4.5,2 11.5,2 15,8 11.5,14 4.5,14 1,8",
  octagon: "5,1 11,1 15,5 15,11 11,15 5,15 1,11 1,5",
};

/** The mark of a type in the legend: the shape and colour of its nodes. */
function NodeMark({ type }: { type: EntityType }) {
  const { color, shape } = NODE_LOOKS[type];
  const outline = ownValue(OUTLINES, shape);
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className="inline-block size-3.5 align-[-0.15em]"
      fill={color}
      data-shape={shape}
    >
      {outline ? (
        <polygon points={outline} />
      ) : shape === "ellipse" ? (
        <circle cx={8} cy={8} r={7} />
      ) : (
        <rect x={1} y={1} width={14} height={14} rx={shape === "round-rectangle" ? 3 : 0} />
      )}
    </svg>
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
