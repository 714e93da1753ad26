import { escapeUTF8 } from "entities";
import { plainText } from "@/lib/server/export/plain-text";

/** A text as it stands in an XML document, within an element or a quoted attribute. */
export function xmlText(value: string | number | boolean): string {
  return escapeUTF8(plainText(String(value)));
}
