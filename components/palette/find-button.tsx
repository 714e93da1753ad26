"use client";
import { Search } from "lucide-react";
import { showOver } from "./over";

/** The way to the palette on pages that are read: as wide as a search field where there is room, else its sign. */
export function FindButton() {
  return (
    <button
      type="button"
      aria-label="Find a drug, event, gene or pathway (Ctrl K)"
      onClick={() => showOver("palette")}
      className="inline-flex min-h-8 min-w-8 items-center justify-center gap-2 rounded-md text-[13px] text-muted hover:text-ink sm:w-88 sm:justify-start sm:bg-sunken sm:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Search size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left max-sm:hidden">Find a drug, event, gene or pathway</span>
      <kbd className="key max-sm:hidden pointer-coarse:hidden">Ctrl K</kbd>
    </button>
  );
}
