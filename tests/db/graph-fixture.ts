import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import type { GraphRows, GraphStore } from "@/lib/domain/store";
import { claimId } from "@/lib/sources/claim-id";

export const entities: Entity[] = [
  { id: "DRUGCENTRAL:1725", name: "metformin", type: "drug", xrefs: ["DRUGBANK:DB00331"] },
  { id: "GROUP:1", name: "complex", type: "gene_group", xrefs: [], members: ["HGNC:7707", "HGNC:7708"] },
  { id: "AE:off_label_use", name: "Off label use", type: "adverse_event", xrefs: [], administrative: true },
];

export const dataset: Dataset = {
  key: "made_up",
  title: "Made up",
  version: "1",
  licence: "CC0",
  tier: "open",
  link: "https://example.org",
  aspects: ["targets", "reporting_signals"],
  checksum: "abc",
  rowsIn: 3,
  claimsOut: 2,
  dropped: { "no id": 1 },
};

/** A claim about the n-th made-up event, with evidence of every kind of value. */
export function claim(n: number, change: Partial<Claim> = {}): Claim {
  const statement = {
    subject: "DRUGCENTRAL:1725",
    predicate: "reported_with" as const,
    object: `AE:event_${n}`,
    dataset: "made_up",
    qualifiers: { ingredient: "METFORMIN", n, label: true, none: null },
  };
  return {
    ...statement,
    id: claimId(statement),
    sign: "unknown",
    negated: n % 2 === 1,
    strength: 1 / (n + 3),
    statistic: n % 3 === 0 ? null : { name: "IC025", value: n / 7, unit: "log2" },
    flags: n % 5 === 0 ? ["indication_artefact"] : [],
    evidence: [
      { recordId: `row ${n}`, link: null, publications: [], payload: { prr: 2.5, genes: ["a", "b"], empty: null } },
      {
        recordId: `row ${n}b`,
        link: "https://example.org/b",
        publications: ["PMID:1", "PMID:2"],
        payload: { frequency: [{ arm: "drug", lower: 0.01, upper: 0.1, text: "common" }] },
      },
    ],
    ...change,
  };
}

/** Loads a whole graph of `count` claims under a version. */
export async function load(store: GraphStore, version: string, count: number): Promise<Claim[]> {
  const claims = Array.from({ length: count }, (_, n) => claim(n));
  const writer = await store.writer();
  await writer.entities(entities);
  await writer.names([{ entity: "DRUGCENTRAL:1725", text: "Glucophage", kind: "brand" }]);
  await writer.xrefs([{ entity: "DRUGCENTRAL:1725", curie: "DRUGBANK:DB00331", method: "source" }]);
  await writer.claims(claims);
  await writer.commit({ version, edition: "test", datasets: [dataset] });
  return claims;
}

/** Everything `rows()` streams, gathered. */
export async function gather(rows: GraphRows) {
  return {
    version: rows.version,
    datasets: rows.datasets,
    entities: await all(rows.entities),
    names: await all(rows.names),
    edges: await all(rows.edges),
  };
}

/** All items of batches. */
export async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const items: T[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}
