import type { Entity } from "@/lib/domain/entity";
import { addCount, entryOf } from "@/lib/sources/collections";
import { table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { curieOf } from "./disease-lookup";

const XREFS = table("disease_ontology/allXREFinDO.tsv", "id|label|xref");
const TERMS = table("disease_ontology/HumanDO.tsv", "id|label|subClassOf");
export const TERMS_FILE = TERMS.file;
const METHOD = "Disease Ontology cross reference";

/** Vocabularies other sources name diseases by; MedDRA's codes are licensed and never ship. */
const USED = /^(UMLS|MESH|OMIM|Orphanet|EFO):/;

/** What diseases are called elsewhere, and which disease is a kind of which. It runs after MONDO: a term joins the MONDO disease it is mapped to, else it is a disease of its own. */
export const diseaseOntology = defineSource(
  { key: "disease-ontology", files: [TERMS, XREFS], stage: "mapping" },
  async function* (context) {
    const terms = await readDiseaseTerms(context.dir, context.row);
    const xrefs = await readXrefs(context);
    const diseases = new Map<string, Entity>();
    for (const term of terms.byId.values()) {
      const { disease, drafts } = joined(term, xrefs, context);
      diseases.set(term.id, disease);
      yield* drafts;
    }
    for (const [id, disease] of diseases) yield* linked(id, disease, xrefs, context);
    for (const term of terms.byId.values()) yield* kindsOf(term, terms, diseases, context);
  },
);

/** Cross references by term, and how many terms share each. */
type Xrefs = { byTerm: Map<string, string[]>; terms: Map<string, number> };

async function readXrefs(context: SourceContext): Promise<Xrefs> {
  const xrefs: Xrefs = { byTerm: new Map(), terms: new Map() };
  for await (const { row } of rowsOf(context, XREFS)) {
    const curie = curieOf(row.xref);
    if (USED.test(curie)) {
      entryOf(xrefs.byTerm, row.id, () => []).push(curie);
      addCount(xrefs.terms, curie);
    } else context.drop("cross reference to a vocabulary no source names diseases by", curie.split(":")[0]);
  }
  return xrefs;
}

/** The MONDO disease a term is mapped to, else the one all its cross references lead to when no other term stands for it, else a new one. */
function joined(term: DiseaseTerm, { byTerm }: Xrefs, context: SourceContext): { disease: Entity; drafts: Draft[] } {
  const { registries } = context;
  const mapped = registries.byCurie(term.id, "disease");
  if (mapped) return { disease: mapped, drafts: [] };
  const reached = new Set((byTerm.get(term.id) ?? []).flatMap((curie) => registries.byCurie(curie, "disease") ?? []));
  const [only] = reached;
  if (reached.size === 1 && only && !only.xrefs.some((xref) => xref.startsWith("DOID:"))) {
    const xref: Draft = { kind: "xref", entity: only.id, curie: term.id, method: METHOD };
    const name: Draft = { kind: "name", entity: only.id, text: term.label, nameKind: "synonym" };
    return { disease: only, drafts: registries.byName("disease", term.label) ? [xref] : [xref, name] };
  }
  const disease: Entity = { id: term.id, name: term.label, type: "disease", xrefs: [] };
  return { disease, drafts: [{ kind: "entity", entity: disease }] };
}

/** An id that stands for several terms, or already for another disease, says nothing: MONDO's own mappings decide. */
function* linked(
  id: string,
  disease: Entity,
  { byTerm, terms }: Xrefs,
  { registries, drop }: SourceContext,
): Generator<Draft> {
  for (const curie of byTerm.get(id) ?? []) {
    const owner = registries.byCurie(curie, "disease");
    if (owner && owner.id !== disease.id) drop("cross reference already stands for another disease", curie);
    else if (!owner && terms.get(curie) !== 1) drop("cross reference of several diseases", curie);
    else if (!owner) yield { kind: "xref", entity: disease.id, curie, method: METHOD };
  }
}

function* kindsOf(
  term: DiseaseTerm,
  terms: DiseaseTerms,
  diseases: ReadonlyMap<string, Entity>,
  { drop }: SourceContext,
): Generator<Draft> {
  const parents = terms.parentsOf(term);
  for (let i = parents.length; i < term.parents.length; i++) drop("parent is the root of the ontology");
  for (const parent of parents) {
    const subject = diseases.get(term.id)?.id;
    const object = diseases.get(parent.id)?.id;
    if (subject && object && subject !== object) yield kindOf(subject, object, term, parent);
    else drop("term and parent are one disease in MONDO", term.id);
  }
}

function kindOf(subject: string, object: string, term: DiseaseTerm, parent: DiseaseTerm): Draft {
  const link = `http://purl.obolibrary.org/obo/${term.id.replace(":", "_")}`;
  const payload = { label: term.label, parent: parent.label };
  return claimDraft(subject, "maps_to", object, {
    qualifiers: { match: "is_a" },
    strength: 1,
    evidence: [record(`${term.id} is_a ${parent.id}`, link, payload)],
  });
}

/** A term of the Disease Ontology; `parents` are the labels it is a kind of, as the report gives them. */
type DiseaseTerm = { id: string; label: string; parents: string[] };

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
  for await (const { row } of rowsOf({ dir, row: onRow }, TERMS)) {
    const term = entryOf(byId, row.id, () => ({ id: row.id, label: row.label, parents: [] }));
    if (row.subClassOf) term.parents.push(row.subClassOf);
  }
  return hierarchy(byId);
}

function hierarchy(byId: Map<string, DiseaseTerm>): DiseaseTerms {
  const byLabel = new Map([...byId.values()].map((term) => [term.label.toLowerCase(), term]));
  const parentsOf = ({ parents }: DiseaseTerm) => parents.flatMap((label) => byLabel.get(label.toLowerCase()) ?? []);
  const generic = genericLabels(byId.values(), byLabel);
  const known = new Map<string, ReadonlySet<string>>();
  const ancestorsOf = (id: string) => entryOf(known, id, () => above(byId.get(id), parentsOf));
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
