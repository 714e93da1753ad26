import { table } from "@/lib/sources/reading/read-table";
import type { Draft, SourceContext } from "@/lib/sources/source";
import { brandSource, productNames } from "./brands";
import { declareDrug } from "./drug-lookup";

const PURPLE = table("purple_book/purplebook-data-download_2025_04.csv", "Proprietary Name|Proper Name|Center", {
  named: true,
});
const ORANGE = table("orange_book/orangebooklist.xlsx", "Ingredient|Trade_Name", { named: true });
const EMA = table(
  "ema_medicines/medicines_output_medicines_en.xlsx",
  "Category|Name of medicine|International non-proprietary name (INN) / common name",
  { named: true },
);
/** The centre of FDA whose proper names are those of substances; the other licenses vaccines, allergens and blood products. */
const OF_SUBSTANCES = "CDER";

/** Brands and proper names of US biologics, those of biosimilars ("infliximab-abda") as names of the drug. A table of changes with the same header stands before the list. */
export const purpleBook = brandSource(
  { key: "purple-book", table: PURPLE, optional: true },
  function* (row, combinations, context) {
    const proper = row["Proper Name"];
    if (row.Center === PURPLE.columns[2] || proper === "") return context.drop("row is no product");
    if (row.Center === OF_SUBSTANCES) yield* ingredientNames(proper, context);
    yield* productNames({ name: row["Proprietary Name"], ingredients: proper }, combinations, context);
  },
);

/** Trade names of US products of other drugs. */
export const orangeBook = brandSource(
  { key: "orange-book", table: ORANGE, optional: true },
  function* (row, combinations, context) {
    yield* productNames({ name: row.Trade_Name, ingredients: row.Ingredient }, combinations, context);
  },
);

/** Human medicines that the European Commission authorised or was asked to, and their substances. */
export const emaMedicines = brandSource(
  { key: "ema-medicines", table: EMA, optional: true },
  function* (row, combinations, context) {
    const ingredients = row["International non-proprietary name (INN) / common name"];
    if (row.Category !== "Human") return context.drop("not a human medicine");
    yield* ingredientNames(ingredients, context);
    yield* productNames({ name: row["Name of medicine"], ingredients }, combinations, context);
  },
);

/** The drug of an ingredient, new where no list has it, with the name it has there. */
function* ingredientNames(text: string, context: SourceContext): Generator<Draft> {
  const { drug, drafts } = declareDrug(context, text);
  yield* drafts;
  if (drug && !context.registries.byName("drug", text))
    yield { kind: "name", entity: drug.id, text, nameKind: "synonym" };
}
