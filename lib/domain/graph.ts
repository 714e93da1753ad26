import { type Action, actionOf } from "./action";
import type { Claim, Sign } from "./claim";
import type { CoverageCell, Dataset } from "./dataset";
import type { Candidate, Entity, EntityRef, EntityType, NameKind } from "./entity";
import { type Mapping, mappingOf } from "./mapping";
import type { PassageHit, PassageQuery } from "./passage";
import type { PathFilters, PathSearch } from "./path";
import type { Predicate } from "./predicate";
import { RELATIONS } from "./relations";
import type { PairSupport } from "./support";
import type { WhyNot } from "./why-not";

/** A claim as the in-process index holds it: all that set algebra, ranking and paths need. `statistic` is the claim's own number (IC025, -log10 M), NaN when it has none. */
export type Edge = {
  claimId: string;
  subject: string;
  predicate: Predicate;
  object: string;
  dataset: string;
  strength: number;
  statistic: number;
  sign: Sign;
  negated: boolean;
  indicationArtefact: boolean;
  /** Of the drug on its target (`targets`, `binds_in_assay`), or of the modulation that leads to the event (`affects_event`). */
  action?: Action;
  /** How near the two terms of a `maps_to` claim are. */
  mapping?: Mapping;
};

export type EdgeQuery = { subject?: string; object?: string; predicates?: readonly Predicate[] };

/** How a gene and a drug may be joined: the drug acts on it, binds it in an assay (1 micromolar or less), or is handled by it. */
export type ContactRelation = "targets" | "binds_in_assay" | "metabolised_by" | "transported_by";

/**
 * Drugs by what joins them: a gene (also as a part of a complex), an event on a label or with a reporting signal, a use, a class; `any`
 * are those with a target of which an adverse event is known.
 */
export type DrugQuery =
  | { by: "gene"; id: string; relations: readonly ContactRelation[]; action?: Exclude<Action, "unknown"> | undefined }
  | { by: "event" | "use" | "class"; id: string }
  | { by: "any" };
/** Drugs by id, each with the claims that put it there. */
export type DrugGroup = ReadonlyMap<string, readonly string[]>;

export type PathOptions = {
  /** `mechanistic`: no drug-event claim of any kind; `all`: direct evidence first. */
  mode: "mechanistic" | "all";
  /** The end is read as what the drug treats, an adverse event only where it is used for it: one path for each target. */
  treatments?: boolean | undefined;
  top: number;
  /** What a path may pass and rest on; without it, everything. */
  filters?: PathFilters;
};

/** A span of a question that denotes an entity. `start`/`end` are UTF-16 offsets into the text given; candidates best first. */
export type Mention = { text: string; start: number; end: number; candidates: Candidate[] };

/** The types wanted, how many candidates at most, and whether names near in spelling stay unsearched, which is quicker. */
export type ResolveOptions = { types?: readonly EntityType[]; limit?: number; stored?: boolean };

/** A thing that what is typed may name, by which of its names, and how many things labels and reports tie to it. */
export type Suggestion = EntityRef & { matched: string; kind: NameKind | "near"; labels: number; reports: number };

/**
 * What tools and the question reader may ask of the knowledge. All but `claims` and `passages` answer from the
 * in-process index; `claims` reads the database, in the order of the ids asked, leaving out ids it does not hold.
 */
export type Graph = {
  readonly version: string;
  readonly edition: string;
  readonly datasets: readonly Dataset[];
  /** Datasets Vigil knows how to read that this graph does not hold; for "not loaded". */
  readonly notLoaded: readonly Pick<Dataset, "key" | "title" | "aspects" | "tier">[];
  entity(id: string): Entity | undefined;
  /** All names that denote an entity, the preferred one first; none that is only offered (`released`). */
  names(id: string): readonly string[];
  /** At least one of subject and object must be given. Best strength first, then claim id. */
  edges(query: EdgeQuery): Edge[];
  /** Candidates for a whole text, best first; empty when nothing is near, or, where only `stored` names count, when it is none. */
  resolve(text: string, options?: ResolveOptions): Candidate[];
  /** Longest-match scan of exact names (any kind) in a text, left to right, without overlaps. */
  mentions(text: string): Mention[];
  /** The misspelt names of drugs in a text, each with the one drug it is taken for. */
  misspelt(text: string): Mention[];
  /** What the end of a text may name, begun or misspelt: that end as it was typed, and the things, best first. */
  suggest(text: string, limit: number): { typed: string; names: Suggestion[] };
  paths(fromId: string, toId: string, options: PathOptions): PathSearch;
  /** Why no path that such a search shows passes an entity. */
  whyNot(fromId: string, toId: string, entityId: string, options: PathOptions): WhyNot;
  /** Score of a pair as the `score` command prints it: 0 means no support. */
  score(drugId: string, eventId: string, mode: PathOptions["mode"]): number;
  /** The same score with its parts; null when an end is unknown. */
  support(drugId: string, eventId: string, mode: PathOptions["mode"]): PairSupport | null;
  coverage(entityId: string): CoverageCell[];
  /** How many claims have an entity as subject or object. */
  claimCount(entityId: string): number;
  /** Phenotypes and diseases an adverse event maps to, itself first; and back. Used to say "listed as an equivalent term". */
  equivalents(eventId: string): string[];
  /** The gene groups a gene is a member of, by id. */
  groupsOf(geneId: string): string[];
  /** The drugs a query describes, in the order of their ids. */
  drugsOf(query: DrugQuery): DrugGroup;
  claims(ids: readonly string[]): Promise<Claim[]>;
  /** Passages of label text, best match first; without `text` in the order of the document. Reads the database. */
  passages(query: PassageQuery): Promise<PassageHit[]>;
  counts(): { entities: Record<string, number>; claims: { total: number; byDataset: Record<string, number> } };
};

/** The part of a claim that its edge is made of. */
export type Stated = Omit<Claim, "evidence" | "statistic"> & { statistic: { value: number } | null };

/** What the in-process index keeps of a claim. */
export function edgeOf(claim: Stated): Edge {
  const mapping = claim.predicate === "maps_to" ? mappingOf(claim.qualifiers) : undefined;
  return {
    claimId: claim.id,
    subject: claim.subject,
    predicate: claim.predicate,
    object: claim.object,
    dataset: claim.dataset,
    strength: claim.strength,
    statistic: claim.statistic?.value ?? Number.NaN,
    sign: claim.sign,
    negated: claim.negated,
    indicationArtefact: claim.flags.includes("indication_artefact"),
    action: actionOf(claim.qualifiers),
    ...(mapping && { mapping }),
  };
}

/** Whether a statement counts as evidence: not denied by its source, and beyond the threshold of its relation. */
export function counts({ predicate, negated, statistic }: Edge): boolean {
  return !negated && (RELATIONS[predicate].counts?.(statistic) ?? true);
}
