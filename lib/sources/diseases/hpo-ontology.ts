import { z } from "zod";
import { addCount, entryOf } from "@/lib/sources/collections";
import { readJson } from "@/lib/sources/reading/read-json";
import { claimDraft, type Draft, defineSource, record } from "@/lib/sources/source";

const FILE = "hpo/hp.json.gz";

/** Why a term of HPO is left out. */
export const NO_ABNORMALITY = "term is no phenotypic abnormality (inheritance, onset, modifier)";

const ROOT = "HP:0000118";
const REPLACED_BY = "http://purl.obolibrary.org/obo/IAO_0100001";

// "Phenotypic abnormality": what is not below it is inheritance, onset, frequency or a modifier
const ALTERNATIVE = "http://www.geneontology.org/formats/oboInOwl#hasAlternativeId";

const Property = z.object({ pred: z.string(), val: z.string() });
const Node = z.object({
  id: z.string(),
  lbl: z.string().optional(),
  meta: z
    .object({
      deprecated: z.boolean().optional(),
      synonyms: z.array(Property).optional(),
      xrefs: z.array(z.object({ val: z.string() })).optional(),
      basicPropertyValues: z.array(Property).optional(),
    })
    .optional(),
});

type Node = z.infer<typeof Node>;

const Edge = z.object({ sub: z.string(), pred: z.string(), obj: z.string() });
const Ontology = z.object({
  graphs: z.tuple([z.object({ nodes: z.array(Node), edges: z.array(Edge) })], z.unknown()),
});

/** Phenotypes: terms below "Phenotypic abnormality" with their exact synonyms, UMLS and MeSH ids, obsolete ids and parents. */
export const hpoOntology = defineSource(
  { key: "hpo", files: [FILE], stage: "registry" },
  async function* ({ dir, row, drop }) {
    const { terms, left } = await readPhenotypeTerms(dir, FILE);
    for (const _ of [...terms, ...left]) row();
    for (const reason of left) drop(reason);
    for (const term of terms) yield* declare(term);
    for (const term of terms) for (const parent of term.parents) yield kindOf(term, parent);
  },
);

function* declare({ id, label, synonyms, umls, mesh, alternatives }: PhenotypeTerm): Generator<Draft> {
  yield { kind: "entity", entity: { id, name: label, type: "phenotype", xrefs: [] } };
  for (const text of new Set(synonyms.filter((synonym) => synonym !== label)))
    yield { kind: "name", entity: id, text, nameKind: "synonym" };
  for (const curie of [...umls, ...mesh]) yield { kind: "xref", entity: id, curie, method: "HPO cross reference" };
  for (const curie of alternatives) yield { kind: "xref", entity: id, curie, method: "HPO alternative or replaced id" };
}

function kindOf({ id, label }: PhenotypeTerm, parent: string): Draft {
  return claimDraft(id, "maps_to", parent, {
    qualifiers: { match: "is_a" },
    strength: 1,
    evidence: [record(`${id} is_a ${parent}`, `https://hpo.jax.org/browse/term/${id}`, { label })],
  });
}

/** A phenotypic abnormality; `mesh` are headings given to no other term, `alternatives` merged and obsolete ids that it replaces. */
type PhenotypeTerm = ReturnType<typeof toTerm>;

/**
 * The current terms below "Phenotypic abnormality", by id; `left` says of each other term why it is none of them: it is not
 * below it, or its id is obsolete. Throws `SourceError` when the file is no OBO graph.
 */
async function readPhenotypeTerms(dir: string, file: string): Promise<{ terms: PhenotypeTerm[]; left: string[] }> {
  const [{ nodes, edges }] = (await readJson(dir, file, Ontology)).graphs;
  const parents = new Map<string, string[]>();
  for (const { sub, pred, obj } of edges) if (pred === "is_a") entryOf(parents, curie(sub), () => []).push(curie(obj));
  const all = nodes.filter(({ id, lbl }) => id.includes("/HP_") && lbl !== undefined);
  const current = all.filter(({ meta }) => !meta?.deprecated);
  const inside = below(ROOT, parents);
  const terms = new Map(
    current.filter(({ id }) => inside(curie(id))).map((node) => [curie(node.id), toTerm(node, parents, inside)]),
  );
  withoutShared([...terms.values()]);
  const isReplaced = all.filter(({ meta }) => meta?.deprecated).map((node) => replace(node, terms));
  const left = [
    ...current.slice(terms.size).map(() => NO_ABNORMALITY),
    ...isReplaced.filter(Boolean).map(() => "obsolete term, read as the one that replaces it"),
    ...isReplaced.filter((is) => !is).map(() => "obsolete term without a single replacement"),
  ];
  return { terms: [...terms.values()], left };
}

/** Whether a term is the root or below it. */
function below(root: string, parents: Map<string, string[]>): (id: string) => boolean {
  const known = new Map([[root, true]]);
  const inside = (id: string): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // also ends a cycle
    const found = (parents.get(id) ?? []).some(inside);
    known.set(id, found);
    return found;
  };
  return inside;
}

function toTerm({ id, lbl, meta }: Node, parents: Map<string, string[]>, inside: (id: string) => boolean) {
  return {
    id: curie(id),
    label: lbl ?? "",
    synonyms: (meta?.synonyms ?? []).filter(({ pred }) => pred === "hasExactSynonym").map(({ val }) => val),
    umls: (meta?.xrefs ?? []).map(({ val }) => val).filter((xref) => xref.startsWith("UMLS:")),
    mesh: (meta?.xrefs ?? []).flatMap(({ val }) => (/^MSH:[CD]/.test(val) ? val.replace("MSH:", "MESH:") : [])),
    alternatives: values(meta, ALTERNATIVE),
    parents: (parents.get(curie(id)) ?? []).filter(inside),
  };
}

/** A heading of several terms ("Seizures" of many kinds of seizure) identifies none. */
function withoutShared(terms: readonly PhenotypeTerm[]): void {
  const owners = new Map<string, number>();
  for (const { mesh } of terms) for (const id of new Set(mesh)) addCount(owners, id);
  for (const term of terms) term.mesh = [...new Set(term.mesh)].filter((id) => owners.get(id) === 1);
}

/** Gives an obsolete id to the one term that replaces it; false when there is none, or more than one. */
function replace({ id, meta }: Node, terms: Map<string, PhenotypeTerm>): boolean {
  const [replacement, another] = values(meta, REPLACED_BY).map(curie);
  const term = another === undefined && replacement !== undefined ? terms.get(replacement) : undefined;
  if (term && !term.alternatives.includes(curie(id))) term.alternatives.push(curie(id));
  return term !== undefined;
}

function values(meta: Node["meta"], predicate: string): string[] {
  return (meta?.basicPropertyValues ?? []).filter(({ pred }) => pred === predicate).map(({ val }) => val);
}

function curie(iri: string): string {
  return iri.replace(/^.*\/HP_/, "HP:");
}
