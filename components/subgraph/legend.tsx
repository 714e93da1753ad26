import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { TYPE_WORDS } from "@/lib/server/web/words";
import { NODE_LOOKS } from "./graph-style";
import { LineMark, NodeMark, RingMark } from "./node-mark";

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
          <NodeMark type={type} /> {TYPE_WORDS[type]}
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
