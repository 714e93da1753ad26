import type { Claim, Evidence, Frequency } from "@/lib/knowledge/claim";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { adverseEvent } from "./adverse-event";
import { readSiderDrugs, SIDER_DRUG_FILES, type SiderDrug, siderCard } from "./sider-drugs";
import { frequencyKey, readFrequencies, SIDER_FREQUENCY_FILE } from "./sider-frequencies";
import { siderNames } from "./sider-names";

const LISTINGS = "sider_nc/meddra_all_se.tsv.gz";
const COLUMNS = ["flat", "stereo", "label_umls", "type", "umls", "name"] as const;
const KEY = "sider";
/** A listing says that a label names the event, not how strongly the drug is tied to it. */
const LISTED = 0.7;

type Listing = { drug: string; event: string; evidence: Map<string, Evidence>; stated: Frequency[] };

/** Adverse events listed on labels: preferred-term rows only; drugs by PubChem, name or ATC; frequencies with their arms. */
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
    yield* siderNames(dir, registries, drugOf);
    const frequencies = await readFrequencies(dir);
    const listings = new Map<string, Listing>();
    const options = { delimiter: "\t", header: false, quote: false, columns: COLUMNS } as const;
    for await (const { row } of readTable(dir, LISTINGS, options)) {
      count();
      const drug = row.type === "PT" ? drugOf(row.flat, row.stereo) : undefined;
      if (row.type !== "PT") drop("not a preferred term");
      else if (!drug) drop("compound is of no one marketed drug", row.stereo);
      if (row.type !== "PT") continue;
      const { entity, isNew } = adverseEvent(registries, row.name);
      if (isNew) yield { kind: "entity", entity };
      yield { kind: "xref", entity: entity.id, curie: `UMLS:${row.umls}`, method: "SIDER preferred term" };
      if (!drug) continue;
      const key = `${drug.id} ${entity.id}`;
      const listing: Listing = listings.get(key) ?? {
        drug: drug.id,
        event: entity.id,
        evidence: new Map(),
        stated: [],
      };
      listings.set(key, listing);
      const recordId = `${row.stereo}|${row.umls}`;
      if (listing.evidence.has(recordId)) continue;
      const stated = frequencies.get(frequencyKey(row.flat, row.stereo, row.umls)) ?? [];
      listing.stated.push(...stated);
      listing.evidence.set(recordId, rowEvidence(row, drug, stated));
    }
    for (const listing of listings.values()) yield { kind: "claim", claim: listingClaim(listing) };
  },
};

function rowEvidence(row: Record<(typeof COLUMNS)[number], string>, drug: SiderDrug, stated: Frequency[]): Evidence {
  return {
    recordId: `${row.stereo}|${row.umls}`,
    link: siderCard(row.stereo),
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

function listingClaim({ drug, event, evidence, stated }: Listing): Claim {
  return newClaim({
    subject: drug,
    predicate: "listed_on_label",
    object: event,
    dataset: KEY,
    strength: LISTED,
    statistic: highest(stated),
    evidence: [...evidence.values()],
  });
}

/** The highest frequency a label states at least, of those who took the drug; null when it states none above 0. */
function highest(stated: readonly Frequency[]): Claim["statistic"] {
  const share = Math.max(0, ...stated.map(({ arm, lower }) => (arm === "drug" ? (lower ?? 0) : 0)));
  return share > 0 ? { name: "frequency", value: Number((share * 100).toPrecision(6)), unit: "%" } : null;
}
