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

/** A drug of a protagonist, with what it is called in French; `statedFor` is the class it stands in, in English where that is known. */
export type Member = { drug: Entity; names: readonly string[]; statedFor: string | null };
export type Protagonists = {
  /** Drugs by what the thesaurus calls them or their class; none where it names no drug of the graph. */
  of: (name: string) => Member[];
  /** The French names of the members of classes that a text names, but of those called `but`. */
  classesIn: (text: string, but: readonly string[]) => ReadonlySet<string>;
};

/** Reads how the thesaurus names drugs: by its DrugBank codes, then by name; a class stands for its members. */
export async function readProtagonists(context: SourceContext): Promise<Protagonists> {
  const { registries } = context;
  const [codes, classes] = [await readCodes(context), await readClasses(context)];
  const drugOf = (name: string): Entity | undefined =>
    codes.get(foldFrench(name))?.flatMap((code) => registries.byCurie(`DRUGBANK:${code}`, "drug") ?? [])[0] ??
    findDrug(registries, foldFrench(name));
  const missed = new Set<string>();
  const missing = (name: string) => {
    if (!missed.has(name)) context.drop("member of a class is in no drug list", name);
    missed.add(name);
    return [];
  };
  const named = (name: string) => {
    const drug = drugOf(name);
    return drug ? { drug, name: foldFrench(name) } : missing(name);
  };
  const of = (name: string): Member[] => {
    const [found] = formsOf(name).flatMap((form): Member[][] => {
      const list = classes.get(form);
      if (list) return [inClass([...list].flatMap(named), form)];
      const drug = drugOf(form);
      return drug ? [[{ drug, names: [form], statedFor: null }]] : [];
    });
    return found ?? [];
  };
  return { of, classesIn: (text, but) => classesIn(text, but.flatMap(formsOf), classes) };
}

async function readCodes({ dir }: SourceContext): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>();
  for await (const { row } of readTable(dir, CODES)) {
    const known = entryOf(codes, foldFrench(row.dci), () => []);
    if (row.manu === "same") known.unshift(row.code);
    else known.push(row.code);
  }
  return codes;
}

type Classes = Map<string, Set<string>>;

/** Members of classes by the newer list, or the older one where it alone has the class. */
async function readClasses({ dir }: SourceContext): Promise<Classes> {
  const classes: Classes = new Map();
  for (const lists of [CLASSES, FORMER_CLASSES]) {
    const own: Classes = new Map();
    for await (const { row } of readTable(dir, lists))
      entryOf(own, foldFrench(row.famille), () => new Set()).add(row.molecule);
    for (const [name, drugs] of own) if (!classes.has(name)) classes.set(name, drugs);
  }
  return classes;
}

function classesIn(text: string, but: readonly string[], classes: Classes): Set<string> {
  const found = [...classes].filter(([name]) => {
    const bare = name.replace(BRACKETS, "");
    return !but.includes(name) && !but.includes(bare) && isIn(text, bare);
  });
  return new Set(found.flatMap(([, members]) => [...members].map(foldFrench)));
}

const BRACKETS = /\s*\([^)]*\)/g;

/** Whether a folded text has a French name, that may stand the other way round: "sodium (oxybate de)". */
export function isIn(text: string, name: string): boolean {
  const turned = name.replace(/^(.*) \((.*?)'?\)$/, "$2 $1");
  return [name, turned].some((each) =>
    new RegExp(`(?<![a-z])${each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![a-z])`).test(text),
  );
}

function inClass(drugs: readonly { drug: Entity; name: string }[], form: string): Member[] {
  const statedFor = ENGLISH.get(form) ?? form;
  const names = new Map<Entity, string[]>();
  for (const { drug, name } of drugs) entryOf(names, drug, () => []).push(name);
  return [...names].map(([drug, own]) => ({ drug, names: own, statedFor }));
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
