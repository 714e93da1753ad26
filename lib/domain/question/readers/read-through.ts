import { type Draft, type Sight, setOf } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";

/** What a gene or its protein is called where a patient, not a drug's way, is described by it. */
const CARRIED = /^(?:deficien\w*|carri\w+|variants?|mutations?|mutants?|alleles?|status|poly\w+|geno\w+|pheno\w+)$/;

/**
 * The reading of a drug and an event as one of the way between them, where the question names a gene beside ("via BSEP",
 * "does blockade of HRH1 explain weight gain with olanzapine"). Whether it occurs at all, asked so, is told with it.
 */
export function byWayOf(made: Draft, seen: Sight): Draft {
  const { ask, want, object } = made.query;
  const joined = object !== null && (want === "adverse_events" || want === "indications");
  const ways = seen.genes.filter((gene) => !made.used.includes(gene) && !isCarried(gene, seen));
  const isOfPair = ask === "mechanism" || ask === "path" || (ask === "boolean" && seen.drugs.length === 1);
  if (!joined || !isOfPair || ways.length === 0 || seen.drugs.length === 0) return made;
  const query = { ...made.query, ask: ask === "path" ? ask : ("mechanism" as const), through: setOf(ways, seen, "or") };
  return { ...made, query, used: [...made.used, ...ways] };
}

function isCarried(gene: Item, { tokens }: Sight): boolean {
  return tokens.some(({ start, lower }) => start >= gene.end && start <= gene.end + 1 && CARRIED.test(lower));
}
