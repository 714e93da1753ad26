import type { Claim } from "@/lib/domain/claim";
import type { EntityType } from "@/lib/domain/entity";
import type { Draft, Source } from "@/lib/sources/source";
import { given } from "@/tests/fixtures/built-graph";
import { keptFrom } from "./named-drugs";

const CALMODULIN = "UniProt:P62158";

/** Two drugs, some proteins they meet and what they are used for, with the ids that the drug-side sources join by. */
const WORLD: Source = given([
  entity(
    "drug",
    "DRUGCENTRAL:257",
    "atorvastatin",
    "CHEMBL.COMPOUND:CHEMBL1487",
    "DRUGBANK:DB01076",
    "IUPHAR.LIGAND:2949",
    "PUBCHEM.COMPOUND:60823",
  ),
  entity(
    "drug",
    "DRUGCENTRAL:1407",
    "ibuprofen",
    "CHEMBL.COMPOUND:CHEMBL521",
    "DRUGBANK:DB01050",
    "PUBCHEM.COMPOUND:3672",
  ),
  entity("gene", "HGNC:5006", "HMGCR", "UniProt:P04035", "NCBIGene:3156"),
  entity("gene", "HGNC:2637", "CYP3A4", "UniProt:P08684", "NCBIGene:1576"),
  entity("gene", "HGNC:10959", "SLCO1B1", "UniProt:Q9Y6L6", "NCBIGene:10599"),
  entity("gene", "HGNC:399", "ALB", "UniProt:P02768", "NCBIGene:213"),
  entity("gene", "HGNC:9604", "PTGS1", "UniProt:P23219", "NCBIGene:5742"),
  entity("gene", "HGNC:9605", "PTGS2", "UniProt:P35354", "NCBIGene:5743"),
  entity("gene", "HGNC:1442", "CALM1", CALMODULIN, "NCBIGene:801"),
  entity("gene", "HGNC:1445", "CALM2", CALMODULIN, "NCBIGene:805"),
  entity("disease", "MONDO:0005439", "familial hypercholesterolemia", "EFO:0004911", "DOID:13810", "UMLS:C0020445"),
  entity("adverse_event", "AE:headache", "Headache", "UMLS:C0018681"),
]);

function entity(type: EntityType, id: string, name: string, ...xrefs: string[]): Draft {
  return { kind: "entity", entity: { id, name, type, xrefs } };
}

/** What these sources make of these files, given the two drugs. */
export async function inDrugWorld(files: Record<string, string | Buffer>, ...sources: Source[]) {
  const kept = await keptFrom(files, WORLD, ...sources);
  const names = new Map(kept.entities.map(({ id, name }) => [id, name]));
  const say = ({ subject, predicate, object, negated }: Claim) =>
    `${names.get(subject)} ${negated ? "not " : ""}${predicate} ${names.get(object)}`;
  const claim = (statement: string) => kept.claims.find((each) => say(each) === statement);
  return { ...kept, claim, statements: kept.claims.map(say).sort() };
}

export function csv(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${rows.map((row) => row.map(cell).join(",")).join("\n")}\n`;
}
