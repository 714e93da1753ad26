import type { Mention } from "@/lib/domain/graph";
import { placesOf, type Span } from "@/lib/domain/question/tokens";

/** A genetic variant or metaboliser group as a question names it; `text` has the gene it was written with. */
export type Variant = Span & { text: string };

const STAR = /^[\s-]?\*\s?(\d+[A-Z]?(?::\d+)*(?:\/\*\d+[A-Z]?(?::\d+)*)?)/i;
const RS = /\brs\d{2,}\b/gi;
const GROUP =
  /\b((?:poor|slow|intermediate|normal|extensive|rapid|fast|ultra-? ?rapid)(?: (?:and|or) (?:poor|slow|intermediate|rapid|ultra-? ?rapid))?) (?:drug )?(metaboli[sz]ers?|acetylators?)\b(?: status)?/gi;
/** HLA alleles are also written without the colon. */
const UNDIVIDED = /^(\d{2})(\d{2})$/;

/** Star alleles after a gene's name ("HLA-B*15:02"), rs numbers and metaboliser groups of a text, left to right. */
export function findVariants(text: string, mentions: readonly Mention[]): Variant[] {
  const stars = mentions
    .filter(({ candidates }) => candidates.some(({ type }) => type === "gene"))
    .flatMap((gene): Variant[] => {
      const found = STAR.exec(text.slice(gene.end));
      const allele = found?.[1]?.replace(UNDIVIDED, /^HLA/i.test(gene.text) ? "$1:$2" : "$&");
      if (!found || !allele) return [];
      return [{ text: `${gene.text.replace(/\s/, "-")}*${allele}`, start: gene.end, end: gene.end + found[0].length }];
    });
  return [...stars, ...placesOf(text, RS), ...placesOf(text, GROUP)].sort((a, b) => a.start - b.start);
}
