import { existsSync } from "node:fs";
import { join } from "node:path";
import { cells, json, parts, plain, table } from "./files.mjs";
import { fold } from "./identity.mjs";
import { atcStatements } from "./sources-drugs.mjs";

/** FAERS, SIDER and the label texts: drugs and the events reported with or listed for them. */
export const eventSources = [
  {
    key: "faers",
    files: [{ path: "faers/signals.csv.gz", read: table, statements: signal }],
  },
  {
    key: "sider",
    prepare: async (dataDir) => ({ ...(await readSiderDrugs(dataDir)), frequencies: await readFrequencies(dataDir) }),
    files: [
      {
        path: "sider_nc/meddra_all_se.tsv.gz",
        read: cells,
        statements: sideEffect,
        reason: ([, , , type]) => noTerm(type),
      },
    ],
  },
  {
    key: "sider-indications",
    prepare: readSiderDrugs,
    files: [
      {
        path: "sider_nc/meddra_all_indications.tsv.gz",
        read: cells,
        statements: siderIndication,
        reason: noIndication,
      },
    ],
  },
  {
    key: "sider-atc",
    prepare: readSiderDrugs,
    files: [{ path: "sider_nc/drug_atc.tsv", read: cells, statements: siderClass }],
  },
  {
    key: "label-annotations",
    prepare: async (dataDir) => ({ brands: await readBrands(dataDir) }),
    files: ["train", "test"].map((part) => ({
      path: `label_annotations/demner-fushman-${part}-labels.json`,
      read: mentions,
      statements: labelMention,
      reason: noHumanEvent,
    })),
  },
];

