import type { Finding, Quotation } from "@/lib/knowledge/finding";
import { placeOf } from "@/lib/knowledge/passage";
import { joined } from "./finding-sentence";

/** What a label, a curator or a record of others says of a drug, word for word and with its place; null for a finding that quotes nothing. */
export function quoteSentence({ entities, quotes = [] }: Finding): string | null {
  const [subject] = entities;
  const [quote] = quotes;
  if (!subject || !quote) return null;
  const others = joined(entities.filter(({ role }) => role === "via"));
  const beside = others === "" ? "" : `, where it also names ${others},`;
  return `${sourceOf(quote)} of ${subject.name} (${placeOf(quote)})${beside} says: "${shown(quote.text)}"`;
}

function sourceOf({ section }: Quotation): string {
  if (section === "annotation") return "A curated annotation";
  return section === "external_record" ? "An external record" : "The label text";
}

/** On one line, marks of quotation within it single, and an ellipsis where it begins or ends within a sentence. */
function shown(text: string): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/["“”„«»]/g, "'")
    .trim();
  const before = /^\p{Ll}/u.test(line) ? "… " : "";
  const after = /[.!?:;][)'\]]*$/.test(line) ? "" : " …";
  return `${before}${line}${after}`;
}
