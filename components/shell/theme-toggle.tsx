"use client";
import { Moon, Sun } from "lucide-react";

const YEAR_SECONDS = 31_536_000;

/** Switches between light and dark and remembers it in a cookie, so that the server draws the next page right. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label="Switch between light and dark"
      className="rounded-md p-2 text-muted hover:bg-sunken"
    >
      <Sun size={16} aria-hidden className="hidden dark:block" />
      <Moon size={16} aria-hidden className="block dark:hidden" />
    </button>
  );
}

function toggle() {
  const root = document.documentElement;
  const isDark = getComputedStyle(root).colorScheme === "dark";
  root.dataset.theme = isDark ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `vigil_theme=${root.dataset.theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
