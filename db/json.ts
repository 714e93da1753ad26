/** What PostgreSQL cannot store: NUL and lone surrogates, as JSON.stringify escapes them. Other escapes are matched to be skipped. */
const ESCAPE = /\\(?:u0000|u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/g;

/**
 * A value as JSON text that PostgreSQL accepts: NUL and lone surrogates become U+FFFD and are counted in `scrubbed`.
 * Throws TypeError for NaN and infinities when `strict`, which JSON would silently turn into null.
 */
export function toJson(value: unknown, { strict = false } = {}): { json: string; scrubbed: number } {
  const text = JSON.stringify(value, strict ? finite : undefined);
  if (!text.includes("\\u0000") && !text.includes("\\ud")) return { json: text, scrubbed: 0 };
  let scrubbed = 0;
  const json = text.replace(ESCAPE, (match) => {
    if (match.length < 6) return match;
    scrubbed++;
    return "\ufffd";
  });
  return { json, scrubbed };
}

/** Text that PostgreSQL accepts; see `toJson`. */
export function scrubText(text: string): string {
  return JSON.parse(toJson(text).json);
}

function finite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${key} is not a finite number`);
  return value;
}
