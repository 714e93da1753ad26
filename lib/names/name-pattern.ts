/** Finds any of these names as words of their own, in whatever case and with whatever blanks; nothing where there is none. */
export function namePattern(names: readonly string[]): RegExp {
  const literal = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${literal.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`, "iu");
}