function signal(row) {
  return [
    {
      record: `${row.ingredient}|${row.reaction_pt}`,
      subject: { names: [row.ingredient, row.ingredient.replace(/ *[([].*$/, "")] },
      object: { names: [row.reaction_pt] },
      predicates: ["reported_with"],
      number: Number(row.ic025),
      payload: {
        ic025: row.ic025,
        prr: row.prr,
        ror: row.ror,
        ror_ci_lower: row.ror_ci_lower,
        chi_square: row.chi_square,
        case_count: row.case_count,
        drug_total: row.drug_total,
        reaction_total: row.reaction_total,
        expected_count: row.expected_count,
        indication_artefact: /^true$/i.test(row.is_likely_indication_artifact),
      },
    },
  ];
}

/** Codes and names SIDER gives its compounds, by flat STITCH id. */
export async function readSiderDrugs(dataDir) {
  const add = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  const [ids, names] = [new Map(), new Map()];
  for await (const [flat, code] of cells(join(dataDir, "sider_nc/drug_atc.tsv"))) add(ids, flat, `ATC:${code}`);
  for await (const [flat, name] of cells(join(dataDir, "sider_nc/drug_names.tsv"))) add(names, flat, name);
  const processed = join(dataDir, "sider_nc/indications.tsv"); // of another project: not every folder holds it
  for await (const row of existsSync(processed) ? plain(processed) : []) {
    if (row.drugbank_id) add(ids, row.stitch_id_flat, `DRUGBANK:${row.drugbank_id}`);
  }
  return { ids, names };
}

/**
 * The drug a STITCH id is of: PubChem compounds first, then its ATC codes, then its (unreliable) name. What surely tells it
 * is a compound, or codes that are all of one marketed drug: the release gives a compound the codes of its relatives
 * (dalteparin has those of six heparins), and indications.tsv one part of a combination (Mersyndol's is doxylamine, Benicar
 * HCT's hydrochlorothiazide) or every drug with a word in common (14 for "sodium").
 */
export function siderDrug({ ids, names }, flat, stereo) {
  const compounds = [flat, stereo].filter(Boolean).map((id) => `PUBCHEM.COMPOUND:${Number(id.slice(4))}`);
  const others = ids.get(flat) ?? [];
  return {
    ids: [...new Set([...compounds, ...others])],
    sure: { ids: compounds, together: others.filter((id) => /^ATC:.{7}$/.test(id)) },
    names: names.get(flat) ?? [],
    namesUnsure: true,
  };
}

async function readFrequencies(dataDir) {
  const frequencies = new Map();
  for await (const row of cells(join(dataDir, "sider_nc/meddra_freq.tsv.gz"))) {
    const [, stereo, , arm, text, lower, upper, type, umls] = row;
    if (type !== "PT") continue;
    const key = `${stereo}|${umls}`;
    if (!frequencies.has(key)) frequencies.set(key, new Set());
    frequencies.get(key).add([arm === "placebo" ? "placebo" : "drug", text, Number(lower), Number(upper)].join(" "));
  }
  return frequencies;
}

function sideEffect([flat, stereo, , type, umls, name], context) {
  if (type !== "PT") return [];
  const record = `${stereo}|${umls}`;
  return [
    {
      record,
      subject: siderDrug(context, flat, stereo),
      object: { ids: [`UMLS:${umls}`], names: [name] },
      predicates: ["listed_on_label"],
      number: highestShare(context.frequencies.get(record) ?? []),
      payload: { umls, preferred_term: name, flat_id: flat },
      extra: ({ payload }) => {
        const stated = payload.frequencies ?? [];
        const shown = new Set(
          stated.flatMap(({ arm, text }) => text.split(", ").map((each) => `${armOf(arm)} ${each}`)),
        );
        const all = [...(context.frequencies.get(record) ?? [])];
        const file = new Set(all.map((each) => each.split(" ").slice(0, -2).join(" ")));
        const bounds = new Set(all.flatMap((each) => each.split(" ").slice(-2).map(Number)));
        const inBounds = stated.every(({ lower, upper }) => bounds.has(lower) && bounds.has(upper));
        const equal = shown.size === file.size && [...shown].every((each) => file.has(each)) && inBounds;
        return equal ? undefined : `frequencies ${[...shown].slice(0, 4)}, file ${[...file].slice(0, 4)}`;
      },
    },
  ];
}

function armOf(arm) {
  return arm === "unclear" ? "drug" : arm;
}

/** The highest lower bound among those who took the drug, in per cent, of several figures the least; no number where none lies above 0. */
function highestShare(stated) {
  const ofDrug = [...stated].filter((each) => each.startsWith("drug "));
  const share = (each) => 100 * Number(each.split(" ").at(-2));
  const isFigure = (each) => /\d/.test(each.split(" ").slice(1, -2).join(" "));
  const figures = ofDrug.filter(isFigure).map(share).filter(Number.isFinite);
  const words = ofDrug
    .filter((each) => !isFigure(each))
    .map(share)
    .filter(Number.isFinite);
  const highest = Math.max(0, ...words, figures.length > 0 ? Math.min(...figures) : 0);
  return highest > 0 ? highest : Number.NaN;
}

function noTerm(type) {
  return type === "PT" ? undefined : /preferred term/;
}

function siderIndication([flat, labelUmls, method, , type, umls, name], context) {
  if (type !== "PT") return [];
  return [
    {
      record: `${flat}|${method}|${labelUmls}|${umls}`,
      subject: siderDrug(context, flat),
      object: { ids: [`UMLS:${umls}`], names: [name] },
      predicates: ["named_in_indications"],
      payload: { preferred_term: name, method },
      extra: (_, claim) =>
        claim.qualifiers.method.split("|").includes(method)
          ? undefined
          : `method ${claim.qualifiers.method}, file ${method}`,
    },
  ];
}

function noIndication([, , method, , type]) {
  return type === "PT" && method === "NLP_precondition" ? /precondition/ : noTerm(type);
}

function siderClass([flat, code], context) {
  return atcStatements(siderDrug(context, flat), code, `${flat}:${code}`);
}

async function readBrands(dataDir) {
  const brands = new Map();
  for await (const { trade_name: trade, prod_ai: ingredient } of table(join(dataDir, "brand_names/nda_dict.csv"))) {
    const key = fold(trade);
    brands.set(key, new Set([...(brands.get(key) ?? []), ingredient]));
  }
  return brands;
}

/** One item for each annotated mention of a label's section. */
export async function* mentions(path) {
  for (const { label_id: label, section_name: section, section_text: text, adverse_events: events } of json(path)) {
    for (const event of events) yield { label, section, text, event };
  }
}

const sections = {
  "adverse reactions": "adverse_reactions",
  "boxed warnings": "boxed_warning",
};

/** What a section states of its events besides that they are listed. */
const statedBy = { "boxed warnings": "boxed_warning", "warnings and precautions": "warned_of" };

function labelMention({ label, section, text, event }, { brands }) {
  const [mention, term, , , , offset] = event;
  const places = parts(String(offset ?? ""), ",");
  const ingredients = [...(brands.get(fold(label)) ?? [])];
  return [
    {
      record: `${label}|${sections[section] ?? "warnings"}|${places[0] ?? term}`,
      subject: { names: [label, ...ingredients] },
      object: { names: [term] },
      predicates: ["listed_on_label", statedBy[section]].filter(Boolean),
      payload: { mention, preferred_term: term, document: label },
      passageOf: text,
    },
  ];
}

function noHumanEvent({ event: [, term, , , , , , kind] }) {
  if (kind === "animal") return /animals/;
  if (kind === "drug_class") return /class of drugs/;
  return term ? undefined : /no preferred term/;
}
