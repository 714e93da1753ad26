import { cells, table } from "./files.mjs";
import { fold } from "./identity.mjs";
import { readSiderDrugs, siderDrug } from "./sources-events.mjs";

/** Pairs of drugs or of proteins whose files state no licence. */
export const pairSources = [
  { key: "eu-brands", files: [{ path: "brand_names/eu_brand_names_list.csv", read: table }] },
  {
    key: "hi-ii-14",
    files: [{ path: "ppi/HI-II-14.tsv", read: withoutHeader, statements: proteins, reason: withItself }],
  },
  {
    key: "lit-bm-13",
    files: [{ path: "ppi/Lit-BM-13.tsv", read: withoutHeader, statements: proteins, reason: withItself }],
  },
  {
    key: "ddi-label-reference",
    twins: true,
    files: [{ path: "ddi_faers_rhabdo/label_interaction_reference.csv", read: table, statements: labelPair }],
  },
  {
    key: "ddi-rhabdomyolysis",
    twins: true,
    files: [{ path: "ddi_faers_rhabdo/screen_results.csv", read: table, statements: screened, reason: noSignal }],
  },
  {
    key: "twosides-sample",
    twins: true,
    prepare: readSiderDrugs,
    files: [{ path: "twosides_sample/sampled_ddi.csv", read: table, statements: twoSides }],
  },
];

async function* withoutHeader(path) {
  let first = true;
  for await (const row of cells(path)) {
    if (!first) yield row;
    first = false;
  }
}

function proteins([one, oneSymbol, other, otherSymbol]) {
  return [
    {
      record: `${one} ${other}`,
      subject: { ids: [`NCBIGene:${one}`], names: [oneSymbol] },
      object: { ids: [`NCBIGene:${other}`], names: [otherSymbol] },
      unordered: true,
      predicates: ["interacts_with"],
    },
  ];
}

function withItself([one, , other]) {
  return one === other ? /itself/ : undefined;
}

function labelPair({ drug_a: one, drug_b: other }) {
  return [
    {
      record: `${one}|${other}`,
      subject: { names: [one] },
      object: { names: [other] },
      unordered: true,
      predicates: ["interacts_with"],
      payload: { drug_a: one, drug_b: other },
    },
  ];
}

function screened(row) {
  return labelPair(row).map((statement) => ({
    ...statement,
    number: Number(row.omega_add_lower),
    qualifiers: { event_name: "Rhabdomyolysis" },
    payload: {
      case_count: row.n_abz,
      n_ab: row.n_ab,
      omega: row.omega,
      omega_add: row.omega_add,
      expected: row.expected,
      support: row.support,
    },
  }));
}

function noSignal({ omega_add_lower: lower }) {
  return Number(lower) > 0 ? undefined : /no interaction signal/;
}

function twoSides(row, context) {
  const [one, other] = [row["STITCH 1"], row["STITCH 2"]];
  const [umls, name] = [row["Polypharmacy Side Effect"], row["Side Effect Name"]];
  const flat = (stereo) => `CID1${stereo.slice(4)}`;
  return [
    {
      record: `${one}|${other}|${umls}`,
      subject: siderDrug(context, flat(one), one),
      object: siderDrug(context, flat(other), other),
      unordered: true,
      predicates: ["interacts_with"],
      payload: { umls, event_name: name },
      third: { ids: [`UMLS:${umls}`], names: [name] },
      extra: (_, claim, entities) => {
        const event = entities.get(claim.qualifiers.event_id);
        const borne = event?.ids.has(`UMLS:${umls}`) || event?.names.has(fold(name));
        return borne ? undefined : `event ${claim.qualifiers.event_name}, file ${name} / ${umls}`;
      },
    },
  ];
}
