import { join } from "node:path";
import { cells, lines, table } from "./files.mjs";

/** Lists of interactions of drugs, by level of severity, by measured ratio, and by enzyme. */
export const interactionSources = [
  {
    key: "onc-ddi",
    twins: true,
    files: [
      { path: "onc_ddi/ONC_High_Priority_Mapped.csv", read: dollars, statements: listed("high priority") },
      { path: "onc_ddi/ONC_Non_Interuptive_Mapped.csv", read: dollars, statements: listed("non-interruptive") },
    ],
  },
  {
    key: "osp-ddi",
    number: () => undefined,
    twins: true,
    files: [{ path: "osp_ddi/DDI.csv", read: table, statements: measured, reason: noRatio }],
  },
  {
    key: "dikb",
    files: [
      { path: "dikb/dikb-2017-all-inhibition-evidence.tsv", read: numbered, statements: enzyme },
      { path: "dikb/dikb-2017-all-substrate-of-evidence.tsv", read: numbered, statements: enzyme },
    ],
  },
  {
    key: "ansm-ddi",
    twins: true,
    byPrefix: true,
    recordOf: ({ record_id: record }) => record.split("|")[0],
    prepare: members,
    files: [{ path: "ansm_ddi/thesaurusAout2016.csv", read: thesaurus, statements: levelled }],
  },
];

async function* dollars(path) {
  for await (const line of lines(path)) yield line.replace(/^\uFEFF|\r/g, "").split("$");
}

const levels = { "high priority": "always to be warned of", "non-interruptive": "no interruptive alert" };

function listed(list) {
  return ([one, idOfOne, other, idOfOther]) => [
    {
      record: `${list}|${idOfOne}|${idOfOther}`,
      subject: { ids: [`DRUGBANK:${idOfOne}`] },
      object: { ids: [`DRUGBANK:${idOfOther}`] },
      unordered: true,
      predicates: ["interacts_with"],
      qualifiers: { severity: levels[list] },
      payload: { drug_a: one, drug_b: other },
    },
  ];
}

const ratioMax = 30;
const unchanged = [0.8, 1.25];
const given = { PO: "by mouth", IV: "into a vein" };

/** "(E)-X", "R-X" and "X total" are X. */
function plainVictim(name) {
  return name
    .trim()
    .replace(/^\([EZ]\)-|^[RS]-/, "")
    .replace(/^Total | total$/i, "");
}

function measured(row) {
  const paper = /pubmed\D*\/(\d+)/.exec(row.Reference)?.[1];
  const ratio = Number(row["AUCR Avg"]);
  return [
    {
      record: row.ID,
      subject: { names: [row.Perpetrator] },
      object: { names: [plainVictim(row.Victim)] },
      predicates: ["interacts_with"],
      qualifiers: given[row["Route Victim"]] && { route: given[row["Route Victim"]] },
      payload: { study: row["Study ID"], auc_ratio: ratio, group: row.Grouping, route_victim: row["Route Victim"] },
      publications: paper ? [paper] : [],
      extra: (_, { negated, statistic_value: shown, evidence }) => {
        const ratios = evidence.map(({ payload }) => Number(payload.auc_ratio)).sort((a, b) => a - b);
        const middle = (ratios[(ratios.length - 1) >> 1] + ratios[ratios.length >> 1]) / 2;
        if (Math.abs(middle - shown) > 1e-6) return `median ${shown}, the records have ${middle}`;
        const within = ratios.every((each) => each >= unchanged[0] && each <= unchanged[1]);
        return within === negated ? undefined : `negated ${negated}, ratios ${ratios.join(", ")}`;
      },
      anyPolarity: true,
    },
  ];
}

function noRatio(row) {
  const ratio = Number(row["AUCR Avg"]);
  if (/hydroxy|desethyl|nor(?=verap)|glucuronide|dextrorphan|coproporphyrin/i.test(row.Victim)) return /metabolite/;
  if (/-Control/.test(row.Grouping)) return /genotypes/;
  if (row.Compartment === "Urine") return /urine/;
  if (capitals(plainVictim(row.Victim)) === capitals(row.Perpetrator)) return /one drug/;
  if (!(ratio > 0)) return /no AUC ratio/;
  return ratio > ratioMax ? /per cent/ : undefined;
}

async function* numbered(path) {
  let line = 0;
  for await (const row of cells(path)) {
    line += 1;
    yield { line, row };
  }
}

const symbols = { "p-glycoprotein": "ABCB1", oatp1b1: "SLCO1B1", oatp1b3: "SLCO1B3" };

