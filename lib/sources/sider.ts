import type { Claim, Evidence } from "@/lib/knowledge/claim";
import { adverseEvent } from "./adverse-event";
import { newClaim } from "./new-claim";
import { readTable } from "./read-table";
import { readSiderDrugs, SIDER_DRUG_FILES, type SiderDrug } from "./sider-drugs";
import { type Frequencies, frequencyKey, readFrequencies, SIDER_FREQUENCY_FILE } from "./sider-frequencies";
import type { Source } from "./source";

const LISTINGS = "sider_nc/meddra_all_se.tsv.gz";
const COLUMNS = ["flat", "stereo", "label_umls", "type", "umls", "name"] as const;
const KEY = "sider";
/** A listing says that a label names the event, not how strongly the drug is tied to it. */
const LISTED = 0.7;

type Listing = { drug: string; event: string; evidence: Map<string, Evidence> };

/** Adverse events listed on labels: preferred-term rows only; drugs by PubChem, ATC, then name; frequencies with their arms. */
export const sider: Source = {
  dataset: {
    key: KEY,
    title: "SIDER",
    version: "4.1 (2015-10-21)",
    licence: "CC BY-NC-SA 4.0",
    tier: "non-commercial",
    link: "http://sideeffects.embl.de",
    aspects: ["label_listings"],
  },
  files: [LISTINGS, SIDER_FREQUENCY_FILE, ...SIDER_DRUG_FILES],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const drugOf = await readSiderDrugs(dir, registries);
    const frequencies = await readFrequencies(dir);
    const listings = new Map<string, Listing>();
    const options = { delimiter: "\t", header: false, quote: false, columns: COLUMNS } as const;
    for await (const { row } of readTable(dir, LISTINGS, options)) {
      count();
      const drug = row.type === "PT" ? drugOf(row.flat, row.stereo) : undefined;
      if (row.type !== "PT") drop("not a preferred term");
      else if (!drug) drop("drug is in no drug list");
      if (row.type !== "PT") continue;
      const { entity, isNew } = adverseEvent(registries, row.name);
      if (isNew) yield { kind: "entity", entity };
      yield { kind: "xref", entity: entity.id, curie: `UMLS:${row.umls}`, method: "SIDER preferred term" };
      if (!drug) continue;
      const key = `${drug.id} ${entity.id}`;
      const listing = listings.get(key) ?? { drug: drug.id, event: entity.id, evidence: new Map() };
      listings.set(key, listing);
      const recordId = `${row.stereo}|${row.umls}`;
      if (!listing.evidence.has(recordId)) listing.evidence.set(recordId, rowEvidence(row, drug, frequencies));
    }
    for (const listing of listings.values()) yield { kind: "claim", claim: listingClaim(listing) };
  },
};

function rowEvidence(
  row: Record<(typeof COLUMNS)[number], string>,
  drug: SiderDrug,
  frequencies: Frequencies,
): Evidence {
  const stated = frequencies.get(frequencyKey(row.flat, row.stereo, row.umls)) ?? [];
  return {
    recordId: `${row.stereo}|${row.umls}`,
    link: `http://sideeffects.embl.de/drugs/${Number(row.stereo.slice(4))}/`,
    publications: [],
    payload: {
      preferred_term: row.name,
      umls: row.umls,
      flat_id: row.flat,
      stereo_id: row.stereo,
      mapped_by: drug.mappedBy,
      ...(stated.length > 0 ? { frequencies: stated } : {}),
    },
  };
}

function listingClaim({ drug, event, evidence }: Listing): Claim {
  return newClaim({
    subject: drug,
    predicate: "listed_on_label",
    object: event,
    dataset: KEY,
    strength: LISTED,
    evidence: [...evidence.values()],
  });
}
