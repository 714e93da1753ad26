import type { Candidate } from "@/lib/domain/entity";

/** Of classes of drugs that share a name, that of the earlier vocabulary is meant: by use in medicine, then by structure. */
const VOCABULARIES = ["ATC:", "NDFRT:", "MESH:", "CHEBI:"];

/** Orders classes of one name by their vocabulary, then by id. */
export function byVocabulary(a: Candidate, b: Candidate): number {
  return rank(a) - rank(b) || (a.id < b.id ? -1 : 1);
}

function rank({ id }: Candidate): number {
  const at = VOCABULARIES.findIndex((prefix) => id.startsWith(prefix));
  return at < 0 ? VOCABULARIES.length : at;
}
