import { actionOf } from "@/lib/domain/action";
import type { Entity } from "@/lib/domain/entity";
import { readColumns } from "@/lib/sources/reading/read-columns";
import { listCell } from "@/lib/sources/reading/read-table";
import type { Source, SourceContext } from "@/lib/sources/source";
import { type ContactRow, Contacts, contactDrafts } from "./contact-claims";
import { findDrug, targetOf } from "./drug-lookup";

const FILE = "gtopdb/interactions.csv";
const COLUMNS = [
  "Target",
  "Target UniProt ID",
  "Target Species",
  "Ligand",
  "Ligand ID",
  "Type",
  "Action",
  "Primary Target",
  "Affinity Units",
  "Affinity High",
  "Affinity Median",
  "Affinity Low",
  "Original Affinity Relation",
  "PubMed ID",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const KEY = "gtopdb";
const TRUE = /^(?:t|true|yes|1)$/i;
const NEGATIVE_LOG = /^p[KIEA]/;
const NO_ACTION = /^(?:none|unknown|not applicable)$/i;

/**
 * Interactions of ligands with human targets. A primary target is the mechanism of action; another target is what the ligand
 * also binds. The ligand is joined by its id there, else by name; the affinity is -log10 M as published.
 */
export const gtopdb: Source = {
  dataset: {
    key: KEY,
    title: "Guide to Pharmacology",
    version: "as imported",
    licence: "ODbL 1.0, contents CC BY-SA 4.0",
    tier: "share-alike",
    link: "https://www.guidetopharmacology.org",
    aspects: ["targets"],
  },
  files: [FILE],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const { dir, row: count, drop } = context;
    const contacts = new Contacts();
    for await (const { row } of readColumns(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      count();
      const isHuman = row["Target Species"] === "Human";
      const drug = isHuman ? ligand(row, context) : undefined;
      const accessions = listCell(row["Target UniProt ID"]);
      const target = drug ? targetOf(accessions, plain(row.Target), context) : undefined;
      if (!isHuman) drop("target is not human");
      else if (!drug) drop("ligand is in no drug list", plain(row.Ligand));
      else if (!target) drop("target is no human gene", plain(row.Target));
      if (drug && target) contacts.add(drug.id, target, contactRow(row));
    }
    yield* contactDrafts(contacts, KEY);
  },
};

function ligand(row: Row, { registries }: SourceContext): Entity | undefined {
  return registries.byCurie(`IUPHAR.LIGAND:${row["Ligand ID"]}`, "drug") ?? findDrug(registries, plain(row.Ligand));
}

/** Names carry HTML ("5-HT<sub>1A</sub> receptor"). */
function plain(name: string): string {
  return name.replace(/<[^>]*>/g, "").replace(/&(\w+);/g, "$1");
}

/** What the ligand does there: its action, or its type where the action names no direction ("Inhibitor", "None"). */
function actionStated({ Action, Type }: Row): string {
  const words = [Action, Type].filter((word) => !NO_ACTION.test(word));
  return words.find((word) => actionOf({ action_type: word }) !== "unknown") ?? (NO_ACTION.test(Action) ? "" : Action);
}

function contactRow(row: Row): ContactRow {
  const pActivity = affinity(row);
  return {
    mechanism: TRUE.test(row["Primary Target"]),
    action: actionStated(row),
    actType: pActivity === null ? "" : row["Affinity Units"].replace(/^p/, ""),
    pActivity,
    evidence: {
      recordId: [row["Ligand ID"], row["Target UniProt ID"], row["Affinity Units"], row["Affinity Median"]]
        .filter(Boolean)
        .join(":"),
      link: `https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=${row["Ligand ID"]}`,
      publications: listCell(row["PubMed ID"]).map((id) => `PMID:${id}`),
      payload: {
        ligand: plain(row.Ligand),
        target_name: plain(row.Target),
        interaction: row.Type || null,
        action: row.Action || null,
        primary_target: TRUE.test(row["Primary Target"]),
        affinity_units: row["Affinity Units"] || null,
        affinity:
          row["Affinity Median"] || [row["Affinity Low"], row["Affinity High"]].filter(Boolean).join("-") || null,
        relation: row["Original Affinity Relation"] || null,
      },
    },
  };
}

/** The median, else the middle of the range, else its one end; null for a bound and for what is no negative logarithm. */
function affinity(row: Row): number | null {
  if (!NEGATIVE_LOG.test(row["Affinity Units"]) || /[<>]/.test(row["Original Affinity Relation"])) return null;
  const ends = row["Affinity Median"] ? [row["Affinity Median"]] : [row["Affinity Low"], row["Affinity High"]];
  const values = ends.filter(Boolean).map(Number).filter(Number.isFinite);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
