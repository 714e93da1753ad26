import { join } from "node:path";
import { addTo, only, readTable, readText } from "./tables.mjs";

const saltWords =
  "hydrochloride dihydrochloride sodium disodium potassium calcium magnesium zinc mesylate dimesylate maleate " +
  "malate fumarate hemifumarate succinate tartrate bitartrate besylate besilate tosylate citrate phosphate diphosphate " +
  "sulfate hemisulfate nitrate bromide hydrobromide chloride iodide carbonate acetate xinafoate trifenatate pamoate gluconate " +
  "lactate benzoate erbumine arginine tromethamine medoxomil axetil camsylate saccharate edisylate hyclate ditosylate " +
  "isethionate napadisylate monohydrate dihydrate trihydrate hemihydrate sesquihydrate anhydrous hydrate cation base " +
  "acid s-malate etexilate";
const salts = new Set(saltWords.split(" "));

/** A name without salt words, and without the four-letter suffix of a US biologic. */
export function stripSalt(name) {
  const words = name.replace(/-[a-z]{4}$/, "").split(/\s+/);
  return words.filter((word) => !salts.has(word)).join(" ");
}

/** Which DrugCentral drug a name means: its own names first, then DrugBank's synonyms; undefined when not certain. */
export function readDrugs(dataDir) {
  const own = readOwnNames(dataDir);
  const crosswalk = readCrosswalk(dataDir);
  const synonyms = readSynonyms(dataDir, (id) => only(crosswalk.get("DRUGBANK_ID").get(id)));
  const lookUp = (name) => only(own.idsByName.get(name)) ?? only(synonyms.get(name));
  return {
    nameOf: (id) => own.nameById.get(id),
    ids: () => [...own.nameById.keys()],
    idOf(text) {
      const name = text.toLowerCase().trim();
      return lookUp(name) ?? lookUp(stripSalt(name));
    },
    crosswalk,
    withTarget: own.withTarget,
  };
}

function readOwnNames(dataDir) {
  const nameById = new Map();
  const idsByName = new Map();
  const withTarget = new Set();
  const add = (id, name) => {
    if (!nameById.has(id)) nameById.set(id, name);
    addTo(idsByName, name.toLowerCase(), id);
  };
  const path = (name) => join(dataDir, "drugcentral", name);
  for (const row of readTable(path("structures.smiles.tsv"))) add(row.ID, row.INN);
  for (const row of readTable(path("drug.target.interaction.tsv.gz"))) {
    add(row.STRUCT_ID, row.DRUG_NAME);
    if (row.MOA === "1" && row.ORGANISM === "Homo sapiens") withTarget.add(row.STRUCT_ID);
  }
  for (const file of ["FDA_Approved.csv", "EMA_Approved.csv", "PMDA_Approved.csv"]) {
    for (const line of readText(path(file)).split("\n")) {
      const [id, name] = [line.slice(0, line.indexOf(",")), line.slice(line.indexOf(",") + 1).trim()];
      if (id && name) add(id, name.replaceAll('"', ""));
    }
  }
  for (const row of readTable(join(dataDir, "drugcentral_2016/identifiers.tsv"))) add(row.DRUG_ID, row.DRUG_NAME);
  return { nameById, idsByName, withTarget };
}

/** Kind of identifier -> identifier -> DrugCentral ids. */
function readCrosswalk(dataDir) {
  const byKind = new Map();
  for (const row of readTable(join(dataDir, "drugcentral_2016/identifiers.tsv"))) {
    if (!byKind.has(row.ID_TYPE)) byKind.set(row.ID_TYPE, new Map());
    addTo(byKind.get(row.ID_TYPE), row.IDENTIFIER, row.DRUG_ID);
  }
  return byKind;
}

function readSynonyms(dataDir, drugOf) {
  const ids = new Map();
  for (const row of readTable(join(dataDir, "drugbank_open/drugbank_vocabulary.csv"))) {
    const id = drugOf(row["DrugBank ID"]);
    if (!id) continue;
    for (const name of [row["Common name"], ...row.Synonyms.split(" | ")]) addTo(ids, name.toLowerCase().trim(), id);
  }
  return ids;
}
