import { interactionWords } from "@/lib/knowledge/drug-pair";
import type { PathEdge } from "@/lib/knowledge/path";
import { PREDICATES } from "@/lib/knowledge/predicate";

/** The index notes a contact in an assay as "also binds (32 nM, assay)"; what it is said to do is said already. */
const CONTACT = /^also binds \((.*)\)$/;

/** A step of a path in words: what its claims state, and apart from it what the sources add. */
export function relationWords({ predicate, note, datasets }: Pick<PathEdge, "predicate" | "note" | "datasets">): {
  verb: string;
  note: string;
} {
  const contact = CONTACT.exec(note ?? "")?.[1];
  if (contact !== undefined) return { verb: "also binds", note: contact };
  return interactionWords({ predicate, note, datasets }) ?? { verb: PREDICATES[predicate].words, note: note ?? "" };
}
