import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { matchedCounts, matchedSignal, NSIDES_COLUMNS, nsidesDrug } from "@/lib/sources/events/offsides";
import { readSiderDrugs, SIDER_DRUG_FILES } from "@/lib/sources/events/sider-drugs";
import { signalStrength } from "@/lib/sources/events/signal-claim";
import { record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source, SourceContext } from "@/lib/sources/source";
import { drugPair, pairClaim } from "./drug-pair";

const FILE = "nsides/TWOSIDES.csv.gz";
const KEY = "twosides";
/** The release spells the first column so. */
const COLUMNS = [
  "drug_1_rxnorn_id",
  "drug_1_concept_name",
  "drug_2_rxnorm_id",
  "drug_2_concept_name",
  ...NSIDES_COLUMNS,
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const CASES_MIN = 5;
/** The release has 43 million rows; what a pair is known for stands in its strongest. */
const EVENTS_PER_PAIR_MAX = 3;

/**
 * Reports of two drugs together against matched controls (TWOSIDES): of each pair the three events with the highest IC025
 * above 0 and at least five cases. IC025 is computed from the row's counts, the release's PRR stays with the evidence.
 */
export const twosides: Source = {
  dataset: {
    key: KEY,
    title: "TWOSIDES",
    version: "nSIDES v0.1, FAERS up to 2014; IC025 computed from its counts",
    licence: "None stated: not for redistribution",
    tier: "unlicensed",
    link: "https://nsides.io",
    aspects: ["drug_interactions"],
  },
  files: [FILE],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const pairs = new Map<string, Claim[]>();
    for await (const { row } of readTable(context.dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      context.row();
      const claim = signalOf(row, context);
      if (!claim) continue;
      const key = `${claim.subject} ${claim.object}`;
      const strongest = [...(pairs.get(key) ?? []), claim].sort(byStrength);
      for (const _ of strongest.slice(EVENTS_PER_PAIR_MAX))
        context.drop("weaker than the pair's three strongest events");
      pairs.set(key, strongest.slice(0, EVENTS_PER_PAIR_MAX));
    }
    for (const claims of pairs.values()) for (const claim of claims) yield { kind: "claim", claim };
  },
};

function signalOf(row: Row, { registries, drop }: SourceContext): Claim | undefined {
  const a = nsidesDrug(registries, row.drug_1_rxnorn_id, row.drug_1_concept_name);
  const b = nsidesDrug(registries, row.drug_2_rxnorm_id, row.drug_2_concept_name);
  const event = registries.byName("adverse_event", row.condition_concept_name);
  const pair = a && b && drugPair(a, b);
  if (!a || !b) drop("drug is in no drug list", a ? row.drug_2_concept_name : row.drug_1_concept_name);
  else if (!pair) drop("both names are one drug");
  else if (!event) drop("event is no preferred term of the graph", row.condition_concept_name);
  else return pairSignal(row, pair, event, drop);
  return undefined;
}

function pairSignal(row: Row, pair: [string, string], event: Entity, drop: SourceContext["drop"]): Claim | undefined {
  const statistic = Number(row.A) < CASES_MIN ? null : matchedSignal(row);
  if (Number(row.A) < CASES_MIN) drop(`fewer than ${CASES_MIN} cases`);
  else if (!statistic) drop("counts are no table of reports");
  else if (statistic.value <= 0) drop("no reporting signal");
  if (!statistic || statistic.value <= 0) return undefined;
  const { drug_1_concept_name: drug_1, drug_2_concept_name: drug_2 } = row;
  const recordId = `${row.drug_1_rxnorn_id}|${row.drug_2_rxnorm_id}|${row.condition_concept_name}`;
  const evidence = [record(recordId, null, { drug_1, drug_2, ...matchedCounts(row) })];
  return pairClaim(pair, { dataset: KEY, strength: signalStrength(statistic.value), statistic, evidence }, event);
}

function byStrength(a: Claim, b: Claim): number {
  return b.strength - a.strength || (a.id < b.id ? -1 : 1);
}

const SAMPLE_FILE = "twosides_sample/sampled_ddi.csv";
const SAMPLE_KEY = "twosides-sample";
/** The sample has no counts and no statistic. */
const REPORTED = 0.3;

/** Triples of two drugs and an event from TWOSIDES: drugs as SIDER's ids are read, events by UMLS concept, then by name. */
export const twosidesSample: Source = {
  dataset: {
    key: SAMPLE_KEY,
    title: "TWOSIDES sample",
    version: "2012 data, 2025 sample",
    licence: "None stated: not for redistribution",
    tier: "unlicensed",
    link: "https://nsides.io",
    aspects: ["drug_interactions"],
  },
  files: [SAMPLE_FILE, ...SIDER_DRUG_FILES],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    const drugOf = await readSiderDrugs(dir, registries);
    const columns = ["STITCH 1", "STITCH 2", "Polypharmacy Side Effect", "Side Effect Name"] as const;
    for await (const { row } of readTable(dir, SAMPLE_FILE, { delimiter: ",", columns })) {
      count();
      const [one, two] = [row["STITCH 1"], row["STITCH 2"]];
      const [a, b] = [drugOf(flatId(one), one), drugOf(flatId(two), two)];
      const [umls, name] = [row["Polypharmacy Side Effect"], row["Side Effect Name"]];
      const event = registries.byCurie(`UMLS:${umls}`, "adverse_event") ?? registries.byName("adverse_event", name);
      const pair = a && b && drugPair(a, b);
      if (!a || !b) drop("compound is of no one marketed drug", a ? two : one);
      else if (!pair) drop("both compounds are one drug");
      else if (!event) drop("event is no preferred term of the graph", name);
      if (!a || !b || !pair || !event) continue;
      const mapped_by = `${a.mappedBy}, ${b.mappedBy}`;
      const payload = { stitch_1: one, stitch_2: two, umls, event_name: name, mapped_by };
      const evidence = [record(`${one}|${two}|${umls}`, null, payload)];
      yield { kind: "claim", claim: pairClaim(pair, { dataset: SAMPLE_KEY, strength: REPORTED, evidence }, event) };
    }
  },
};

/** The sample writes `CID0` before compounds of either kind; SIDER's tables know the flat ones by `CID1`. */
function flatId(stitchId: string): string {
  return `CID1${stitchId.slice(4)}`;
}
