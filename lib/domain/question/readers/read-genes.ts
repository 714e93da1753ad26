import { type Draft, draft, narrowed, type Sight, setOf } from "@/lib/domain/question/draft";
import { asIndication, chosenRef } from "@/lib/domain/question/item";
import type { GeneRelation, Want } from "@/lib/domain/run/question";
import { sameSet } from "./read-pair";
import { between, wants } from "./read-path";
import { namedAction, relationsOf, withRelations } from "./relations";

/** Questions that name a gene: what it takes part in, whether a drug acts on it, how it reaches an event. */
export function readGenes(seen: Sight): Draft | null {
  const { drugs, genes, events } = seen;
  if (genes.length === 0 || (drugs.length > 0 && events.length > 0)) return null;
  if (drugs.length > 0) return withDrugs(seen);
  if (events.length > 0) return withEvents(seen);
  if (interacts(seen)) return listOf("interactors", seen);
  const want = wantOf(seen);
  if (want) return listOf(want, seen);
  const plain =
    seen.says("profile") || (seen.left.length === 0 && !seen.says("path", "interact", "cause", "how", "why"));
  if (genes.length > 1) return seen.says("shared", "compare", "versus") ? listOf("pathways", seen) : null;
  return plain ? draft("profile", "pathways", setOf(genes, seen, "or"), null, seen, genes) : null;
}

function withDrugs(seen: Sight): Draft | null {
  const { drugs, genes } = seen;
  if (seen.says("pathway", "phenotype", "disease", "ae") && !seen.verbFirst) return null;
  if (asksMembers(seen)) {
    const members = draft(
      seen.says("count") ? "count" : "which_drugs",
      "drugs",
      setOf(drugs, seen, "or"),
      setOf(genes, seen, "and"),
      seen,
      [...drugs, ...genes],
    );
    return withRelations(members, seen);
  }
  const [drug] = drugs;
  const [gene] = genes;
  const geneFirst = drug !== undefined && gene !== undefined && gene.start < drug.start;
  const genetic = seen.says("genetics") || (seen.says("response") && geneFirst);
  const tied = relationsOf(seen).length > 0 || (namedAction(seen) !== null && !genetic);
  if (tied && !seen.says("how", "why", "genetics")) {
    const read = draft("boolean", "drugs", setOf(drugs, seen, "and"), setOf(genes, seen, "and"), seen, [
      ...drugs,
      ...genes,
    ]);
    return withRelations(read, seen);
  }
  const whether = seen.verbFirst || (seen.says("hit", "targetNoun") && !seen.says("how", "why", "link"));
  if (!whether && !genetic) return between(drugs, genes, seen);
  const want: Want = genetic ? "pharmacogenetics" : "targets";
  return draft("boolean", want, setOf(drugs, seen, "and"), setOf(genes, seen, "and"), seen, [...drugs, ...genes]);
}

/** "Which statins inhibit G", "how many statins bind G": the members of a class by what they act on. */
function asksMembers(seen: Sight): boolean {
  const asked = seen.says("count") || seen.tokens.some(({ lower }) => lower === "which");
  const acts = seen.says("hit", "actor") || relationsOf(seen).length > 0;
  return asked && acts && !seen.verbFirst && seen.drugs.every(({ group }) => group === "class");
}

function withEvents(seen: Sight): Draft | null {
  const { genes, events } = seen;
  if (seen.says("drugs")) return null;
  const [event] = events;
  const want = wants[(event && chosenRef(event)?.type) ?? "adverse_event"];
  if (!seen.verbFirst || want === "adverse_events") return acting(between(genes, events, seen), seen);
  return draft("boolean", want, setOf(genes, seen, "and"), setOf(events, seen, "and"), seen, [...genes, ...events]);
}

/** "How could inhibition of G lead to Y": the drugs that do so are told beside the paths from the gene. */
function acting(read: Draft, seen: Sight): Draft {
  return namedAction(seen) ? withRelations(read, seen) : read;
}

/** "What interacts with G", "interactors of G", "binding partners of G". */
function interacts(seen: Sight): boolean {
  const partners =
    /\b(?:interactors?|interactome|interaction partners?|binding partners?|interacting (?:genes|proteins))\b/i;
  return seen.says("interact") || partners.test(seen.text);
}

function wantOf(seen: Sight): Want | null {
  if (seen.says("pathway")) return "pathways";
  if (seen.says("phenotype")) return "phenotypes";
  if (seen.says("disease")) return "diseases";
  if (!seen.says("ae")) return null;
  return actedOnHow(seen) ? "phenotypes" : "adverse_events";
}

/** "What happens when G is blocked", "effects of activating G": what follows from it in whoever bears the gene. */
function actedOnHow({ text }: Sight): boolean {
  return /\b(?:inhibit(?:s|ed|ing|ion)?|block(?:s|ed|ing|ade)?|antagoni[sz](?:e|es|ed|ing)|activat(?:e|es|ed|ing|ion)|stimulat(?:e|es|ed|ing|ion)|knock(?:ed|ing)? (?:out|down)|los(?:e|es|ing|s of)|silenc(?:e|ed|ing))\b/i.test(
    text,
  );
}

function listOf(want: Want, seen: Sight): Draft {
  const { genes } = seen;
  const compares = genes.length > 1 && seen.says("compare") && !seen.says("unique", "minus");
  if (compares) return draft("compare", want, setOf(genes, sameSet(seen), "or"), null, seen, genes);
  return draft(seen.says("count") ? "count" : "list", want, setOf(genes, seen, "or"), null, seen, genes);
}

/** "Which genes are linked to long QT syndrome", "genes of agranulocytosis": genes are asked for by a disease, phenotype or adverse event. */
export function readDiseaseGenes(seen: Sight): Draft | null {
  const { drugs, genes, events } = seen;
  if (events.length === 0 || drugs.length > 0 || genes.length > 0) return null;
  if (!seen.says("gene", "genetics") || seen.says("drugs", "pathway")) return null;
  const subject = setOf(events, seen, "or", asIndication);
  const read = draft(seen.says("count") ? "count" : "list", "genes", subject, null, seen, events);
  const sources = seen.sources.flatMap(({ keys }) => keys);
  return sources.length === 0 ? read : narrowed(read, { sources });
}

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
