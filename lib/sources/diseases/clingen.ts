import { ownValue } from "@/lib/domain/own-value";
import { table } from "@/lib/sources/reading/read-table";
import { record, tableSource } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { diseaseClaim } from "./disease-lookup";

const TABLE = table(
  "clingen/Clingen-Gene-Disease-Summary.csv",
  "GENE SYMBOL|GENE ID (HGNC)|DISEASE LABEL|DISEASE ID (MONDO)|MOI|SOP|CLASSIFICATION|ONLINE REPORT|CLASSIFICATION DATE|GCEP",
  { skip: 4 },
);

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

/** Expert panels' verdicts on genes and diseases, for and against; one claim a mode of inheritance. Below the header stands a rule. */
export const clingen = tableSource(
  { key: "clingen", table: TABLE, only: (row) => !/^\++$/.test(row["GENE SYMBOL"]) },
  function* (row, { registries, drop }, line) {
    const {
      "GENE SYMBOL": symbol,
      "DISEASE ID (MONDO)": mondo,
      CLASSIFICATION: classification,
      MOI: inheritance,
    } = row;
    const gene = registries.byCurie(row["GENE ID (HGNC)"], "gene");
    if (!gene) return drop("gene is not in HGNC", symbol);
    const meaning = ownValue(CLASSES, classification);
    if (!meaning) throw new SourceError(TABLE.file, line, `unknown classification "${classification}"`);
    const date = row["CLASSIFICATION DATE"].slice(0, 10);
    const payload = { classification, inheritance, date, panel: row.GCEP, procedure: row.SOP };
    yield* diseaseClaim(registries, gene, [mondo, row["DISEASE LABEL"]], {
      qualifiers: { classification, inheritance },
      ...meaning,
      evidence: [record(`${symbol} ${mondo} ${inheritance}`, row["ONLINE REPORT"] || null, payload)],
    });
  },
);
