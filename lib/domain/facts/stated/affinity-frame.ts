import { affinityText, concentration } from "@/lib/domain/affinity";
import { type Fact, qualifiersOf } from "@/lib/domain/facts/fact";
import { numberOf } from "@/lib/domain/facts/words";

/** How strongly a drug binds: "Ki 6.5 nM, DrugCentral", or "32 nM" of an assay without a source of its own; empty where none is told. */
export function sayAffinity(fact: Fact): string {
  const potency = numberOf(fact, "pActivity");
  const { measure, source } = qualifiersOf(fact);
  if (potency === null) return "";
  if (measure && source) return affinityText({ potency, measure, source });
  return fact.predicate === "binds_in_assay" ? concentration(potency) : "";
}
