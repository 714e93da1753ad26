/** The value a colour variable of the page has now. */
export function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888";
}
