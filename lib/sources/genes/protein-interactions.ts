import type { Entity } from "@/lib/domain/entity";
import { orderedPair } from "@/lib/sources/pairs/drug-pair";
import { type Table, table } from "@/lib/sources/reading/read-table";
import {
  claimDraft,
  type Draft,
  pubmed,
  record,
  type Source,
  type SourceContext,
  type Stated,
  tableSource,
} from "@/lib/sources/source";
import { geneByEntrez } from "./gene-lookup";

const CURATED = table(
  "ppi/protein-interactions.txt.gz",
  "source_code|source_symbol|target_code|target_symbol|pubmed|interaction_type|method",
  { quote: false },
);

/**
 * Binary interactions of human proteins with their publications, interaction types and methods. Lists are joined by "|",
 * within a part by commas; a publication may stand in several parts.
 */
export const proteinInteractions = tableSource({ key: "ppi", table: CURATED }, (row, context) => {
  const pmids = [...new Set(row.pubmed.match(/\d+/g) ?? [])];
  const payload = { interaction_type: terms(row.interaction_type), method: terms(row.method) };
  const link = pmids[0] ? `https://pubmed.ncbi.nlm.nih.gov/${pmids[0]}` : null;
  const [a, b] = [row.source_code, row.target_code].map((id) => context.registries.byCurie(id, "gene"));
  return interactionDrafts([a, b], context, {
    strength: interactionStrength(pmids.length),
    statistic: pmids.length > 0 ? { name: "publications", value: pmids.length, unit: "publications" } : null,
    evidence: [record(`${row.source_code} ${row.target_code}`, link, payload, pubmed(pmids))],
  });
});

/** Pairs found by a systematic two-hybrid screen. */
export const humanInteractome = pairSource(
  "hi-ii-14",
  table("ppi/HI-II-14.tsv", "Entrez Gene IDA|Symbol A|Entrez Gene IDB|Symbol B", { quote: false }),
  0.5,
);

/** Pairs of the literature with several pieces of evidence, at least one of them binary. */
export const literatureInteractome = pairSource(
  "lit-bm-13",
  table("ppi/Lit-BM-13.tsv", "entrez_gene_ida|symbol_a|entrez_gene_idb|symbol_b", { quote: false }),
  0.6,
);

/** By the number of publications: 0.3 for none, 0.4 for one, 0.1 more for each up to 0.7. */
export function interactionStrength(publications: number): number {
  return 0.3 + 0.1 * Math.min(publications, 4);
}

/** "MI:0407(direct interaction)|-" -> ["direct interaction (MI:0407)"]; "-" is none. */
function terms(cell: string): string[] {
  const found = cell.split("|").flatMap((part) => {
    const [, id, label] = /^(MI:\d+)\((.*)\)$/.exec(part) ?? [];
    return id ? `${label} (${id})` : [];
  });
  return [...new Set(found)].sort();
}

/** A table of pairs: id and symbol of the one, then of the other. */
function pairSource(key: string, from: Table, strength: number): Source {
  return tableSource({ key, table: from }, (row, context) => {
    const [idA = "", symbol_a = "", idB = "", symbol_b = ""] = Object.values(row);
    const ends = [geneByEntrez(context.registries, idA, symbol_a), geneByEntrez(context.registries, idB, symbol_b)];
    const evidence = [record(`${idA} ${idB}`, null, { symbol_a, symbol_b })];
    return interactionDrafts(ends, context, { strength, evidence });
  });
}

/** An interaction of two genes' products. It has no direction, so there is one claim a pair: the lower id is its subject. */
function* interactionDrafts(
  [a, b]: readonly (Entity | undefined)[],
  { drop }: Pick<SourceContext, "drop">,
  parts: Omit<Stated, "subject" | "predicate" | "object">,
): Generator<Draft> {
  if (!a || !b) return drop("gene is not in HGNC");
  if (a.id === b.id) return drop("protein interacts with itself");
  const [subject, object] = orderedPair(a.id, b.id);
  yield claimDraft(subject, "interacts_with", object, parts);
}
