"use client";
import { useEffect, useRef, useState } from "react";
import { count } from "@/lib/server/web/words";

type Item = { id: string; title: string; count?: number };

/** The parts of a page by name, at its side or in a row that stays above it; the one being read is marked. */
export function Contents({ items }: { items: readonly Item[] }) {
  const current = useCurrent(items);
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked has moved
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (marked) list.current?.scrollTo({ left: marked.offsetLeft - list.current.clientWidth / 3 });
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label="Contents"
      className="sticky top-14 z-10 -mx-4 mb-5 flex gap-4 self-start overflow-x-auto border-line border-b bg-surface px-4 text-[13px] text-faint [scrollbar-width:none] md:-mx-6 md:px-6 min-[1100px]:top-26 min-[1100px]:mx-0 min-[1100px]:block min-[1100px]:border-0 min-[1100px]:p-0 print:hidden"
    >
      {items.map(({ id, title, count: own }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? "location" : undefined}
          className="flex shrink-0 items-center justify-between gap-1.5 whitespace-nowrap border-transparent border-b-2 py-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink min-[1100px]:border-line min-[1100px]:border-b-0 min-[1100px]:border-l-2 min-[1100px]:py-1 min-[1100px]:pl-3 pointer-coarse:min-h-11"
        >
          {title}
          {own ? <span>{count(own)}</span> : null}
        </a>
      ))}
    </nav>
  );
}

/** From where on a part counts as the one being read. */
const READING_LINE_PX = 160;

/** The part that is being read: the last one that begins above the line where reading takes place. */
function useCurrent(items: readonly Item[]): string | undefined {
  const [current, setCurrent] = useState(items[0]?.id);
  useEffect(() => {
    const look = () => {
      const begun = items.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < READING_LINE_PX;
      });
      setCurrent((begun.at(-1) ?? items[0])?.id);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [items]);
  return current;
}
