import type { Row } from "@/lib/domain/run/tool";

/** A field of a row that holds a list, however the tool wrote it. */
export function stringsOf(value: Row[string] | undefined): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" && value !== "" ? [value] : [];
}
