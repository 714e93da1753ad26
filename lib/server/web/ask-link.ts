const MAX = 2000;

/** A new conversation with a question in its box: behind "#", as a question may describe a patient and addresses are logged in transit. */
export function askLink(question: string): string {
  return `/#${new URLSearchParams({ q: question })}`;
}

/** The question that such a link hands over; null where there is none. */
export function questionIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("q")?.slice(0, MAX) ?? null;
}

/** The page of a thing of the graph. */
export function entityHref(id: string): string {
  return `/e/${encodeURIComponent(id).replaceAll("%3A", ":")}`;
}
