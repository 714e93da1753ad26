import { findCondition } from "@/lib/sources/diseases/disease-lookup";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { table } from "@/lib/sources/reading/read-table";
import { claimDraft, record, tableSource } from "@/lib/sources/source";

const TABLE = table(
  "everycure_lists/matrix_contraindication_list.xlsx",
  "active ingredient|contraindications|disease contraindicated|llm_nameres_correct|final normalized disease id|final normalized disease label|is_allergen|is_diagnostic_agent",
  { named: true },
);
/** Read out of the label by a model, and the name checked by one: below what a reader of labels marked. */
const STRENGTH = 0.8;

/**
 * The conditions in which labels say that a drug must not be used, each with the label's sentence. Where the list's own match is not
 * certain, the condition is taken by its exact name; of allergens and diagnostic agents there is no claim.
 */
export const contraindicationList = tableSource(
  { key: "everycure-contraindications", table: TABLE, optional: true },
  function* (row, { registries, drop }) {
    const {
      "active ingredient": ingredient,
      "disease contraindicated": written,
      "final normalized disease id": id,
      "final normalized disease label": name,
    } = row;
    if (row.is_allergen === "TRUE" || row.is_diagnostic_agent === "TRUE") return drop("allergen or diagnostic agent");
    const drug = findDrug(registries, ingredient);
    if (!drug) return drop("ingredient is no single drug of the graph", ingredient);
    const isMatched = row.llm_nameres_correct === "TRUE";
    const condition = (isMatched ? findCondition(registries, [id], name) : findCondition(registries, [], written))
      ?.entity;
    if (!condition) return drop("condition is no disease, phenotype or adverse event of the graph", written);
    const payload = {
      ingredient,
      condition: written,
      condition_id: isMatched ? id : null,
      sentence: row.contraindications,
    };
    yield claimDraft(drug, "contraindicated_in", condition, {
      strength: STRENGTH,
      evidence: [record(`${ingredient}|${id}|${written}`, null, payload)],
    });
  },
);
