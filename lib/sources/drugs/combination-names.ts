import type { Entity } from "@/lib/knowledge/entity";
import type { Registries } from "@/lib/sources/build/registries";
import type { Draft } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { titleCase } from "@/lib/sources/wording/title-case";
import { findDrug } from "./drug-lookup";
import { ORDINARY_WORDS } from "./ordinary-words";

const LETTERS_MIN = 4;
const WRITTEN_BESIDE = /\(.*?\)|'[^']*'|"[^"]*"|,.*$/g;
/** "Stalevo 150", "Aurovela 1.5/30": what holds a number behind the name. */
const STRENGTHS = /(?:\s+\S*\d\S*)+$/;

/**
 * Trade names of products of several drugs, gathered over a list, since one name may stand for products of different
 * drugs: such a name is given to none.
 */
export class CombinationNames {
  private readonly products = new Map<string, { text: string; sets: Map<string, readonly Entity[]> }>();

  constructor(private readonly registries: Registries) {}

  /** Notes a product; false where not all its ingredients are drugs we know, or its name is a word or says what it holds. */
  add(tradeName: string, ingredients: string): boolean {
    const drugs = ingredientsOf(ingredients, this.registries);
    const text = titleCase(tradeName.replace(WRITTEN_BESIDE, "").trim().replace(STRENGTHS, ""));
    const key = normaliseName(text);
    if (drugs.length < 2 || key.length < LETTERS_MIN || ORDINARY_WORDS.has(text.toLowerCase())) return false;
    if (this.registries.byName("drug", text) || drugs.some(({ name }) => sharesWord(key, name))) return false;
    const product = this.products.get(key) ?? { text, sets: new Map<string, readonly Entity[]>() };
    product.sets.set(drugs.map(({ id }) => id).join(), drugs);
    this.products.set(key, product);
    return true;
  }

  /** The names of products that hold different drugs. */
  shared(): string[] {
    return [...this.products.values()].flatMap(({ text, sets }) => (sets.size > 1 ? [text] : []));
  }

  /** A name for each drug of a product. */
  *names(): Generator<Draft> {
    for (const { text, sets } of this.products.values()) {
      const [drugs, ...others] = sets.values();
      if (others.length > 0) continue;
      for (const { id } of drugs ?? []) yield { kind: "name", entity: id, text, nameKind: "combination" };
    }
  }
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
