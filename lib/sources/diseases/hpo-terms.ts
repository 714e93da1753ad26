import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { errorMessage } from "@/lib/engine/thrown";
import { SourceError } from "@/lib/sources/source";

const ROOT = "HP:0000118"; // "Phenotypic abnormality": what is not below it is inheritance, onset, frequency or a modifier
const ALTERNATIVE = "http://www.geneontology.org/formats/oboInOwl#hasAlternativeId";
const REPLACED_BY = "http://purl.obolibrary.org/obo/IAO_0100001";

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
const Ontology = z.object({
  graphs: z
    .array(
      z.object({
        nodes: z.array(Node),
        edges: z.array(z.object({ sub: z.string(), pred: z.string(), obj: z.string() })),
      }),
    )
    .min(1),
});
type Node = z.infer<typeof Node>;

/** A phenotypic abnormality; `mesh` are headings given to no other term, `alternatives` merged and obsolete ids that it replaces. */
export type PhenotypeTerm = {
  id: string;
  label: string;
  synonyms: string[];
  umls: string[];
  mesh: string[];
  alternatives: string[];
  parents: string[];
};

/**
 * The current terms below "Phenotypic abnormality", by id; `left` counts terms that are not below it and obsolete ids
 * without a single replacement. Throws `SourceError` when the file is no OBO graph.
 */
export async function readPhenotypeTerms(
  dir: string,
  file: string,
): Promise<{ terms: PhenotypeTerm[]; left: Record<"elsewhere" | "obsolete" | "replaced", number> }> {
  const { nodes, edges } = await readOntology(dir, file);
  const parents = new Map<string, string[]>();
  for (const { sub, pred, obj } of edges) {
    if (pred === "is_a") parents.set(curie(sub), [...(parents.get(curie(sub)) ?? []), curie(obj)]);
  }
  const all = nodes.filter(({ id, lbl }) => id.includes("/HP_") && lbl !== undefined);
  const current = all.filter(({ meta }) => !meta?.deprecated);
  const inside = below(ROOT, parents);
  const terms = new Map(
    current.filter(({ id }) => inside(curie(id))).map((node) => [curie(node.id), toTerm(node, parents, inside)]),
  );
  withoutShared([...terms.values()]);
  const deprecated = all.filter(({ meta }) => meta?.deprecated);
  const obsolete = deprecated.filter((node) => !replace(node, terms)).length;
  const left = { elsewhere: current.length - terms.size, obsolete, replaced: deprecated.length - obsolete };
  return { terms: [...terms.values()], left };
}

async function readOntology(dir: string, file: string) {
  try {
    const bytes = await readFile(join(dir, file));
    const text = file.endsWith(".gz") ? await promisify(gunzip)(bytes) : bytes;
    const graph = Ontology.parse(JSON.parse(text.toString("utf8"))).graphs[0];
    if (graph) return graph;
  } catch (error) {
    throw new SourceError(file, null, `is not an OBO graph (${errorMessage(error)})`);
  }
  throw new SourceError(file, null, "has no graph");
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
  for (const { mesh } of terms) for (const id of new Set(mesh)) owners.set(id, (owners.get(id) ?? 0) + 1);
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
