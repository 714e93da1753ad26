import type { Evidence, Frequency } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { isFigure } from "@/lib/domain/frequency";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ORDINARY_WORDS, SALT_WORDS } from "@/lib/domain/names/salts";
import type { Registries } from "@/lib/sources/build/registries";
import { addTo, entryOf } from "@/lib/sources/collections";
import { type RowOf, readTable, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { declareEvent } from "./adverse-event";
import { beyondPlacebo, highestFrequency } from "./highest-frequency";
import {
  type DrugOf,
  readSiderDrugs,
  readSiderNames,
  SIDER_DRUG_FILES,
  SIDER_FORMAT,
  type SiderDrug,
  siderCard,
} from "./sider-drugs";

const LISTINGS = table("sider_nc/meddra_all_se.tsv.gz", "flat|stereo|label_umls|type|umls|name", SIDER_FORMAT);
const FREQUENCIES = table(
  "sider_nc/meddra_freq.tsv.gz",
  "flat|stereo|label_umls|placebo|frequency|lower|upper|type|umls|name",
  SIDER_FORMAT,
);
type Row = RowOf<typeof LISTINGS>;
/** A listing says that a label names the event, not how strongly the drug is tied to it. */
const LISTED = 0.7;

type Listing = { drug: string; event: Entity; evidence: Map<string, Evidence>; stated: Frequency[] };

const LETTERS_MIN = 3;

/** What a cut name goes on with ("acid"): a letter or number distinguishes members of a series ("polymyxin B"). */
const WORD = /\p{L}{4}/u;

const CODE = /[\d-]/;

/** The shortest name that is taken and not only offered. */
const TAKEN_LETTERS_MIN = 5;

/** Adverse events listed on labels: preferred-term rows only; drugs by PubChem, name or ATC; frequencies with their arms. */
export const sider = defineSource(
  { key: "sider", files: [LISTINGS, FREQUENCIES, ...SIDER_DRUG_FILES] },
  async function* (context) {
    const drugOf = await readSiderDrugs(context);
    yield* siderNames(context, drugOf);
    const frequencies = await readFrequencies(context.dir);
    const listings = new Map<string, Listing>();
    for await (const { row } of rowsOf(context, LISTINGS)) {
      const drug = drugOf(row.flat, row.stereo);
      const event = row.type === "PT" ? yield* declared(row, context) : context.drop("not a preferred term");
      if (event && !drug) context.drop("compound is of no one marketed drug", row.stereo);
      if (event && drug) addListing(row, drug, event, frequencies, listings);
    }
    for (const { drug, event, stated, evidence } of listings.values())
      yield claimDraft(drug, "listed_on_label", event, {
        strength: LISTED,
        statistic: highestFrequency(stated),
        sign: beyondPlacebo(stated),
        evidence: [...evidence.values()],
      });
  },
);

function* declared({ name, umls }: Row, context: SourceContext): Generator<Draft, Entity> {
  const { event, drafts } = declareEvent(context, name);
  yield* drafts;
  yield { kind: "xref", entity: event.id, curie: `UMLS:${umls}`, method: "SIDER preferred term" };
  return event;
}

function addListing(
  row: Row,
  drug: SiderDrug,
  event: Entity,
  frequencies: Frequencies,
  listings: Map<string, Listing>,
): void {
  const { flat, stereo, umls, name: preferred_term } = row;
  const made = (): Listing => ({ drug: drug.id, event, evidence: new Map(), stated: [] });
  const listing = entryOf(listings, `${drug.id} ${event.id}`, made);
  const recordId = `${stereo}|${umls}`;
  if (listing.evidence.has(recordId)) return;
  const stated = withOneFigure(frequencies.get(frequencyKey(row)) ?? []);
  const ids = { preferred_term, umls, flat_id: flat, stereo_id: stereo, mapped_by: drug.mappedBy };
  listing.stated.push(...stated);
  const payload = { ...ids, ...(stated.length > 0 && { frequencies: stated }) };
  listing.evidence.set(recordId, record(recordId, siderCard(stereo), payload));
}

type Frequencies = ReadonlyMap<string, Frequency[]>;

/** Distinct frequencies of preferred-term rows, by compound and term, each with the arm it was seen in. */
async function readFrequencies(dir: string): Promise<Frequencies> {
  const frequencies = new Map<string, Frequency[]>();
  for await (const { row } of readTable(dir, FREQUENCIES)) {
    if (row.type !== "PT") continue;
    const known = entryOf(frequencies, frequencyKey(row), () => []);
    const arm = row.placebo === "placebo" ? "placebo" : "drug";
    const frequency: Frequency = { arm, lower: share(row.lower), upper: share(row.upper), text: row.frequency };
    if (!known.some((other) => same(other, frequency))) known.push(frequency);
  }
  return frequencies;
}

/**
 * Frequencies with at most one figure of those who took the drug: of several SIDER does not tell which is of another drug, dose or study, or counts
 * severe cases or those who stopped, so they become one range of an unclear arm.
 */
function withOneFigure(stated: readonly Frequency[]): Frequency[] {
  const figures = stated.filter((each) => each.arm === "drug" && isFigure(each));
  if (figures.length < 2) return [...stated];
  const [lower, upper] = [
    Math.min(...figures.map((each) => each.lower ?? each.upper ?? 0)),
    Math.max(...figures.map((each) => each.upper ?? each.lower ?? 0)),
  ];
  const text = figures.map((each) => each.text).join(", ");
  return [...stated.filter((each) => !figures.includes(each)), { arm: "unclear", lower, upper, text }];
}

/** The key of `readFrequencies`: STITCH compound ids, flat and stereo, and the term's UMLS concept. */
function frequencyKey({ flat, stereo, umls }: Record<"flat" | "stereo" | "umls", string>): string {
  return `${flat} ${stereo} ${umls}`;
}

function share(cell: string): number | null {
  const value = Number(cell);
  return cell !== "" && Number.isFinite(value) ? value : null;
}

function same(a: Frequency, b: Frequency): boolean {
  return a.arm === b.arm && a.lower === b.lower && a.upper === b.upper && a.text === b.text;
}

/**
 * Names that SIDER alone gives its compounds, so that its drugs are found by what it calls them. Many are no name of the drug
 * (the release cuts them to the first word and sometimes errs), so a name is taken for a drug only where one compound bears
 * it and something else bears it out: it is a code ("gd-dtpa") of a compound joined by its PubChem id, or the beginning of
 * the drug's own name and of no other's ("fusidic"). Any other is a `released` name, which is offered and never taken; what
 * already names anything, a word of running text or of several drugs' names ("sodium") and one or two letters are left out.
 */
async function* siderNames({ dir, registries }: SourceContext, drugOf: DrugOf): AsyncGenerator<Draft> {
  const beginnings = ownersOfBeginnings(registries);
  for (const [name, { text, flats }] of await readSiderNames(dir)) {
    const begun = beginnings.get(name) ?? new Set();
    const isWord = ORDINARY_WORDS.has(name) || SALT_WORDS.has(name) || begun.size > 1;
    if (name.length < LETTERS_MIN || isWord || isKnown(registries, text)) continue;
    const drugs = new Map(flats.flatMap((flat) => drugOf(flat, flat) ?? []).map((drug) => [drug.id, drug]));
    for (const { id, mappedBy } of drugs.values()) {
      const isCut = begun.has(id) && WORD.test(afterFirst(registries.entity(id)?.name ?? ""));
      const borneOut = (CODE.test(text) && mappedBy === "pubchem") || isCut;
      const taken = flats.length === 1 && name.length >= TAKEN_LETTERS_MIN && borneOut;
      yield { kind: "name", entity: id, text, nameKind: taken ? "alias_symbol" : "released" };
    }
  }
}

function isKnown(registries: Registries, text: string): boolean {
  return (["drug", "gene", "disease", "phenotype", "adverse_event", "drug_class"] as const).some(
    (type) => registries.byName(type, text) !== undefined,
  );
}

function afterFirst(name: string): string {
  return normaliseName(name).split(" ").slice(1).join(" ");
}

/** The drugs whose own names go on after a first word. */
function ownersOfBeginnings(registries: Registries): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { id, name } of registries.all("drug")) {
    const [first = ""] = normaliseName(name).split(" ");
    if (afterFirst(name) !== "") addTo(owners, first, id);
  }
  return owners;
}
