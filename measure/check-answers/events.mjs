import { join } from "node:path";
import { stripSalt } from "./drugs.mjs";
import { addTo, fold, only, readRows, readTable, readText } from "./tables.mjs";

const administrativeStarts =
  "product device therapy therapeutic treatment off-label no-adverse adverse-event inappropriate-schedule incorrect " +
  "wrong extra-dose insurance inability recalled counterfeit expired poor-quality-product poor-quality-device dose " +
  "prescribed underdose overdose exposure maternal-exposure paternal-exposure foetal-exposure occupational-exposure " +
  "accidental-exposure accidental-overdose intentional-overdose intentional-product syringe needle contraindicated " +
  "circumstance prescription drug-ineffective drug-effect drug-effective drug-dose hospitalisation";
const administrativeWords = "misuse issue error prescribing noncompliance administered unapproved ineffective";
const administrative = new RegExp(
  `^(${administrativeStarts.replaceAll(" ", "|").replaceAll("-", " ")})\\b|\\b(${administrativeWords.replaceAll(" ", "|")})\\b`,
  "i",
);

/** Whether a term says how a product was used or reported and not what happened in the body: a judgement, so never held against an answer. */
export function isAdministrative(name) {
  return administrative.test(name);
}

/**
 * Drug id -> event key -> {name, sure, sources}. `sure` is false where a careful reader may decide either way: rows of
 * one drug that disagree, administrative terms, rows of a salt or ester with an entry of its own.
 */
export function readEvents(dataDir, drugs, edition) {
  const table = new Map();
  const counts = {};
  addSignals(table, counts, readTable(join(dataDir, "faers/signals.csv.gz")), drugs);
  addAnnotatedLabels(table, counts, dataDir, drugs);
  if (edition === "research") addSider(table, counts, dataDir, drugs);
  counts["drugs with an event"] = table.size;
  counts["drug-event pairs, all sources"] = [...table.values()].reduce((sum, events) => sum + events.size, 0);
  lendToFamily(table, drugs);
  return { table, counts };
}

function put(table, drug, name, source, sure) {
  if (!table.has(drug)) table.set(drug, new Map());
  const events = table.get(drug);
  const key = fold(name);
  const known = events.get(key) ?? { name, sure: false, sources: new Set() };
  known.sources.add(source);
  known.sure ||= sure && !isAdministrative(name);
  events.set(key, known);
}

function addSignals(table, counts, rows, drugs) {
  const ids = new Map([...new Set(rows.map((row) => row.ingredient))].map((name) => [name, drugs.idOf(name)]));
  const joined = rows.filter((row) => ids.get(row.ingredient));
  const groups = groupBy(joined, (row) => `${ids.get(row.ingredient)}\t${row.reaction_pt}`);
  const counted = (row) => Number(row.ic025) > 0 && row.is_likely_indication_artifact !== "true";
  let pairs = 0;
  for (const group of groups.values()) {
    if (!group.some(counted)) continue;
    pairs += 1;
    put(table, ids.get(group[0].ingredient), sentenceCase(group[0].reaction_pt), "signal", group.every(counted));
  }
  counts["FAERS rows"] = rows.length;
  counts["FAERS ingredients"] = ids.size;
  counts["FAERS ingredients joined to DrugCentral"] = [...ids.values()].filter(Boolean).length;
  counts["FAERS rows joined to DrugCentral"] = joined.length;
  counts["FAERS drug-event pairs joined"] = groups.size;
  counts["FAERS pairs counted (IC025 > 0, no artefact)"] = pairs;
}

