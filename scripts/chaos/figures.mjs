/** The smallest value that a share of all does not exceed (nearest rank); NaN for none. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** "p50 3, p95 9, max 12 ms" of times in milliseconds. */
export function spread(times) {
  if (times.length === 0) return "none";
  const [middle, high, most] = [0.5, 0.95, 1].map((share) => Math.round(percentile(times, share)));
  return `p50 ${middle}, p95 ${high}, max ${most} ms (${times.length})`;
}

/** "sufficient 190, error 10" of words, the most frequent first. */
export function tally(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort((one, other) => other[1] - one[1]);
  return sorted.map(([word, count]) => `${word} ${count}`).join(", ") || "none";
}

/** A line of a report that decides nothing. */
export function figure(name, value) {
  return { name, value: String(value), isMet: true };
}

/** A line of a report whose value must be `wanted`. */
export function bar(name, value, wanted) {
  return { name, value: `${value} (must be ${wanted})`, isMet: value === wanted };
}

/** Prints lines under a title; true where every bar is met. */
export function print(title, lines) {
  console.log(`\n${title}`);
  for (const { name, value, isMet } of lines) console.log(`  ${isMet ? "      " : "FAILED"} ${name}: ${value}`);
  return lines.every(({ isMet }) => isMet);
}
