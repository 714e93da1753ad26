import { z } from "zod";
import { Predicate } from "@/lib/domain/predicate";
import { UseBasis } from "@/lib/domain/uses";

const text = z.string();
const texts = z.array(z.string());
const number = z.number();
const orNull = <T extends z.ZodType>(type: T) => type.nullable();

/** What a server of others gives in a column of its own. */
const Cell = z.union([text, number, z.boolean(), z.null(), texts]);
export type Cell = z.infer<typeof Cell>;

/** A column of a server of others, with what one row has in it. */
export const Column = z.object({ name: text, value: Cell });

/**
 * A row of a result: a thing found and what was found of it, as tables, prompts and exports show it. Closed: a tool fills the
 * fields of its kind of row, in the order a reader wants them. Strengths are 0 to 1, statistics as the source gives them.
 */
export const Row = z
  .object({
    /** The thing: an entity id, a claim id in evidence, null for a name that denotes nothing. */
    id: orNull(text),
    name: orNull(text),
    type: orNull(text),
    /** Texts for a reader, one a source, and the claims they rest on. */
    evidence: texts,
    claimIds: texts,
    /** Why the row does not count towards the total; null where it counts. */
    apart: orNull(text),
    section: text,
    score: number,
    strength: number,

    // Names: what a text was matched to.
    text,
    matchedBy: orNull(text),
    matchedName: text,
    status: text,

    // Events of a drug, drugs of an event: frequency by labels, reports and measures of the largest evidence row.
    frequency: orNull(text),
    cases: orNull(number),
    prr: orNull(number),
    ic025: orNull(number),
    indication: z.union([text, texts, z.null()]),
    /** What a use rests on, where neither a label nor a second source states it. */
    use: orNull(UseBasis),
    near: texts,
    /** Why a condition of the patient raises the risk, or that it is the event itself. */
    patient: text,
    ownCondition: text,
    /** Names of the terms that the drug has instead of the event; whether any label source holds the drug. */
    terms: texts,
    covered: z.boolean(),

    // Measures of a reporting signal; intervals of 95 %.
    expected: number,
    prr_95: text,
    ror: orNull(number),
    ror_95: text,
    chi2: orNull(number),
    chi2_yates: orNull(number),
    ic: orNull(number),
    ic_95: text,
    ic_bcpnn: orNull(number),
    ic_bcpnn_95: text,
    ebgm: orNull(number),
    eb05: orNull(number),
    counts: text,
    undefined_because: orNull(text),

    // Sets of drugs: the ids that hold the thing, parallel to `evidence`, and their claims, joined by blanks.
    count: number,
    shared: z.boolean(),
    drugs: texts,
    claimIdsByDrug: texts,
    nearDrugs: texts,
    nearTerms: texts,

    // Whether a drug has an event: what one source says of it, or all sources together.
    state: text,
    source: orNull(text),
    dataset: text,
    equivalent: z.boolean(),
    /** How the term of the row lies to the event, or the predicates of a link. */
    relation: z.union([text, texts]),
    relatedBy: orNull(Predicate),
    confounding: text,
    listed: z.boolean(),
    reported: z.boolean(),
    labelCovered: z.boolean(),
    reportsCovered: z.boolean(),
    silent: texts,
    related: texts,
    relations: texts,

    // Targets, enzymes, genes, classes.
    of: z.union([text, texts]),
    action: texts,
    /** The best potency, -log10 M, or as a text with its measure and source. */
    potency: z.union([number, text, z.null()]),
    members: texts,
    sign: text,
    disputed: z.boolean(),
    doubt: orNull(text),
    belongs: orNull(text),
    level: number,
    sources: texts,
    variants: texts,
    levels: texts,
    events: texts,
    statements: texts,

    // Interactions of drugs.
    event: orNull(text),
    other: orNull(text),
    partner: orNull(text),
    joint: z.boolean(),

    // Paths.
    metapath: text,
    rank: number,
    steps: texts,
    open: text,

    // Claims and their records.
    subject: orNull(text),
    predicate: orNull(Predicate),
    object: orNull(text),
    negated: z.boolean(),
    statistic: z.union([number, text, z.null()]),
    record: orNull(text),
    link: orNull(text),
    publications: texts,
    says: texts,

    // Label text.
    document: text,
    passageId: text,

    // Content of the graph.
    version: text,
    licence: text,
    tier: text,
    loaded: z.boolean(),
    rows: number,
    claims: number,
    dropped: texts,

    // A log: its records, and things they name with the number of records.
    time: orNull(text),
    severity: orNull(text),
    records: number,

    /** The server of others a row is from, and its own columns. */
    foreign: text,
    columns: z.array(Column),
  })
  .partial();
export type Row = z.infer<typeof Row>;

/** A list in a cell that holds one text, several or none. */
export function listOf(value: string | readonly string[] | null | undefined): string[] {
  if (value === null || value === undefined || value === "") return [];
  return typeof value === "string" ? [value] : [...value];
}

/** Two rows of one thing as one, with the evidence and claims of both; it counts where either does. */
export function joinedRows(a: Row, b: Row): Row {
  const both = (...lists: (readonly string[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))];
  return {
    ...a,
    evidence: both(a.evidence, b.evidence),
    claimIds: both(a.claimIds, b.claimIds),
    apart: a.apart && b.apart ? a.apart : null,
  };
}

/** A row as name and value of each cell in order, columns of others among ours. */
export function cellsOf({ columns = [], ...own }: Row): [name: string, value: Cell][] {
  const cells = Object.entries(own).flatMap(([name, value]): [string, Cell][] =>
    value === undefined ? [] : [[name, value]],
  );
  return [...columns.map(({ name, value }): [string, Cell] => [name, value]), ...cells];
}
