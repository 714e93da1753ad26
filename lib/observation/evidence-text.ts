import type { Finding } from "@/lib/knowledge/finding";
import { PREDICATES } from "@/lib/knowledge/predicate";

const KINDS: Partial<Record<Finding["kind"], string>> = {
  path: "path, causal chain, how it leads to the event, mechanism",
  overlap: "shared by, in common, comparison, difference between",
  absence: "not found, nothing in the sources searched",
  quote: "label text says",
};

/** What a finding is evidence of, as a text to be compared with the words of an aspect. */
export function evidenceText({ kind, predicate, entities, actions }: Finding): string {
  const names = entities.map(({ name }) => name).join(", ");
  return [names, predicate ? PREDICATES[predicate].about : "", KINDS[kind] ?? "", actions.join(" ").toLowerCase()]
    .filter((part) => part !== "")
    .join(": ");
}
