import { actionOf } from "@/lib/domain/action";
import type { Entity } from "@/lib/domain/entity";
import { listCell, type RowOf, table } from "@/lib/sources/reading/read-table";
import { gatheringSource, pubmed, record, type SourceContext } from "@/lib/sources/source";
import { type ContactRow, Contacts } from "./contact-claims";
import { findDrug, targetOf } from "./drug-lookup";

const TABLE = table(
  "gtopdb/interactions.csv",
  "Target|Target UniProt ID|Target Species|Ligand|Ligand ID|Type|Action|Primary Target|Affinity Units|Affinity High|Affinity Median|Affinity Low|Original Affinity Relation|PubMed ID",
  { named: true },
);
type Row = RowOf<typeof TABLE>;

const TRUE = /^(?:t|true|yes|1)$/i;
const NEGATIVE_LOG = /^p[KIEA]/;
const NO_ACTION = /^(?:none|unknown|not applicable)$/i;

/**
 * Interactions of ligands with human targets. A primary target is the mechanism of action; another target is what the ligand
 * also binds. The ligand is joined by its id there, else by name; the affinity is -log10 M as published.
 */
export const gtopdb = gatheringSource({
  key: "gtopdb",
  table: TABLE,
  optional: true,
  start: () => new Contacts(),
  row(row, contacts, context) {
    if (row["Target Species"] !== "Human") return context.drop("target is not human");
    const drug = ligand(row, context);
    if (!drug) return context.drop("ligand is in no drug list", plain(row.Ligand));
    const target = targetOf(listCell(row["Target UniProt ID"]), plain(row.Target), context);
    if (!target) return context.drop("target is no human gene", plain(row.Target));
    contacts.add(drug.id, target, contactRow(row));
  },
  end: (contacts) => contacts.drafts(),
});

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
  const { "Ligand ID": id, "Affinity Units": units, "Affinity Median": median } = row;
  const pActivity = affinity(row);
  const range = [row["Affinity Low"], row["Affinity High"]].filter(Boolean).join("-");
  const payload = {
    ligand: plain(row.Ligand),
    target_name: plain(row.Target),
    interaction: row.Type || null,
    action: row.Action || null,
    primary_target: TRUE.test(row["Primary Target"]),
    affinity_units: units || null,
    affinity: median || range || null,
    relation: row["Original Affinity Relation"] || null,
  };
  const recordId = [id, row["Target UniProt ID"], units, median].filter(Boolean).join(":");
  const link = `https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=${id}`;
  return {
    mechanism: payload.primary_target,
    action: actionStated(row),
    actType: pActivity === null ? "" : units.replace(/^p/, ""),
    pActivity,
    evidence: record(recordId, link, payload, pubmed(listCell(row["PubMed ID"]))),
  };
}

/** The median, else the middle of the range, else its one end; null for a bound and for what is no negative logarithm. */
function affinity(row: Row): number | null {
  if (!NEGATIVE_LOG.test(row["Affinity Units"]) || /[<>]/.test(row["Original Affinity Relation"])) return null;
  const ends = row["Affinity Median"] ? [row["Affinity Median"]] : [row["Affinity Low"], row["Affinity High"]];
  const values = ends.filter(Boolean).map(Number).filter(Number.isFinite);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
