import { z } from "zod";
import type { Entity } from "@/lib/knowledge/entity";
import { readJson } from "@/lib/sources/reading/read-json";
import type { Source, SourceContext } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { DRUGBANK } from "./drugbank-dataset";
import { ORDINARY_WORDS } from "./ordinary-words";

const FILE = "drugbank_nc/aliases.json";
const Aliases = z.record(z.string(), z.array(z.string()));
/** One word of at least five characters: phrases of the list are slogans as often as names ("Arthritis Pain"). */
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{N}-]{4,}$/u;

/** Trade names, among other names of a drug; a name of two drugs, of another drug, or of running text is left out. */
export const drugbankAliases: Source = {
  dataset: DRUGBANK,
  files: [FILE],
  stage: "registry",
  read: async function* (context) {
    const drugs = Object.entries(await readJson(context.dir, FILE, Aliases));
    const owners = ownersOf(drugs, context);
    for (const [id, aliases] of drugs) {
      context.row();
      const drug = context.registries.byCurie(`DRUGBANK:${id}`, "drug");
      if (!drug) context.drop("drug is not in the open vocabulary", id);
      for (const text of drug ? aliases : []) {
        const shared = (owners.get(normaliseName(text))?.size ?? 0) > 1;
        if (shared) context.drop("name is listed for several drugs", text);
        else if (drug && admitted(drug, text, context))
          yield { kind: "name", entity: drug.id, text, nameKind: "brand" };
      }
    }
  },
};

function ownersOf(drugs: readonly [string, string[]][], { registries }: SourceContext): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, aliases] of drugs) {
    const drug = registries.byCurie(`DRUGBANK:${id}`, "drug")?.id ?? id;
    for (const text of aliases) {
      const name = normaliseName(text);
      owners.set(name, (owners.get(name) ?? new Set()).add(drug));
    }
  }
  return owners;
}

function admitted(drug: Entity, text: string, { registries, drop }: SourceContext): boolean {
  const known = registries.byName("drug", text);
  const reason = !SINGLE_WORD.test(text)
    ? "name is a phrase or too short"
    : ORDINARY_WORDS.has(text.toLowerCase())
      ? "name is a word of running text"
      : known && (known.id === drug.id ? "name is known" : "name is of another drug");
  if (reason) drop(reason, text);
  return !reason;
}
