import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph, Mention } from "@/lib/domain/graph";
import { refOf } from "@/lib/domain/question/item";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";

/** A pattern of an everyday name, and the names that the genes it stands for, and groups of these, bear in sources. */
type NameRow = readonly [pattern: string, names: readonly string[]];

const TableRow = z.object({ pattern: z.string().min(1), name: z.string().min(1), ...REVIEWED });

/** The rows of a table of everyday names, by its file in `data/vocabulary`. */
function nameRows(table: "short-names" | "receptor-families" | "protein-names"): readonly NameRow[] {
  return valuesByKey(vocabulary(table, TableRow).map(({ pattern, name }) => [pattern, name]));
}

/**
 * Short everyday names of receptors, enzymes and transporters, of a protein of several genes, and of targets of one kind, as patterns, and the names their genes, and groups
 * of these, bear in sources; names only, looked up in the loaded graph. Reason: the field says "D2", sources say DRD2, and
 * the short form is an alias of other genes there.
 */
const SHORT_NAMES: readonly NameRow[] = nameRows("short-names");

/**
 * Receptors by the word for what binds them, as patterns for the place before "receptor" alone: all genes of the family, and groups
 * by their own name. Names only, looked up in the loaded graph. Reason: sources name genes, and the word by itself is a drug
 * ("histamine", "adenosine"). By the nomenclature of IUPHAR and HGNC.
 */
const RECEPTOR_FAMILIES: readonly NameRow[] = nameRows("receptor-families");

/**
 * Everyday names of enzymes, transporters and channels that stand by themselves, as patterns, and the names their genes,
 * and groups of these, bear in sources; names only, looked up in the loaded graph. Reason: sources of gene names lack
 * them, give them in capitals only, or give them to other genes as well.
 */
const PROTEIN_NAMES: readonly NameRow[] = nameRows("protein-names");

/** A receptor as a text names it; `terms` are its genes and groups where it has several. */
export type ReceptorMention = Mention & { terms?: readonly EntityRef[] };

const NOUN =
  "(?:autoreceptors?|receptors?|(?:partial |inverse )?(?:agonis\\w+|antagonis\\w+)|blockers?|blockade|inhibit(?:ors?|ion)|activat(?:ors?|ion)|stimulation|modulators?|substrates?|inducers?|induction)";
const VERB =
  "(?:block(?:s|ed|ing|ers? of)?|antagoni[sz](?:e|es|ed|ing)|(?:antagonists?|agonists?|inhibitors?|inducers?|activators?|modulators?) (?:of|at)|inhibit(?:s|ed|ing)?|induc(?:e|es|ed|ing)|activat(?:e|es|ed|ing)|stimulat(?:e|es|ed|ing)|modulat(?:e|es|ed|ing)|bind(?:s|ing)?(?: to)?|act(?:s|ing)? (?:on|at|via|through)|hit(?:s|ting)?|target(?:s|ed|ing)?|affinity (?:for|to|at)|substrates? (?:of|for)|(?:metaboli[sz]ed|transported|cleared|handled|inhibited|induced) (?:by|via|through)|via|through|(?:due|owing) to|because of|by way of)";
const OF_GENE = "pathways?|drugs?|ligands?|functions?|roles?|interactors?|phenotypes?|diseases?|actions?";
const ADRENERGIC = "(?:[- ]adren(?:ergic(?: receptors?)?|oceptors?))?";
/** Longer names stand first, so that "alpha-1A" is not read as "alpha-1". */
const anyOf = (rows: readonly NameRow[]) =>
  rows
    .map(([pattern]) => pattern)
    .sort((a, b) => b.length - a.length)
    .join("|");
const FAMILY = `(?:${anyOf(RECEPTOR_FAMILIES)})`;
/** "D2", "dopamine D2", "D2 dopamine". */
const SHORT = `(?:${FAMILY}[- ])?(?:${anyOf(SHORT_NAMES)})(?:[- ]${FAMILY}(?=[- ](?:receptors?|(?:ant)?agonis)))?${ADRENERGIC}`;
/** "CYP 2D6", "cytochrome P450 3A4", and "3A4" alone but behind the name of another family. */
const CYP =
  "(?:cytochromes? P-?450[- ]?|CYP[- ]?(?:450[- ]?)?|P-?450[- ]|(?<!\\b(?:UGT|SULT|OATP|SLCO|GST|HT)[- ]))(\\d{1,2}[A-Z]\\d{1,2})";
/** Not inside a longer name, as in "alpha-1-acid glycoprotein". */
const START = "(?<![\\p{L}\\p{N}-])";
const EDGE = "(?!-?\\p{L}|\\p{N})";
/** A receptor as such, not what is told apart by it or only named after it ("receptor-positive", "insulin receptor substrate"). */
const RECEPTOR =
  "[- ]receptors?(?![- ](?:positive|negative|status|substrates?|like|related|binding|associated|interacting)\\b)";
