import type { Entity } from "@/lib/domain/entity";
import { titleCase } from "@/lib/domain/names/letter-case";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ORDINARY_WORDS } from "@/lib/domain/names/salts";
import type { Registries } from "@/lib/sources/build/registries";
import { entryOf } from "@/lib/sources/collections";
import { type Table, table } from "@/lib/sources/reading/read-table";
import { type Draft, gatheringSource, type Source, type SourceContext } from "@/lib/sources/source";
import { findDrug, isCombination, isSaltOf } from "./drug-lookup";

const EU = table("brand_names/eu_brand_names_list.csv", "prod_ai|drug_name|eu_num|hum_or_vet|procedure_type");
const FDA = table("brand_names/nda_dict.csv", "prod_ai|trade_name|nda_num");
/** Rows of other procedures list the substances that were reviewed together, not those of one product. */
const CENTRALISED = "Centralised";
const REFERRALS = / and associated names$/i;

const WRITTEN_BESIDE = /\(.*?\)|'[^']*'|"[^"]*"|,.*$/g;
/** "Stalevo 150", "Aurovela 1.5/30": what holds a number behind the name. */
const STRENGTHS = /(?:\s+\S*\d\S*)+$/;

const LETTERS_MIN = 4;

/**
 * Trade names of products of several drugs, gathered over a list, since one name may stand for products of different
 * drugs: such a name is given to none.
 */
class CombinationNames {
  private readonly products = new Map<string, { text: string; sets: Map<string, readonly Entity[]> }>();

  constructor(private readonly registries: Registries) {}

  /** Notes a product; false where not all its ingredients are drugs we know, or its name is a word or says what it holds. */
  add(tradeName: string, ingredients: string): boolean {
    const drugs = ingredientsOf(ingredients, this.registries);
    const text = titleCase(tradeName.replace(WRITTEN_BESIDE, "").trim().replace(STRENGTHS, ""));
    const key = normaliseName(text);
    if (drugs.length < 2 || key.length < LETTERS_MIN || ORDINARY_WORDS.has(text.toLowerCase())) return false;
    if (this.registries.byName("drug", text) || drugs.some(({ name }) => sharesWord(key, name))) return false;
    const { sets } = entryOf(this.products, key, () => ({ text, sets: new Map<string, readonly Entity[]>() }));
    sets.set(drugs.map(({ id }) => id).join(), drugs);
    return true;
  }

  /** A name for each drug of a product; names of products that hold different drugs are dropped. */
  *names(drop: SourceContext["drop"]): Generator<Draft> {
    for (const { text, sets } of this.products.values()) {
      const [drugs, ...others] = sets.values();
      if (others.length > 0) drop("name of products that hold different drugs", text);
      else for (const { id } of drugs ?? []) yield { kind: "name", entity: id, text, nameKind: "combination" };
    }
  }
}

/** Trade names of human medicines in the EU, those of several ingredients as names of each with the others. The list is EMA's; the repository it is taken from states no licence. */
export const euBrands = brandSource({ key: "eu-brands", table: EU }, function* (row, combinations, context) {
  if (row.hum_or_vet !== "Human") return context.drop("not a human medicine");
  const product = { name: row.drug_name.replace(REFERRALS, ""), ingredients: row.prod_ai };
  yield* productNames(product, row.procedure_type === CENTRALISED ? combinations : null, context);
});

/** Trade names of products, those of several ingredients as names of each with the others, and the salts in which products hold a drug. */
export const fdaBrands = brandSource(
  { key: "fda-brands", table: FDA },
  function* (row, combinations, { registries, drop }) {
    const drug = row.prod_ai.includes(";") ? undefined : findDrug(registries, row.prod_ai);
    if (drug && isSaltOf(drug, row.prod_ai))
      yield { kind: "name", entity: drug.id, text: row.prod_ai.toLowerCase(), nameKind: "salt" };
    if (drug) yield* brand(row.trade_name, drug, drop);
    else if (!isCombination(row.prod_ai)) drop("ingredient is in no drug list", row.prod_ai);
    else if (!combinations.add(row.trade_name, row.prod_ai)) drop("combination product", row.trade_name);
  },
);

/** The name of a product as one of its drug, or, among `combinations`, of its drugs; one that another drug bears is left out. */
export function* productNames(
  { name, ingredients }: { name: string; ingredients: string },
  combinations: CombinationNames | null,
  { registries, drop }: SourceContext,
): Generator<Draft> {
  const drug = findDrug(registries, ingredients);
  const known = registries.byName("drug", name);
  if (!drug && combinations?.add(name, ingredients)) return;
  if (!drug) drop(isCombination(ingredients) ? "combination product" : "ingredient is in no drug list", ingredients);
  else if (normaliseName(name).replaceAll(" ", "").length < LETTERS_MIN - 1) drop("row has no name");
  else if (known && known.id !== drug.id && !leftOut(name, drug)) drop("name is of another drug", name);
  else yield* brand(name, drug, drop);
}

/** A list of products, a name and its ingredients a row; names of products of several drugs come last. */
export function brandSource<Column extends string>(
  declared: { key: string; table: Table<Column>; optional?: boolean },
  drafts: (row: Record<Column, string>, combinations: CombinationNames, context: SourceContext) => Iterable<Draft>,
): Source {
  return gatheringSource({
    ...declared,
    stage: "registry",
    start: ({ registries }) => new CombinationNames(registries),
    row: drafts,
    end: (combinations, { drop }) => combinations.names(drop),
  });
}

function* brand(name: string, drug: Entity, drop: SourceContext["drop"]): Generator<Draft> {
  const reason = leftOut(name, drug);
  if (reason) drop(reason, reason === WORD ? name : undefined);
  else yield { kind: "name", entity: drug.id, text: titleCase(name), nameKind: "brand" };
}

const WORD = "name is a word of running text";

function leftOut(name: string, drug: Entity): string | undefined {
  if (normaliseName(name).startsWith(normaliseName(drug.name))) return "trade name is the drug's name";
  return ORDINARY_WORDS.has(name.toLowerCase()) ? WORD : undefined;
}

/** The drugs a list of ingredients names, each once; none where it names another thing too. */
function ingredientsOf(text: string, registries: Registries): Entity[] {
  const parts = text.split(/\s*[;,+|/\\]\s*|\s+(?:and|with)\s+/i).filter((part) => part.trim() !== "");
  const drugs = parts.map((part) => findDrug(registries, part));
  const known = drugs.flatMap((drug) => drug ?? []);
  if (known.length < parts.length) return [];
  return [...new Map(known.map((drug) => [drug.id, drug])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A name that says one of the ingredients ("aspirin and ...") is read by its words. */
function sharesWord(key: string, name: string): boolean {
  const words = new Set(key.split(" "));
  return normaliseName(name)
    .split(" ")
    .some((word) => words.has(word));
}
