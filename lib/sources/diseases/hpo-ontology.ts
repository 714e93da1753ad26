import { newClaim, record } from "@/lib/sources/new-claim";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { type PhenotypeTerm, readPhenotypeTerms } from "./hpo-terms";

const FILE = "hpo/hp.json.gz";

/** The version, licence and terms that the ontology and its annotations share; HPO asks that the version is shown and the content not altered. */
export const HPO_RELEASE = {
  version: "2023-01-27",
  licence: "HPO licence (attribution, version shown, content not altered)",
  tier: "share-alike",
} as const;

/** Phenotypes: terms below "Phenotypic abnormality" with their exact synonyms, UMLS and MeSH ids, obsolete ids and parents. */
export const hpoOntology: Source = {
  dataset: {
    key: "hpo",
    title: "Human Phenotype Ontology",
    ...HPO_RELEASE,
    link: "https://hpo.jax.org",
    aspects: ["phenotypes", "names", "mappings"],
  },
  files: [FILE],
  stage: "registry",
  read: readOntology,
};

async function* readOntology(context: SourceContext): AsyncGenerator<Draft> {
  const { terms, left } = await readPhenotypeTerms(context.dir, FILE);
  for (let i = 0; i < terms.length + left.elsewhere + left.obsolete + left.replaced; i++) context.row();
  for (let i = 0; i < left.elsewhere; i++)
    context.drop("term is no phenotypic abnormality (inheritance, onset, modifier)");
  for (let i = 0; i < left.replaced; i++) context.drop("obsolete term, read as the one that replaces it");
  for (let i = 0; i < left.obsolete; i++) context.drop("obsolete term without a single replacement");
  for (const term of terms) yield* declare(term);
  for (const term of terms) for (const parent of term.parents) yield kindOf(term, parent);
}

function* declare({ id, label, synonyms, umls, mesh, alternatives }: PhenotypeTerm): Generator<Draft> {
  const entity = { id, name: label, type: "phenotype" as const, xrefs: [] };
  yield { kind: "entity", entity };
  for (const text of new Set(synonyms.filter((synonym) => synonym !== label))) {
    yield { kind: "name", entity: id, text, nameKind: "synonym" };
  }
  for (const curie of [...umls, ...mesh]) yield { kind: "xref", entity: id, curie, method: "HPO cross reference" };
  for (const curie of alternatives) yield { kind: "xref", entity: id, curie, method: "HPO alternative or replaced id" };
}

function kindOf({ id, label }: PhenotypeTerm, parent: string): Draft {
  const claim = newClaim({
    subject: id,
    predicate: "maps_to",
    object: parent,
    dataset: "hpo",
    qualifiers: { match: "is_a" },
    strength: 1,
    evidence: [record(`${id} is_a ${parent}`, `https://hpo.jax.org/browse/term/${id}`, { label })],
  });
  return { kind: "claim", claim };
}
