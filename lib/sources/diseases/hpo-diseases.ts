import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readCells } from "@/lib/sources/reading/read-table";
import { type Draft, type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { annotationStrength, DISEASE_FILE, phenotypeFrequency } from "./hpo-annotations";
import { HPO_RELEASE } from "./hpo-ontology";

const COLUMNS = 12;

/** Phenotypes of (rare) diseases; a phenotype stated not to occur is kept as a negated claim. */
export const hpoDiseases: Source = {
  dataset: {
    key: "hpo-diseases",
    title: "HPO disease annotations",
    ...HPO_RELEASE,
    link: "https://hpo.jax.org",
    aspects: ["phenotypes", "diseases"],
  },
  files: [DISEASE_FILE],
  stage: "claims",
  read: readAnnotations,
};

type Annotation = {
  disease: Entity;
  phenotype: Entity;
  negated: boolean;
  evidence: Evidence[];
  shares: (number | null)[];
};

/** All rows are gathered first: several OMIM and Orphanet ids can be one MONDO disease. */
async function* readAnnotations(context: SourceContext): AsyncGenerator<Draft> {
  const annotations = new Map<string, Annotation>();
  for await (const { line, cells } of readCells(context.dir, DISEASE_FILE, {
    delimiter: "\t",
    quote: false,
    comment: "#",
  })) {
    if (cells.length !== COLUMNS)
      throw new SourceError(DISEASE_FILE, line, `expected ${COLUMNS} columns, found ${cells.length}`);
    context.row();
    gather(cells, context, annotations);
  }
  for (const annotation of annotations.values()) yield toClaim(annotation);
}

function gather(cells: string[], { registries, drop }: SourceContext, annotations: Map<string, Annotation>): void {
  const [id = "", , qualifier = "", term = "", reference = "", , , stated = "", , , aspect = ""] = cells;
  const disease = registries.byCurie(id.replace(/^ORPHA:/, "Orphanet:"), "disease");
  const phenotype = registries.byCurie(term, "phenotype");
  const frequency = phenotypeFrequency(stated);
  if (aspect !== "P" || !phenotype) {
    drop("term is no phenotypic abnormality (inheritance, onset, modifier)", term);
    return;
  }
  if (!disease) {
    drop("disease id maps to no MONDO disease", id);
    return;
  }
  const negated = qualifier === "NOT" || frequency.share === 0;
  const key = `${disease.id} ${phenotype.id} ${negated}`;
  const known = annotations.get(key) ?? { disease, phenotype, negated, evidence: [], shares: [] };
  known.evidence.push(annotationRecord(id, term, reference, frequency.text));
  known.shares.push(frequency.share);
  annotations.set(key, known);
}

function annotationRecord(disease: string, term: string, reference: string, frequency: string | null): Evidence {
  const publications = reference.split(";").filter((each) => each.startsWith("PMID:"));
  const evidence = record(`${disease} ${term}`, `https://hpo.jax.org/browse/disease/${disease}`, {
    disease,
    frequency,
  });
  return { ...evidence, publications };
}

function toClaim({ disease, phenotype, negated, evidence, shares }: Annotation): Draft {
  const claim = newClaim({
    subject: disease.id,
    predicate: "has_phenotype",
    object: phenotype.id,
    dataset: "hpo-diseases",
    qualifiers: negated ? { excluded: true } : {},
    negated,
    strength: annotationStrength(negated ? [null] : shares),
    evidence,
  });
  return { kind: "claim", claim };
}
