import type { Registries } from "@/lib/sources/build/registries";
import { ORDINARY_WORDS } from "@/lib/sources/drugs/ordinary-words";
import { SALT_WORDS } from "@/lib/sources/drugs/salts";
import type { Draft } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { readSiderNames, type SiderDrug } from "./sider-drugs";

const LETTERS_MIN = 3;
/** The shortest name that is taken and not only offered. */
const TAKEN_LETTERS_MIN = 5;
const CODE = /[\d-]/;
/** What a cut name goes on with ("acid"): a letter or number tells members of a series apart ("polymyxin B"). */
const WORD = /\p{L}{4}/u;

/**
 * Names that SIDER alone gives its compounds, so that its drugs are found by what it calls them. Many are no name of the drug
 * (the release cuts them to the first word and sometimes errs), so a name is taken for a drug only where one compound bears
 * it and something else bears it out: it is a code ("gd-dtpa") of a compound joined by its PubChem id, or the beginning of
 * the drug's own name and of no other's ("fusidic"). Any other is a `released` name, which is offered and never taken; what
 * already names anything, a word of running text or of several drugs' names ("sodium") and one or two letters are left out.
 */
export async function* siderNames(
  dir: string,
  registries: Registries,
  drugOf: (flat: string, stereo: string) => SiderDrug | undefined,
): AsyncGenerator<Draft> {
  const beginnings = ownersOfBeginnings(registries);
  for (const [name, { text, flats }] of await readSiderNames(dir)) {
    const begun = beginnings.get(name) ?? new Set();
    const isWord = ORDINARY_WORDS.has(name) || SALT_WORDS.has(name) || begun.size > 1;
    if (name.length < LETTERS_MIN || isWord || isKnown(registries, text)) continue;
    const drugs = new Map(flats.flatMap((flat) => drugOf(flat, flat) ?? []).map((drug) => [drug.id, drug]));
    for (const { id, mappedBy } of drugs.values()) {
      const isCut = begun.has(id) && WORD.test(afterFirst(registries.entity(id)?.name ?? ""));
      const borneOut = (CODE.test(text) && mappedBy === "pubchem") || isCut;
      const taken = flats.length === 1 && name.length >= TAKEN_LETTERS_MIN && borneOut;
      yield { kind: "name", entity: id, text, nameKind: taken ? "alias_symbol" : "released" };
    }
  }
}

function isKnown(registries: Registries, text: string): boolean {
  return (["drug", "gene", "disease", "phenotype", "adverse_event", "drug_class"] as const).some(
    (type) => registries.byName(type, text) !== undefined,
  );
}

function afterFirst(name: string): string {
  return normaliseName(name).split(" ").slice(1).join(" ");
}

/** The drugs whose own names go on after a first word. */
function ownersOfBeginnings(registries: Registries): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { id, name } of registries.all("drug")) {
    const [first = ""] = normaliseName(name).split(" ");
    if (afterFirst(name) !== "") owners.set(first, (owners.get(first) ?? new Set()).add(id));
  }
  return owners;
}
