import { readTable } from "@/lib/sources/reading/read-table";

export const TERMS_FILE = "disease_ontology/HumanDO.tsv";
const COLUMNS = ["id", "label", "subClassOf"] as const;

/** A term of the Disease Ontology; `parents` are the labels it is a kind of, as the report gives them. */
export type DiseaseTerm = { id: string; label: string; parents: string[] };

/** The terms of the Disease Ontology and what they are kinds of. */
export type DiseaseTerms = {
  byId: ReadonlyMap<string, DiseaseTerm>;
  /** The current term of an id, else the one that now has the label an older release gave the id. */
  current: (id: string, label: string) => DiseaseTerm | undefined;
  /** The parents of a term that are terms themselves; the root ("disease") is none. */
  parentsOf: (term: DiseaseTerm) => DiseaseTerm[];
  /** Ids of all terms above a term. */
  ancestorsOf: (id: string) => ReadonlySet<string>;
  /** Whether a label is that of the root or of a branch right below it: what says no more than that it is a disease. */
  isGeneric: (label: string) => boolean;
};

/** Reads the report of terms; a term of several parents stands in several rows. Labels are resolved within this ontology only. */
export async function readDiseaseTerms(dir: string, onRow: () => void = () => {}): Promise<DiseaseTerms> {
  const byId = new Map<string, DiseaseTerm>();
  for await (const { row } of readTable(dir, TERMS_FILE, { delimiter: "\t", columns: COLUMNS })) {
    onRow();
    const term = byId.get(row.id) ?? { id: row.id, label: row.label, parents: [] };
    if (row.subClassOf) term.parents.push(row.subClassOf);
    byId.set(row.id, term);
  }
  return hierarchy(byId);
}

function hierarchy(byId: Map<string, DiseaseTerm>): DiseaseTerms {
  const byLabel = new Map([...byId.values()].map((term) => [term.label.toLowerCase(), term]));
  const parentsOf = ({ parents }: DiseaseTerm) => parents.flatMap((label) => byLabel.get(label.toLowerCase()) ?? []);
  const generic = genericLabels(byId.values(), byLabel);
  const known = new Map<string, ReadonlySet<string>>();
  const ancestorsOf = (id: string): ReadonlySet<string> => {
    const ancestors = known.get(id) ?? above(byId.get(id), parentsOf);
    known.set(id, ancestors);
    return ancestors;
  };
  return {
    byId,
    current: (id, label) => byId.get(id) ?? byLabel.get(label.toLowerCase()),
    parentsOf,
    ancestorsOf,
    isGeneric: (label) => generic.has(label.toLowerCase()),
  };
}

/** Labels of parents that are no terms (the root is left out of the report), and of the terms right below them. */
function genericLabels(terms: Iterable<DiseaseTerm>, byLabel: ReadonlyMap<string, DiseaseTerm>): Set<string> {
  const generic = new Set<string>();
  for (const { label, parents } of terms) {
    for (const root of parents.filter((parent) => !byLabel.has(parent.toLowerCase()))) {
      generic.add(root.toLowerCase()).add(label.toLowerCase());
    }
  }
  return generic;
}

function above(term: DiseaseTerm | undefined, parentsOf: (term: DiseaseTerm) => DiseaseTerm[]): Set<string> {
  const found = new Set<string>();
  const open = term ? [term] : [];
  for (const next of open) {
    for (const parent of parentsOf(next)) {
      if (found.has(parent.id)) continue;
      found.add(parent.id);
      open.push(parent);
    }
  }
  return found;
}