function enzyme({ line, row: [drug, relation, name, evidence, source, type] }) {
  const symbol = symbols[name.toLowerCase()] ?? name.toUpperCase();
  const isCarried = /^(?:ABC|SLC)/.test(symbol);
  const handled = isCarried ? "transported_by" : "metabolised_by";
  const paper = /pubmed\/(\d+)/.exec(source)?.[1];
  return [
    {
      record: `${relation}|${line}`,
      subject: { names: [drug], types: ["drug"] },
      object: { names: [symbol], types: ["gene"] },
      predicates: [relation === "inhibits" ? "interacts_with" : handled],
      negated: evidence.includes("AGAINST"),
      payload: { drug, enzyme: name, source, evidence_type: type },
      link: source,
      publications: paper ? [paper] : [],
    },
  ];
}

/** Upper case without accents. */
function capitals(text) {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}

/** Codes of substances and members of classes, of the newer list where it has the class. */
async function members(dataDir) {
  const folder = join(dataDir, "ansm_ddi");
  const [codes, newer, older] = [new Map(), new Map(), new Map()];
  const put = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  const tabs = { delimiter: "\t" };
  for await (const { dci, code } of table(join(folder, "thesaurustoDB.csv"), tabs)) put(codes, capitals(dci), code);
  for await (const { molecule, famille } of table(join(folder, "mol_famille_thesaurus092019.csv"), tabs))
    put(newer, capitals(famille), molecule);
  for await (const { molecule, famille } of table(join(folder, "moleculesfamillesAout2016.csv"), tabs))
    put(older, capitals(famille), molecule);
  return { codes, classOf: (name) => newer.get(name) ?? older.get(name) };
}

async function* thesaurus(path) {
  let line = 0;
  for await (const row of cells(path)) {
    line += 1;
    if (line > 1) yield { line, row };
  }
}

const gravest = [
  ["contraindicated", /CONTRE-INDICATION|contre-indi(?:cation|quee)|^CI\b/i],
  ["not recommended", /DECONSEILLEE|deconseill|ASDEC/],
  ["precaution for use", /Precaution d'emploi|\bPE\b/i],
  ["to be taken into account", /prendre en compte|APEC/],
];

function levelled({ line, row: [one, other, description, , mechanism] }, { codes, classOf }) {
  const ends = (name) => (classOf(capitals(name)) ?? [name.replace(/ ?\(.*/, "")]).map(capitals);
  const end = (name) => ({ ids: (codes.get(name) ?? []).map((code) => `DRUGBANK:${code}`), names: [name] });
  return ends(one).flatMap((a) =>
    ends(other)
      .filter((b) => b !== a)
      .map((b) => ({
        record: String(line),
        subject: end(a),
        object: end(b),
        unordered: true,
        predicates: ["interacts_with"],
        qualifiers: { edition: "2016" },
        payload: { protagonist_1: one, protagonist_2: other },
        extra: ({ payload }, { qualifiers }) =>
          readWrong(payload, mechanism || description) ?? levelWrong(qualifiers, description, [a, b]),
      })),
  );
}

/**
 * A level of one is that one. Of several it is the gravest where the text under it names either drug, else one of the first two, and the
 * second only where what stands there begins with "avec", "entre" or "pour" and so is of some drugs.
 */
function levelWrong({ severity, graded }, description, names) {
  const given = gravest.filter(([, words]) => words.test(description)).map(([level]) => level);
  const place = given.indexOf(severity);
  const wrong = `${severity}${graded ? " (graded)" : ""} of ${names.join(" and ")}, file ${description.slice(0, 160)}`;
  if (given.length === 1) return place === 0 && !graded ? undefined : wrong;
  const ofSome = /(?:indications?|deconseillees?)[\s:-]*(?:avec|entre|pour)\b/i.test(description);
  const written = capitals(description);
  const isNamed = names.some((name) => new RegExp(`\\b${name.replace(/[^A-Z0-9 -]/g, ".")}\\b`).test(written));
  if (place === 0) return isNamed || graded || ofSome ? undefined : wrong;
  return place === 1 && ofSome && !(isNamed && !written.includes("ENTRE")) ? undefined : wrong;
}

const bearing = {
  raises: /augment|major|eleva|inhib|(?:dimin|baisse|reduc).*(?:metabol|elimin|excret|clair)/i,
  lowers: /dimin|baisse|reduc|(?:augment|acceler).*(?:metabol|elimin|excret|clair)/i,
};

/** What is told of exposure needs a word for it in the French, and the quotation stands there. */
function readWrong({ exposure, quote }, text) {
  const squeezed = text.replace(/\s+/g, " ");
  if (quote && !squeezed.includes(quote)) return "the quotation is not in the text";
  const verb = exposure?.split(" ")[0];
  return verb && !bearing[verb].test(squeezed) ? `${exposure}, file ${squeezed.slice(0, 120)}` : undefined;
}
