import { createElement, type ReactNode } from "react";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { drawing, pictured, type Shape } from "@/lib/server/web/drawing/drawing";
import { count, counted } from "@/lib/server/web/words";

/** How much of a graph its figure shows: what the question names and what paths pass. */
export function figureWords(subgraph: Subgraph): string {
  const { things } = pictured(subgraph);
  const all = `${counted(subgraph.nodes.length, "thing")}, ${counted(subgraph.edges.length, "relation")}`;
  const ids = things.flatMap((thing) => thing.ids);
  return ids.length === subgraph.nodes.length ? all : `${count(ids.length)} things drawn, of ${all}`;
}

/** The graph of an answer as a drawing in the colours of the page; on a narrow one it scrolls within itself. */
export function GraphFigure({ subgraph }: { subgraph: Subgraph }) {
  return (
    <figure
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-3 break-inside-avoid overflow-x-auto rounded-[10px] border border-line p-2 [&_svg]:mx-auto print:[&_svg]:h-auto print:[&_svg]:max-w-full"
    >
      {elementOf(
        drawing(subgraph, (token) => `var(${token})`),
        "graph",
      )}
    </figure>
  );
}

function elementOf(shape: Shape | string, key: string | number): ReactNode {
  if (typeof shape === "string") return shape;
  return createElement(shape.tag, { ...shape.attributes, key }, ...shape.children.map(elementOf));
}
