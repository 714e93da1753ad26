import { readSiderDrugs, SIDER_DRUG_FILES } from "@/lib/sources/events/sider-drugs";
import { record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { drugPair, pairClaim } from "./drug-pair";

const FILE = "twosides_sample/sampled_ddi.csv";
const KEY = "twosides-sample";
/** The sample has no counts and no statistic. */
const REPORTED = 0.3;

/** Triples of two drugs and an event from TWOSIDES: drugs as SIDER's ids are read, events by UMLS concept, then by name. */
export const twosidesSample: Source = {
  dataset: {
    key: KEY,
    title: "TWOSIDES sample",
    version: "2012 data, 2025 sample",
    licence: "None stated: not for redistribution",
    tier: "unlicensed",
    link: "https://nsides.io",
    aspects: ["drug_interactions"],
  },
  files: [FILE, ...SIDER_DRUG_FILES],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    const drugOf = await readSiderDrugs(dir, registries);
    const columns = ["STITCH 1", "STITCH 2", "Polypharmacy Side Effect", "Side Effect Name"] as const;
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns })) {
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
      yield { kind: "claim", claim: pairClaim(pair, { dataset: KEY, strength: REPORTED, evidence }, event) };
    }
  },
};

/** The sample writes `CID0` before compounds of either kind; SIDER's tables know the flat ones by `CID1`. */
function flatId(stitchId: string): string {
  return `CID1${stitchId.slice(4)}`;
}
