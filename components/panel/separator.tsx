"use client";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const STORED = "vigil_panel_percent";
const [MIN, MAX, USUAL, STEP] = [30, 65, 46, 2];

/** Between thread and panel: drawn or moved by arrow keys; the width is remembered. It is there where they stand side by side. */
export function Separator() {
  const [percent, setPercent] = useState(USUAL);
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => setPercent(within(Number(localStorage.getItem(STORED)) || USUAL)), []);
  useEffect(() => {
    self.current?.closest<HTMLElement>(".conversation")?.style.setProperty("--panel", `${percent}%`);
  }, [percent]);
  const set = (to: number) => {
    setPercent(within(to));
    localStorage.setItem(STORED, String(within(to)));
  };
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") set(percent + STEP);
    if (key === "ArrowRight") set(percent - STEP);
    if (key === "Home") set(USUAL);
  }
  function onPointerMove({ buttons, clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    const box = currentTarget.closest(".conversation")?.getBoundingClientRect();
    if (buttons === 1 && box) set(((box.right - clientX) / box.width) * 100);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      ref={self}
      role="separator"
      aria-label="Width of the panel"
      aria-orientation="vertical"
      aria-valuenow={percent}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-line max-lg:hidden"
    />
  );
}

function within(percent: number): number {
  return Math.round(Math.min(MAX, Math.max(MIN, percent)));
}
