"use client";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { FocusScope } from "radix-ui/internal";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useKeys } from "@/components/chat/use-keys";
import { useSelection } from "@/components/evidence/selection";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { count } from "@/lib/server/web/words";
import { EdgeTable } from "./edge-table";
import { type GraphView, useGraph } from "./use-graph";

const GraphCanvas = dynamic(() => import("./graph-canvas").then((module) => module.GraphCanvas), {
  ssr: false,
  loading: () => <div className="bg-ground" />,
});

type Props = {
  subgraph: Subgraph;
  /** The run that can be exported, and whose reader may look for neighbours. */
  runId?: string;
  /** The claims of weak routes. */
  weak?: ReadonlySet<string>;
  /** Whether it takes the height there is, and not one of its own. */
  fills?: boolean;
};

const NONE: ReadonlySet<string> = new Set();

/** The subgraph the answer runs through: drawn, and under the drawing its relations as a table. */
export function SubgraphView({ subgraph, runId, weak = NONE, fills = false }: Props) {
  const graph = useGraph(subgraph);
  const [isFull, setFull] = useState(false);
  useKeys({ f: () => setFull(!isFull) });
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isFull || event.defaultPrevented) return;
    event.preventDefault();
    setFull(false);
  }
  if (subgraph.nodes.length === 0)
    return (
      <p className={clsx(fills && "p-5")}>There is nothing to draw: the answer cites no claim between two things.</p>
    );
  return (
    <FocusScope.FocusScope
      asChild
      trapped={isFull}
      loop={isFull}
      onMountAutoFocus={(event) => event.preventDefault()}
      onUnmountAutoFocus={(event) => event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the full screen from wherever the focus is in it */}
      <div
        onKeyDown={leave}
        {...(isFull && { role: "dialog", "aria-modal": true, "aria-label": "Graph over the whole window" })}
        className={clsx(
          "grid bg-surface",
          isFull
            ? "fixed inset-0 z-40 grid-rows-[minmax(0,1fr)_auto]"
            : fills
              ? "h-full grid-rows-[minmax(240px,1fr)_auto] max-md:h-auto max-md:grid-rows-[min(600px,72dvh)_auto]"
              : "grid-rows-[480px_auto]",
        )}
      >
        <GraphCanvas {...{ graph, runId, weak, isFull }} onFull={setFull} />
        <Relations
          graph={graph}
          className={clsx(
            (fills || isFull) && "px-5 max-md:px-4",
            fills && !isFull && "md:max-lg:max-h-30 max-md:max-h-none",
          )}
        />
      </div>
    </FocusScope.FocusScope>
  );
}

/** The table of relations, in a frame that scrolls. */
function Relations({ graph, className }: { graph: GraphView; className: string }) {
  const scroller = useScrollToPicked();
  return (
    <section
      ref={scroller}
      aria-label="Relations of the graph"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={clsx("@container relative max-h-[min(264px,32dvh)] overflow-y-auto border-line border-t", className)}
    >
      <EdgeTable graph={graph} />
      {graph.view.omitted > 0 && (
        <p className="border-line border-t py-2 text-faint text-xs">
          {count(graph.view.omitted)} more cited relations are left out here.
        </p>
      )}
    </section>
  );
}

/** Of what scrolls, keeps the first row that is picked in view. */
function useScrollToPicked() {
  const scroller = useRef<HTMLElement>(null);
  const { picked } = useSelection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows follow what is picked
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>("tr[data-picked]");
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    if (!row || !scroller.current) return;
    const [above, below] = [row.offsetTop - row.offsetHeight, row.offsetTop + row.offsetHeight];
    if (above < scrollTop || below > scrollTop + clientHeight) scroller.current.scrollTop = above;
  }, [picked]);
  return scroller;
}
