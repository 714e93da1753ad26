import { type Candidate, denotes, type EntityRef, type EntityType, type NameKind } from "@/lib/domain/entity";
import { CLINICAL } from "./name-decision";
import { kindOf, type NameIndex } from "./name-index";
import { stringAt } from "./string-table";
import { at } from "./typed-arrays";

/** What name lookup needs of a graph: its names, and who the numbered entities are. */
export type Lexicon = {
  index: NameIndex;
  ref: (entity: number) => NamedRef;
  /** Claims of a drug, or on anything else: of two otherwise equal readings the better known one precedes. */
  prominence: (entity: number) => number;
  /** The entity with this id or cross reference; -1 when there is none. */
  byId: (text: string) => number;
};

/** An entity as a name denotes it. */
export type NamedRef = EntityRef & Pick<Candidate, "nameOnly">;

/** A name row that fits a text. */
export type Match = { ref: NamedRef; kind: NameKind; matchedName: string; prominence: number };

const TYPE_ORDER: readonly EntityType[] = [
  "drug",
  "gene",
  "gene_group",
  "adverse_event",
  "phenotype",
  "disease",
  "pathway",
];
const OUTRANKED = 0.9;

/** The name rows with these numbers. */
export function matchesOfRows({ index, ref, prominence }: Lexicon, rows: Uint32Array): Match[] {
  return Array.from(rows, (row) => ({
    ref: ref(at(index.entities, row)),
    kind: kindOf(index, row),
    matchedName: stringAt(index.texts, row),
    prominence: prominence(at(index.entities, row)),
  }));
}

/**
 * Candidates best first, one an entity: trust in the kind of name, then drug, gene, adverse event, phenotype, disease,
 * then what more claims speak of, then id. The three clinical types share the best trust any of them has, so an adverse
 * event precedes a phenotype. Who shares a name with a better trusted entity of its type scores a tenth less.
 */
export function rankMatches(matches: readonly Match[], score: number): Candidate[] {
  const clinicalTrust = Math.min(...matches.filter(({ ref }) => CLINICAL.includes(ref.type)).map(trustOf));
  const sharedTrust = (match: Match) => (CLINICAL.includes(match.ref.type) ? clinicalTrust : trustOf(match));
  const ranked = [...matches].sort(
    (a, b) =>
      sharedTrust(a) - sharedTrust(b) ||
      TYPE_ORDER.indexOf(a.ref.type) - TYPE_ORDER.indexOf(b.ref.type) ||
      trustOf(a) - trustOf(b) ||
      b.prominence - a.prominence ||
      (a.ref.id < b.ref.id ? -1 : 1),
  );
  const first = new Map<string, Match>();
  for (const match of ranked) if (!first.has(match.ref.id)) first.set(match.ref.id, match);
  const list = [...first.values()];
  return list.map((match) => {
    const outranked = list.some((other) => other.ref.type === match.ref.type && trustOf(other) < trustOf(match));
    return {
      ...match.ref,
      matchedName: match.matchedName,
      matchedBy: matchedBy(match.kind),
      score: outranked ? score * OUTRANKED : score,
    };
  });
}

/** Rank of a kind of name: 0 for what a source calls the thing, 1 for other names of it, 2 for former and secondary names. */
function trustOf({ kind }: Match): number {
  if (kind === "preferred" || kind === "symbol") return 0;
  return kind === "previous_symbol" || kind === "alias_symbol" || !denotes(kind) ? 2 : 1;
}

function matchedBy(kind: NameKind): Candidate["matchedBy"] {
  return kind === "preferred" || kind === "symbol" ? "exact" : kind;
}
