/** The ingredients of RxNorm, as a concept table. */
export const RXNORM_FILE = "rxnorm/CONCEPT_drug_ingredient_230731.txt";

export const RXNORM_COLUMNS = [
  "",
  "concept_id",
  "concept_name",
  "domain_id",
  "vocabulary_id",
  "concept_class_id",
  "standard_concept",
  "concept_code",
  "valid_start_date",
  "valid_end_date",
  "invalid_reason",
] as const;
