import { type Draft, draft, narrowed, type Sight, setOf } from "@/lib/domain/question/draft";
import type { GeneRelation } from "@/lib/domain/run/question";

const METABOLISES =
  /\bmetaboli[sz]\w*|\bcleared by\b|\b(?:break(?:s|ing)?|broken) (?:it )?down\b|\b(?:degrad|biotransform)\w+\b/i;
const TRANSPORTS = /\btransport(?:s|ed|ers?)\b/i;

/** "What enzymes metabolise A", "how is A metabolised", "transporters of A": what a named drug's fate depends on. */
export function readEnzymes(seen: Sight): Draft | null {
  const { drugs, events, genes, text } = seen;
  const [drug] = drugs;
  if (!drug || drugs.length > 1 || drug.group === "class" || events.length > 0 || genes.length > 0) return null;
  const transported = TRANSPORTS.test(text);
  const other = seen.says("hit", "interact", "genetics", "ae", "pathway") || /\btarget/i.test(text);
  if (other || !(transported || METABOLISES.test(text))) return null;
  const relations: GeneRelation[] = transported ? ["transported_by"] : ["metabolised_by"];
  return narrowed(draft("list", "enzymes", setOf(drugs, seen, "or"), null, seen, drugs), { relations });
}
