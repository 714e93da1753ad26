"use client";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useSelection } from "@/components/evidence/selection";
import { CanvasTools } from "./canvas-tools";
import { type Acts, Graph, type Marks } from "./draw-graph";
import { isArrow } from "./steer";
import { claimsOf, edgesAt, type GraphView, thingWords } from "./use-graph";

type Props = {
  graph: GraphView;
  runId: string | undefined;
  weak: ReadonlySet<string>;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
};

/** The drawing, one stop of the Tab key, with its tools on it; what is marked in it is marked in the table and the thread. */
export function GraphCanvas({ graph, runId, weak, isFull, onFull }: Props) {
  const help = useId();
  const { picked } = useSelection();
  const reader = useReader(graph, runId !== undefined);
  const { cursor, thing, acts } = reader;
  const { holder, canvas } = useCanvas(graph, weak, acts, { picked, hovered: graph.hovered, cursor });
  const { things, lines } = graph.drawing;
  useFreeHand(holder, canvas, isFull);
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(key)) acts.pick(canvas.current?.nextTo(cursor, key) ?? null);
    else if (key === "Enter") reader.openRecords();
    else if (key === "e" && cursor) acts.expand(cursor);
    else if (key === "Escape" && cursor && !isFull) acts.pick(null);
    else return;
    event.preventDefault();
  }
  return (
    <div className="relative min-h-0 overflow-hidden bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-ground bg-size-[20px_20px]">
      <div
        ref={holder}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        aria-label={`Graph, ${things.length} things, ${lines.length} lines`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        className="absolute! inset-0 focus-visible:-outline-offset-2"
      />
      <p id={help} className="sr-only">
        Arrow keys go from thing to thing, Enter opens the records, E adds neighbours, F fills the screen. The table
        below holds the same relations.
      </p>
      <p role="status" className="sr-only">
        {thing && thingWords(thing, graph.view.edges, graph.rankOf)} {graph.told}
      </p>
      <CanvasTools {...{ graph, reader, runId, isFull, onFull, canvas }} />
    </div>
  );
}

/** What a reader does in the drawing: the thing the keys are at, what a press picks, and what looks further. */
function useReader(graph: GraphView, mayExpand: boolean) {
  const { pick, open } = useSelection();
  const [cursor, setCursor] = useState<string | null>(null);
  const { drawing, view } = graph;
  const thing = drawing.things.find(({ id }) => id === cursor);
  const edgesOf = (id: string | null) => {
    const own = drawing.things.find((each) => each.id === id);
    return own ? edgesAt(own, view.edges) : (drawing.lines.find((line) => line.id === id)?.edges ?? []);
  };
  const acts: Acts = {
    pick: (id) => {
      setCursor(drawing.things.some((each) => each.id === id) ? id : null);
      graph.setTold("");
      pick(claimsOf(edgesOf(id)));
    },
    hover: (id) => graph.setHovered(edgesOf(id)),
    expand: (id) => {
      const own = drawing.things.find((each) => each.id === id);
      if (own && mayExpand) void graph.expand(own);
    },
  };
  const openRecords = () => {
    if (thing) open({ title: thing.name, finding: null, claimIds: claimsOf(edgesOf(thing.id)) });
  };
  return { cursor, thing, acts, openRecords, mayExpand };
}

export type Reader = ReturnType<typeof useReader>;

/** Draws within the element of `holder`, again whenever the drawing or the marks change. */
function useCanvas({ drawing, added }: GraphView, weak: ReadonlySet<string>, acts: Acts, marks: Marks) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<Graph | null>(null);
  const looks = useRef(0);
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!holder.current) return;
    const opened = new Graph(holder.current, {
      pick: (id) => latest.current.pick(id),
      hover: (id) => latest.current.hover(id),
      expand: (id) => latest.current.expand(id),
    });
    canvas.current = opened;
    const stopFollowing = followTheme(opened.write);
    void document.fonts?.ready.then(opened.write);
    return () => {
      stopFollowing();
      opened.close();
      canvas.current = null;
    };
  }, []);
  useEffect(() => {
    const more = added.length - looks.current;
    looks.current = added.length;
    canvas.current?.show(drawing, weak, more > 0 ? "more" : more < 0 ? "fewer" : "placed");
  }, [drawing, weak, added.length]);
  useEffect(() => canvas.current?.mark(marks));
  return { holder, canvas };
}

function followTheme(redraw: () => void): () => void {
  const observer = new MutationObserver(redraw);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", redraw);
  return () => {
    observer.disconnect();
    media.removeEventListener("change", redraw);
  };
}

/** On the full screen the wheel zooms and a finger moves the graph; else both scroll the page, and Ctrl with the wheel zooms. */
function useFreeHand(
  holder: ReturnType<typeof useCanvas>["holder"],
  canvas: ReturnType<typeof useCanvas>["canvas"],
  isFull: boolean,
) {
  useEffect(() => {
    const frame = holder.current;
    if (!frame) return;
    canvas.current?.free(isFull);
    frame.style.touchAction = isFull ? "none" : "pan-y";
    if (isFull) frame.focus();
    const onWheel = (event: WheelEvent) => !isFull && !event.ctrlKey && event.stopPropagation();
    const above = frame.parentElement;
    above?.addEventListener("wheel", onWheel, true);
    return () => above?.removeEventListener("wheel", onWheel, true);
  }, [holder, canvas, isFull]);
}
