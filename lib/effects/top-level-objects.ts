const DEPTH_MAX = 64;

export type Spans = {
  /** Texts from an opening to its closing bracket, outermost only, in order; an array of objects is one span. */
  spans: string[];
  /** Whether one is opened and never closed. */
  open: boolean;
  tooDeep: boolean;
};

/**
 * The outermost bracketed JSON of a text in one pass. Quotes count only within brackets, so that prose may hold any;
 * square brackets open a span only before an object or another bracket, so that prose may cite [1].
 */
export function topLevelObjects(text: string): Spans {
  const spans: string[] = [];
  let depth = 0;
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (depth === 0 ? char === "{" || (char === "[" && opensArray(text, at)) : char === "{" || char === "[") {
      if (depth === 0) start = at;
      depth += 1;
      if (depth > DEPTH_MAX) return { spans, open: true, tooDeep: true };
    } else if (depth > 0 && char === '"') {
      at = endOfString(text, at);
    } else if (depth > 0 && (char === "}" || char === "]")) {
      depth -= 1;
      if (depth === 0) spans.push(text.slice(start, at + 1));
    }
    at += 1;
  }
  return { spans, open: depth > 0, tooDeep: false };
}

function opensArray(text: string, at: number): boolean {
  let next = at + 1;
  while (next < text.length && " \t\r\n".includes(text[next] ?? "")) next += 1;
  return text[next] === "{" || text[next] === "[";
}

/** The position of the quote that ends a string, or the end of the text. */
function endOfString(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