const NAMED = new RegExp(`${START}(?:(${SHORT})(?:${EDGE}|(?=-${NOUN}\\b))|${FAMILY}(?:${EDGE}|(?=-receptor)))`, "giu");
const WHOLE = new RegExp(`${START}(?:${CYP}|${anyOf(PROTEIN_NAMES)})${EDGE}`, "giu");
const ALONE = new RegExp(`^${SHORT}$`, "iu");
const JOINT = /^(?:, | and | or |, and |\/| & )$/i;
/** Where a short name stands for its protein: before what a receptor has, after what is done to one, or alone. */
const BEFORE_NOUN = new RegExp(`^[- ](?:\\w+ergic |opioid )?${NOUN}\\b`, "iu");
const AFTER_VERB = new RegExp(`\\b${VERB} (?:the |both )?$`, "iu");
const AFTER_ROLE = new RegExp(`\\b(?:${OF_GENE}) (?:of|for|on|at|via|through) (?:the )?$`, "iu");
const OPENING = /^\W*(?:(?:what is|tell me about|about) (?:the )?)?$/iu;
const BEFORE_RECEPTOR = new RegExp(`^${RECEPTOR}`, "iu");
/** The characters before a name in which such words stand. */
const WORDS_BEFORE = 40;
const EXACT = 1;

/** A name in a text. `family` is the word of a whole family of receptors, which is one only before "receptor". */
type Named = { text: string; start: number; end: number; names: readonly string[]; family?: boolean };

/** Proteins a text calls by an everyday name ("D2 blockers", "binds 5-HT3", "adenosine receptors", "P-gp"), as the genes and gene groups the loaded graph holds for them. */
export function receptorMentions(text: string, graph: Pick<Graph, "resolve">): ReceptorMention[] {
  const whole = [...text.matchAll(WHOLE)].map((found) => named(found, wholeNames(found[0])));
  const found = [...listsIn(text).flatMap((list) => meantIn(list, text)), ...whole];
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart = found.filter(({ start }, at) => !found.slice(0, at).some(({ end }) => start < end));
  return apart.flatMap(({ names, ...span }) => {
    const held = names.flatMap((name) =>
      graph
        .resolve(name, { types: ["gene", "gene_group"], limit: 1, stored: true })
        .filter(({ score }) => score >= EXACT),
    );
    const terms = held.map(refOf);
    const mention = { text: span.text, start: span.start, end: span.end, candidates: held.slice(0, 1) };
    return held.length === 0 ? [] : [{ ...mention, ...(terms.length > 1 && { terms }) }];
  });
}

/** Whether a text is no more than a receptor's short name. */
export function isReceptorName(text: string): boolean {
  return ALONE.test(text);
}

/** Names that stand side by side, joined by "and" or the like. */
function listsIn(text: string): Named[][] {
  const lists: Named[][] = [];
  for (const found of text.matchAll(NAMED)) {
    const family = found[1] === undefined;
    const next = { ...named(found, family ? namesOf(found[0], FAMILY_ROWS) : shortNames(found[0])), family };
    const last = lists.at(-1)?.at(-1);
    if (last && JOINT.test(text.slice(last.end, next.start))) lists.at(-1)?.push(next);
    else lists.push([next]);
  }
  return lists;
}

/** Those of a list that stand for proteins in their place; "receptor" belongs to the name of a family. */
function meantIn(list: readonly Named[], text: string): Named[] {
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return [];
  const before = text.slice(0, first.start);
  const after = text.slice(last.end);
  const receptor = BEFORE_RECEPTOR.exec(after)?.[0] ?? null;
  const acted = [AFTER_VERB, AFTER_ROLE].some((words) => words.test(before.slice(-WORDS_BEFORE)));
  const alone = OPENING.test(before) && /^\W*$/.test(after);
  const short = acted || alone || BEFORE_NOUN.test(after);
  return list.flatMap((each) => {
    if (!each.family) return short ? [each] : [];
    if (receptor === null) return [];
    const end = each === last ? last.end + receptor.length : each.end;
    return [{ ...each, text: text.slice(each.start, end), end }];
  });
}

function named({ 0: text, index }: RegExpExecArray, names: readonly string[]): Named {
  return { text, start: index, end: index + text.length, names };
}

type Row = { whole: RegExp; names: readonly string[] };

const rowsOf = (rows: readonly NameRow[]): Row[] =>
  rows.map(([pattern, names]) => ({ whole: new RegExp(`^(?:${pattern})${ADRENERGIC}$`, "iu"), names }));
const SHORT_ROWS = rowsOf(SHORT_NAMES);
const FAMILY_ROWS = rowsOf(RECEPTOR_FAMILIES);
const PROTEIN_ROWS = rowsOf(PROTEIN_NAMES);
const ISOFORM = new RegExp(`^${CYP}$`, "iu");
const BARE = new RegExp(`^(?:${FAMILY}[- ])?(.+?)(?:[- ]${FAMILY})?$`, "iu");

function namesOf(text: string, rows: readonly Row[]): readonly string[] {
  return rows.find(({ whole }) => whole.test(text))?.names ?? [];
}

/** "dopamine D2" and "D2 dopamine" are D2. */
function shortNames(text: string): readonly string[] {
  const own = namesOf(text, SHORT_ROWS);
  return own.length > 0 ? own : namesOf(BARE.exec(text)?.[1] ?? "", SHORT_ROWS);
}

function wholeNames(text: string): readonly string[] {
  const isoform = ISOFORM.exec(text)?.[1];
  return isoform ? [`CYP${isoform.toUpperCase()}`] : namesOf(text, PROTEIN_ROWS);
}
