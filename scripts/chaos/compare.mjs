/** Fields of an export that differ between any two runs of a question: times, ids, which calls were cached, and the seal over all of them. */
const OF_THE_RUN = new Set(["runId", "elapsedMs", "timestamp_start", "timestamp_end", "cachedCalls", "contentHash"]);

/** An export without what differs between any two runs of a question. */
export function comparable(value) {
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([name]) => !OF_THE_RUN.has(name));
  return Object.fromEntries(fields.map(([name, inner]) => [name, comparable(inner)]));
}

/** The first places where two answers differ, as "path: one / other"; none where they are equal. */
export function differences(one, other, at = "", max = 3) {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isOpen = [one, other].every((each) => each !== null && typeof each === "object");
  if (!isOpen) return [`${at || "all"}: ${brief(one)} / ${brief(other)}`];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => differences(one[name], other[name], `${at}.${name}`, max)).slice(0, max);
}

function brief(value) {
  return (JSON.stringify(value) ?? "absent").slice(0, 80);
}