function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    if (groups.has(key)) groups.get(key).push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function sentenceCase(name) {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** US labels with annotated adverse events, for trade names of one ingredient: an edition may hold them or not. */
function addAnnotatedLabels(table, counts, dataDir, drugs) {
  const ingredients = new Map();
  for (const row of readTable(join(dataDir, "brand_names/nda_dict.csv"))) {
    const names = row.prod_ai.split(";").map((name) => stripSalt(name.trim().toLowerCase()));
    addTo(ingredients, row.trade_name.toLowerCase(), [...new Set(names)].sort().join(";"));
  }
  const labels = new Set();
  const pairs = new Set();
  for (const part of ["train", "test"]) {
    const file = join(dataDir, `label_annotations/demner-fushman-${part}-labels.json`);
    for (const section of JSON.parse(readText(file))) {
      const drug = drugs.idOf(only(ingredients.get(section.label_id.toLowerCase())) ?? section.label_id);
      if (!drug) continue;
      labels.add(section.label_id);
      for (const [, term] of section.adverse_events) {
        if (!term) continue;
        put(table, drug, term, "annotated label", false);
        pairs.add(`${drug}\t${fold(term)}`);
      }
    }
  }
  counts["annotated labels joined"] = labels.size;
  counts["annotated label pairs"] = pairs.size;
}

/** SIDER's preferred terms; its compounds by PubChem CID, then ATC code, then name. */
function addSider(table, counts, dataDir, drugs) {
  const drugOf = siderJoin(dataDir, drugs);
  const compounds = new Map();
  const flat = new Set();
  const pairs = new Set();
  for (const [id, stereo, , type, concept, name] of readRows(join(dataDir, "sider_nc/meddra_all_se.tsv.gz"))) {
    if (type !== "PT") continue;
    flat.add(`${id}\t${concept}`);
    if (!compounds.has(id)) compounds.set(id, drugOf(id, stereo));
    const drug = compounds.get(id);
    if (!drug) continue;
    put(table, drug, name, "label", true);
    pairs.add(`${drug}\t${fold(name)}`);
  }
  counts["SIDER pairs (compound, preferred term)"] = flat.size;
  counts["SIDER compounds with a preferred term"] = compounds.size;
  counts["SIDER compounds joined to DrugCentral"] = [...compounds.values()].filter(Boolean).length;
  counts["SIDER drug-event pairs joined"] = pairs.size;
}

function siderJoin(dataDir, drugs) {
  const path = (name) => join(dataDir, name);
  const byCid = drugs.crosswalk.get("PUBCHEM_CID");
  const ofDrugBank = (id) => only(drugs.crosswalk.get("DRUGBANK_ID").get(id));
  const drugBankByCid = new Map(readRows(path("drugbank_nc/pubchem-mapping.tsv")).map(([id, cid]) => [cid, id]));
  const byAtc = new Map();
  for (const row of readTable(path("drugbank_nc/drugbank.tsv"))) {
    for (const code of row.atc_codes.split("|").filter(Boolean)) addTo(byAtc, code, ofDrugBank(row.drugbank_id));
  }
  const codes = new Map();
  for (const [id, code] of readRows(path("sider_nc/drug_atc.tsv"))) addTo(codes, id, code);
  const names = new Map(readRows(path("sider_nc/drug_names.tsv")));
  const fromAtc = (id) =>
    only(new Set([...(codes.get(id) ?? [])].map((code) => only(byAtc.get(code))).filter(Boolean)));
  return (id, stereo) => {
    const cids = [stereo, id].map((text) => String(Number(text.slice(4))));
    const found = cids.map((cid) => only(byCid.get(cid)) ?? ofDrugBank(drugBankByCid.get(cid))).find(Boolean);
    return found ?? fromAtc(id) ?? drugs.idOf(names.get(id) ?? "");
  };
}

/** A salt or ester with an entry of its own may be joined to its parent or not: each one's events are open for the other. */
function lendToFamily(table, drugs) {
  const own = new Map([...table].map(([id, events]) => [id, [...events.values()]]));
  for (const [id, events] of own) {
    const name = drugs.nameOf(id);
    const families = [stripSalt(name), name.split(" ")[0]].map((part) => drugs.idOf(part));
    for (const parent of new Set(families)) {
      if (!parent || parent === id || !own.has(parent)) continue;
      for (const event of events) put(table, parent, event.name, "family", false);
      for (const event of own.get(parent)) put(table, id, event.name, "family", false);
    }
  }
}
