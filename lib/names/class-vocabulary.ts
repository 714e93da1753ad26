import { ownValue } from "@/lib/knowledge/own-value";

/** The classifications whose classes of drugs are held, by the prefix of their ids. */
const VOCABULARIES: Record<string, string> = {
  ATC: "the anatomical therapeutic chemical groups",
  NDFRT: "the pharmacologic classes of the FDA",
  MESH: "the pharmacologic actions of MeSH",
  CHEBI: "the roles of ChEBI",
};

/** Which classification a class of drugs is taken from; null where the id does not tell. */
export function classVocabulary(id: string): string | null {
  return ownValue(VOCABULARIES, id.split(":")[0] ?? "") ?? null;
}
