"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** So few rows are all drawn. */
const ALL_MAX = 80;
const ROW_PX = 46;
const BEYOND = 12;

/**
 * The places of the rows of a table that its scrolling ancestor shows, with the pixels of those left out before and after them. All rows
 * of a short table, and of one that no ancestor marked `data-scroll` scrolls.
 */
export function useRowsInView(body: RefObject<HTMLElement | null>, count: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [above, setAbove] = useState(0);
  const isLong = count > ALL_MAX && scroller !== null;
  useLayoutEffect(() => {
    const found = body.current?.closest<HTMLElement>("[data-scroll]") ?? null;
    setScroller(found);
    if (!found || !body.current) return;
    setAbove(body.current.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop);
  }, [body]);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: above,
    enabled: isLong,
  });
  if (!isLong) return { inView: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    inView: items.map(({ index }) => index),
    before: (first?.start ?? above) - above,
    after: rows.getTotalSize() - ((last?.end ?? above) - above),
    measure: rows.measureElement,
  };
}
