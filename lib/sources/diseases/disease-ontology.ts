import type { Entity } from "@/lib/knowledge/entity";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { curieOf } from "./disease-lookup";
import { type DiseaseTerm, type DiseaseTerms, readDiseaseTerms, TERMS_FILE } from "./disease-ontology-terms";

const XREFS_FILE = "disease_ontology/allXREFinDO.tsv";
const COLUMNS = ["id", "label", "xref"] as const;
const METHOD = "Disease Ontology cross reference";

/** Vocabularies other sources name diseases by; MedDRA's codes are licensed and never ship. */
const USED = /^(UMLS|MESH|OMIM|Orphanet|EFO):/;

/** What diseases are called elsewhere, and which disease is a kind of which. It runs after MONDO: a term joins the MONDO disease it is mapped to, else it is a disease of its own. */
export const diseaseOntology: Source = {
  dataset: {
    key: "disease-ontology",
    title: "Disease Ontology",
    version: "2026-07-31",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://disease-ontology.org",
    aspects: ["diseases", "mappings", "names"],
  },
  files: [TERMS_FILE, XREFS_FILE],
  stage: "mapping",
  read: async function* (context) {
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
};

/** Cross references by term, and how many terms share each. */
type Xrefs = { byTerm: Map<string, string[]>; terms: Map<string, number> };

async function readXrefs({ dir, row, drop }: SourceContext): Promise<Xrefs> {
  const xrefs: Xrefs = { byTerm: new Map(), terms: new Map() };
  for await (const { row: cells } of readTable(dir, XREFS_FILE, { delimiter: "\t", columns: COLUMNS })) {
    row();
    const curie = curieOf(cells.xref);
    if (!USED.test(curie)) {
      drop("cross reference to a vocabulary no source names diseases by", curie.split(":")[0]);
      continue;
    }
    xrefs.byTerm.set(cells.id, [...(xrefs.byTerm.get(cells.id) ?? []), curie]);
    xrefs.terms.set(curie, (xrefs.terms.get(curie) ?? 0) + 1);
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
    const name: Draft = { kind: "name", entity: only.id, text: term.label, nameKind: "synonym" };
    const isNew = !registries.byName("disease", term.label);
    return {
      disease: only,
      drafts: [{ kind: "xref", entity: only.id, curie: term.id, method: METHOD }, ...(isNew ? [name] : [])],
    };
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
  const claim = newClaim({
    subject,
    predicate: "maps_to",
    object,
    dataset: "disease-ontology",
    qualifiers: { match: "is_a" },
    strength: 1,
    evidence: [record(`${term.id} is_a ${parent.id}`, link, payload)],
  });
  return { kind: "claim", claim };
}
