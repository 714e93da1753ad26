import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { dataTable } from "@/lib/domain/vocabulary";
import { entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readTable, table } from "@/lib/sources/reading/read-table";
import type { SourceContext } from "@/lib/sources/source";
import { foldFrench } from "./thesaurus-text";

const CODES = table("ansm_ddi/thesaurustoDB.csv", "dci|code|manu", { delimiter: "\t" });
const CLASSES = table("ansm_ddi/mol_famille_thesaurus092019.csv", "molecule|famille", { delimiter: "\t" });
/** The lists of the year of the interactions, for classes that went by another name in 2019. */
const FORMER_CLASSES = table("ansm_ddi/moleculesfamillesAout2016.csv", "molecule|famille", {
  delimiter: "\t",
  quote: false,
});
/** The files by which names of the thesaurus are read. */
export const NAME_FILES = [CODES, CLASSES, FORMER_CLASSES] as const;

/** A drug of a protagonist; `stated_for` is the class it stands in, in English where that is known. */
export type Member = { drug: Entity; statedFor: string | null };
/** Drugs by what the thesaurus calls them or their class; none where it names no drug of the graph. */
export type Protagonists = (name: string) => Member[];

/** Reads how the thesaurus names drugs: by its DrugBank codes, then by name; a class stands for its members. */
export async function readProtagonists({ dir, registries, drop }: SourceContext): Promise<Protagonists> {
  const codes = new Map<string, string[]>();
  for await (const { row } of readTable(dir, CODES)) {
    const known = entryOf(codes, foldFrench(row.dci), () => []);
    if (row.manu === "same") known.unshift(row.code);
    else known.push(row.code);
  }
  const members = new Map<string, Set<string>>();
  for (const lists of [CLASSES, FORMER_CLASSES]) {
    const own = new Map<string, Set<string>>();
    for await (const { row } of readTable(dir, lists))
      entryOf(own, foldFrench(row.famille), () => new Set()).add(row.molecule);
    for (const [name, drugs] of own) if (!members.has(name)) members.set(name, drugs);
  }
  const drugOf = (name: string): Entity | undefined =>
    codes.get(foldFrench(name))?.flatMap((code) => registries.byCurie(`DRUGBANK:${code}`, "drug") ?? [])[0] ??
    findDrug(registries, foldFrench(name));
  const missed = new Set<string>();
  const missing = (name: string): Entity[] => {
    if (!missed.has(name)) drop("member of a class is in no drug list", name);
    missed.add(name);
    return [];
  };
  return (name) => {
    const [found] = formsOf(name).flatMap((form): Member[][] => {
      const list = members.get(form);
      if (list)
        return [
          inClass(
            [...list].flatMap((each) => drugOf(each) ?? missing(each)),
            form,
          ),
        ];
      const drug = drugOf(form);
      return drug ? [[{ drug, statedFor: null }]] : [];
    });
    return found ?? [];
  };
}

function inClass(drugs: readonly Entity[], form: string): Member[] {
  const statedFor = ENGLISH.get(form) ?? form;
  return [...new Set(drugs)].map((drug) => ({ drug, statedFor }));
}

/** A name as it stands, without what stands in brackets or a route, and in the other number. */
function formsOf(name: string): string[] {
  const folded = foldFrench(name);
  const bare = folded.replace(/\s*\([^)]*\)|,? (?:par )?voie .*$/g, "").trim();
  return [...new Set([folded, bare, bare.replace(/s\b/g, ""), `${bare}s`])];
}

const ClassName = z.object({ french: z.string(), english: z.string() });
const ENGLISH = new Map(
  dataTable("vocabulary", "thesaurus-classes", ClassName).map(({ french, english }) => [foldFrench(french), english]),
);
