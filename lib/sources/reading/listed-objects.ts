const [QUOTE, ESCAPE, OPEN, CLOSE, LIST, LIST_END] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
/** Depth of an object that stands in a list of the outermost object. */
const ITEM_DEPTH = 3;

/**
 * Cuts the objects out of the lists that an outermost JSON object holds, without parsing the rest. `read` takes the next
 * bytes and gives the objects they complete; `atEnd` says whether the outermost object has been closed.
 */
export function listedObjects(): { read: (chunk: Buffer) => Buffer[]; atEnd: () => boolean } {
  let [depth, container, inText, escaped] = [0, 0, false, false];
  let start = -1;
  let rest: Buffer = Buffer.alloc(0);
  /** Whether the byte opens (1) or closes (-1) an object or list. */
  const step = (byte: number): number => {
    if (inText) {
      if (escaped) escaped = false;
      else if (byte === ESCAPE) escaped = true;
      else if (byte === QUOTE) inText = false;
      return 0;
    }
    if (byte === QUOTE) inText = true;
    if (byte === OPEN || byte === LIST) return 1;
    return byte === CLOSE || byte === LIST_END ? -1 : 0;
  };
  const read = (chunk: Buffer): Buffer[] => {
    const found: Buffer[] = [];
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let at = rest.length; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      const change = step(byte);
      if (change === 0) continue;
      if (change < 0 && depth === ITEM_DEPTH && start >= 0) {
        found.push(bytes.subarray(start, at + 1));
        start = -1;
      }
      depth += change;
      if (change > 0 && depth === ITEM_DEPTH - 1) container = byte;
      if (change > 0 && depth === ITEM_DEPTH && container === LIST && byte === OPEN) start = at;
    }
    rest = start >= 0 ? bytes.subarray(start) : Buffer.alloc(0);
    start = start >= 0 ? 0 : -1;
    return found;
  };
  return { read, atEnd: () => depth === 0 && !inText };
}
