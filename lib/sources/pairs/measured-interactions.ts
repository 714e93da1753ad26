import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { median } from "@/lib/domain/statistics/median";
import { entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, gatheringSource, pubmed, record, type SourceContext } from "@/lib/sources/source";

const STUDIES = table(
  "osp_ddi/DDI.csv",
  "ID|Study ID|Reference|Grouping|Victim|Perpetrator|Route Victim|Route Perpetrator|Mechanism|Compartment|AUCR Avg|AUCR AvgType|CmaxR Avg|Dose|Dose Unit|Description",
  { named: true },
);
type Row = RowOf<typeof STUDIES>;

/** A ratio beyond is taken to be in per cent. */
const RATIO_MAX = 30;
/** Within these bounds of regulators (80 to 125 %) exposure is taken to be unchanged. */
const UNCHANGED = { from: 0.8, to: 1.25 } as const;
/** A ratio of five, up or down, is the strongest change that regulators tell apart. */
const STRONG_RATIO = 5;
const STRENGTHS = { least: 0.3, most: 0.9 } as const;

const MECHANISMS: Record<string, string> = {
  Reversible_Inhibition: "reversible inhibition",
  Mechanism_based_Inactivation: "mechanism-based inhibition",
  Inhibition: "inhibition",
  Induction: "induction",
};
/** The source measures metabolites beside the drug that was taken, by names of their own or of another drug. */
const METABOLITE =
  /\bhydroxy|hydroxy(?:risperidone|quinidine|clomiphene)|\b(?:N-)?desethyl|\bnor(?=verapamil)|glucuronide|dextrorphan|coproporphyrin/i;
/** "R-Metoprolol", "(E)-Clomiphene", "Dabigatran total": one form of the drug, or all of it. */
const FORM = /^(?:[RS]-|\([EZ]\)-)|^total | total$/gi;
/** Rows that compare genotypes without the other drug. */
const NO_PERPETRATOR = /-Control(?:_|$)/;

/** How the victim was given; what a study measures of it depends on that most of all. */
const ROUTES: Record<string, string> = { PO: "by mouth", IV: "into a vein" };

type Circumstances = { mechanism?: string; route?: string };
type Measured = {
  perpetrator: Entity;
  victim: Entity;
  circumstances: Circumstances;
  ratios: number[];
  evidence: Evidence[];
};

/**
 * Studies of how one drug changes the exposure to another, from the database of Open Systems Pharmacology: a claim for each pair,
 * mechanism and route of the victim, from the perpetrator to its victim, with a record for each measured AUC ratio. Where no ratio
 * leaves 0.8 to 1.25 the claim is denied: exposure was unchanged.
 */
export const measuredInteractions = gatheringSource({
  key: "osp-ddi",
  table: STUDIES,
  optional: true,
  start: () => new Map<string, Measured>(),
  row(row, found, context) {
    const ends = endsOf(row, context);
    const ratio = ends && ratioOf(row, context);
    if (!ends || ratio === undefined) return undefined;
    const [mechanism, route] = [ownValue(MECHANISMS, row.Mechanism), ownValue(ROUTES, row["Route Victim"])];
    const circumstances = { ...(mechanism && { mechanism }), ...(route && { route }) };
    const key = [ends.perpetrator.id, ends.victim.id, mechanism, route].join(" ");
    const measured = entryOf(found, key, () => ({ ...ends, circumstances, ratios: [], evidence: [] }));
    measured.ratios.push(ratio);
    measured.evidence.push(recordOf(row, ratio));
    return undefined;
  },
  *end(found) {
    for (const measured of found.values()) yield claimOf(measured);
  },
});

function endsOf(row: Row, { registries, drop }: SourceContext): Pick<Measured, "perpetrator" | "victim"> | undefined {
  if (METABOLITE.test(row.Victim)) return drop("victim is a metabolite, not the drug taken", row.Victim);
  if (NO_PERPETRATOR.test(row.Grouping)) return drop("comparison of genotypes without the other drug");
  if (row.Compartment === "Urine") return drop("measured in urine");
  const [victim, perpetrator] = [row.Victim.replace(FORM, ""), row.Perpetrator].map((name) =>
    findDrug(registries, name),
  );
  if (!victim || !perpetrator) return drop("drug is in no drug list", victim ? row.Perpetrator : row.Victim);
  return victim.id === perpetrator.id ? drop("both names are one drug", row["Study ID"]) : { perpetrator, victim };
}

function ratioOf(row: Row, { drop }: SourceContext): number | undefined {
  const ratio = row["AUCR Avg"] === "" ? Number.NaN : Number(row["AUCR Avg"]);
  if (!(ratio > 0)) return drop("no AUC ratio", row["Study ID"]);
  return ratio > RATIO_MAX ? drop("AUC ratio is above 30: taken to be in per cent", row["Study ID"]) : ratio;
}

function recordOf(row: Row, auc_ratio: number): Evidence {
  const cmax = Number(row["CmaxR Avg"]);
  const payload = {
    study: row["Study ID"],
    victim: row.Victim,
    perpetrator: row.Perpetrator,
    group: row.Grouping,
    auc_ratio,
    auc_ratio_type: row["AUCR AvgType"],
    cmax_ratio: cmax > 0 && cmax <= RATIO_MAX ? cmax : null,
    route_victim: row["Route Victim"],
    perpetrator_dose: [row.Dose, row["Dose Unit"], row.Description].filter(Boolean).join(" "),
  };
  const paper = /pubmed[^\d]*\/(\d+)/.exec(row.Reference)?.[1];
  return record(row.ID, /^https?:/.test(row.Reference) ? row.Reference : null, payload, pubmed(paper ? [paper] : []));
}

function claimOf({ perpetrator, victim, circumstances, ratios, evidence }: Measured): Draft {
  const value = median(ratios);
  const size = Math.min(1, Math.abs(Math.log(value)) / Math.log(STRONG_RATIO));
  return claimDraft(perpetrator, "interacts_with", victim, {
    qualifiers: circumstances,
    negated: ratios.every((ratio) => ratio >= UNCHANGED.from && ratio <= UNCHANGED.to),
    strength: STRENGTHS.least + (STRENGTHS.most - STRENGTHS.least) * size,
    statistic: { name: "median AUC ratio", value, unit: "fold" },
    evidence,
  });
}
