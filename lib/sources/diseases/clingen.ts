import { ownValue } from "@/lib/domain/own-value";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import { type Draft, type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { declareDisease } from "./disease-lookup";

const FILE = "clingen/Clingen-Gene-Disease-Summary.csv";
const PREAMBLE_LINES = 4;
const COLUMNS = [
  "GENE SYMBOL",
  "GENE ID (HGNC)",
  "DISEASE LABEL",
  "DISEASE ID (MONDO)",
  "MOI",
  "SOP",
  "CLASSIFICATION",
  "ONLINE REPORT",
  "CLASSIFICATION DATE",
  "GCEP",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** What an expert panel concluded, and how strong a statement that is for or against the association. */
const CLASSES: Record<string, { predicate: "associated_with" | "refutes"; strength: number }> = {
  Definitive: { predicate: "associated_with", strength: 0.95 },
  Strong: { predicate: "associated_with", strength: 0.85 },
  Moderate: { predicate: "associated_with", strength: 0.6 },
  Limited: { predicate: "associated_with", strength: 0.3 },
  Refuted: { predicate: "refutes", strength: 0.95 },
  Disputed: { predicate: "refutes", strength: 0.7 },
  "No Known Disease Relationship": { predicate: "refutes", strength: 0.4 },
};

/** Expert panels' verdicts on genes and diseases, for and against; one claim a mode of inheritance. */
export const clingen: Source = {
  dataset: {
    key: "clingen",
    title: "ClinGen gene-disease validity",
    version: "2023-10-18",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://search.clinicalgenome.org/kb/gene-validity",
    aspects: ["diseases"],
  },
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const options = { delimiter: ",", columns: COLUMNS, skip: PREAMBLE_LINES } as const;
    for await (const { row, line } of readTable(dir, FILE, options)) {
      if (/^\++$/.test(row["GENE SYMBOL"])) continue; // the rule below the header
      count();
      const gene = registries.byCurie(row["GENE ID (HGNC)"], "gene");
      if (gene) yield* verdict(gene.id, row, line, context);
      else drop("gene is not in HGNC", row["GENE SYMBOL"]);
    }
  },
};

function* verdict(gene: string, row: Row, line: number, { registries }: SourceContext): Generator<Draft> {
  const { CLASSIFICATION: classification, MOI: inheritance } = row;
  const meaning = ownValue(CLASSES, classification);
  if (!meaning) throw new SourceError(FILE, line, `unknown classification "${classification}"`);
  const { disease, drafts } = declareDisease(registries, row["DISEASE ID (MONDO)"], row["DISEASE LABEL"]);
  const recordId = `${row["GENE SYMBOL"]} ${row["DISEASE ID (MONDO)"]} ${inheritance}`;
  const payload = {
    classification,
    inheritance,
    date: row["CLASSIFICATION DATE"].slice(0, 10),
    panel: row.GCEP,
    procedure: row.SOP,
  };
  yield* drafts;
  const claim = newClaim({
    subject: gene,
    predicate: meaning.predicate,
    object: disease.id,
    dataset: "clingen",
    qualifiers: { classification, inheritance },
    strength: meaning.strength,
    evidence: [record(recordId, row["ONLINE REPORT"] || null, payload)],
  });
  yield { kind: "claim", claim };
}
