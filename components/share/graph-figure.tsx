import { createElement, type ReactNode } from "react";
import { drawing, type Shape } from "@/components/subgraph/drawing";
import type { Subgraph } from "@/lib/domain/run/artifacts";

/** The graph of an answer as a drawing in the colours of the page; on a narrow one it scrolls within itself. */
export function GraphFigure({ subgraph }: { subgraph: Subgraph }) {
  return (
    <figure className="mt-3 break-inside-avoid overflow-x-auto rounded-[10px] border border-line p-2 [&_svg]:h-auto [&_svg]:w-full [&_svg]:max-md:min-w-[640px]">
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
