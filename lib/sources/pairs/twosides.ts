import type { Claim } from "@/lib/domain/claim";
import { matchedCounts, matchedSignal, NSIDES_COLUMNS, nsidesDrug } from "@/lib/sources/events/offsides";
import { readSiderDrugs, SIDER_DRUG_FILES } from "@/lib/sources/events/sider-drugs";
import { signalStrength } from "@/lib/sources/events/signal-claim";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { type ClaimDraft, gatheringSource, newClaim, record, type SourceContext } from "@/lib/sources/source";
import { drugPair, pairDraft } from "./drug-pair";

/** The release spells the first column so. */
const TABLE = table(
  "nsides/TWOSIDES.csv.gz",
  `drug_1_rxnorn_id|drug_1_concept_name|drug_2_rxnorm_id|drug_2_concept_name|${NSIDES_COLUMNS}`,
);
type Row = RowOf<typeof TABLE>;

const CASES_MIN = 5;
/** The release has 43 million rows; what a pair is known for stands in its strongest. */
const EVENTS_PER_PAIR_MAX = 3;

/**
 * Reports of two drugs together against matched controls (TWOSIDES): of each pair the three events with the highest IC025
 * above 0 and at least five cases. IC025 is computed from the row's counts, the release's PRR stays with the evidence.
 */
export const twosides = gatheringSource({
  key: "twosides",
  table: TABLE,
  optional: true,
  start: () => new Map<string, Claim[]>(),
  row(row, pairs, context) {
    for (const { claim } of signals(row, context)) {
      const key = `${claim.subject} ${claim.object}`;
      const strongest = [...(pairs.get(key) ?? []), newClaim({ ...claim, dataset: "twosides" })].sort(byStrength);
      for (const _ of strongest.slice(EVENTS_PER_PAIR_MAX))
        context.drop("weaker than the pair's three strongest events");
      pairs.set(key, strongest.slice(0, EVENTS_PER_PAIR_MAX));
    }
  },
  *end(pairs) {
    for (const claims of pairs.values()) for (const claim of claims) yield { kind: "claim", claim };
  },
});

function* signals(row: Row, { registries, drop }: SourceContext): Generator<ClaimDraft> {
  const { drug_1_concept_name: drug_1, drug_2_concept_name: drug_2, condition_concept_name: reaction } = row;
  const a = nsidesDrug(registries, row.drug_1_rxnorn_id, drug_1);
  const b = nsidesDrug(registries, row.drug_2_rxnorm_id, drug_2);
  if (!a || !b) return drop("drug is in no drug list", a ? drug_2 : drug_1);
  const pair = drugPair(a, b);
  if (!pair) return drop("both names are one drug");
  const event = registries.byName("adverse_event", reaction);
  if (!event) return drop("event is no preferred term of the graph", reaction);
  if (Number(row.A) < CASES_MIN) return drop(`fewer than ${CASES_MIN} cases`);
  const statistic = matchedSignal(row);
  if (!statistic) return drop("counts are no table of reports");
  if (statistic.value <= 0) return drop("no reporting signal");
  const recordId = `${row.drug_1_rxnorn_id}|${row.drug_2_rxnorm_id}|${reaction}`;
  const evidence = [record(recordId, null, { drug_1, drug_2, ...matchedCounts(row) })];
  yield pairDraft(pair, { strength: signalStrength(statistic.value), statistic, evidence }, event);
}

function byStrength(a: Claim, b: Claim): number {
  return b.strength - a.strength || (a.id < b.id ? -1 : 1);
}

const SAMPLE = table("twosides_sample/sampled_ddi.csv", "STITCH 1|STITCH 2|Polypharmacy Side Effect|Side Effect Name");
/** The sample has no counts and no statistic. */
const REPORTED = 0.3;

/** Triples of two drugs and an event from TWOSIDES: drugs as SIDER's ids are read, events by UMLS concept, then by name. */
export const twosidesSample = gatheringSource({
  key: "twosides-sample",
  table: SAMPLE,
  files: [SAMPLE, ...SIDER_DRUG_FILES],
  start: readSiderDrugs,
  *row(row, drugOf, { registries, drop }) {
    const { "STITCH 1": one, "STITCH 2": two, "Polypharmacy Side Effect": umls, "Side Effect Name": name } = row;
    const [a, b] = [drugOf(flatId(one), one), drugOf(flatId(two), two)];
    if (!a || !b) return drop("compound is of no one marketed drug", a ? two : one);
    const pair = drugPair(a, b);
    if (!pair) return drop("both compounds are one drug");
    const event = registries.byCurie(`UMLS:${umls}`, "adverse_event") ?? registries.byName("adverse_event", name);
    if (!event) return drop("event is no preferred term of the graph", name);
    const mapped_by = `${a.mappedBy}, ${b.mappedBy}`;
    const payload = { stitch_1: one, stitch_2: two, umls, event_name: name, mapped_by };
    const evidence = [record(`${one}|${two}|${umls}`, null, payload)];
    yield pairDraft(pair, { strength: REPORTED, evidence }, event);
  },
});

/** The sample writes `CID0` before compounds of either kind; SIDER's tables know the flat ones by `CID1`. */
function flatId(stitchId: string): string {
  return `CID1${stitchId.slice(4)}`;
}
