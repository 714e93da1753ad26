import type { Predicate } from "@/lib/knowledge/predicate";

/** A claim that a source is known to make, or (`absent`) known not to make. Names are what a reader would type. */
export type KnownCase = {
  subject: string;
  predicate: Predicate;
  object: string;
  dataset: string;
  absent?: boolean;
};

/** Facts read off the sources' own files by hand, 2026-11. */
export const KNOWN_CASES: readonly KnownCase[] = [
  ...cases("faers", "reported_with", [
    ["metformin", "Lactic acidosis"],
    ["atorvastatin", "Rhabdomyolysis"],
    ["simvastatin", "Rhabdomyolysis"],
    ["aspirin", "Gastrointestinal haemorrhage"],
    ["clozapine", "Agranulocytosis"],
    ["clozapine", "Myocarditis"],
    ["methotrexate", "Mucosal inflammation"],
    ["venlafaxine", "Serotonin syndrome"],
    ["imatinib", "Periorbital oedema"],
    ["lithium", "Nephrogenic diabetes insipidus"],
    ["Lipitor", "Rhabdomyolysis"],
  ]),
  ...absent("faers", "reported_with", [
    ["rofecoxib", "Myocardial infarction"],
    ["cisapride", "Electrocardiogram QT prolonged"],
  ]),
  ...cases("sider", "listed_on_label", [
    ["atorvastatin", "Rhabdomyolysis"],
    ["metformin", "Acidosis"],
    ["cyclosporine", "Nephropathy toxic"],
    ["tacrolimus", "Nephropathy toxic"],
    ["rofecoxib", "Myocardial infarction"],
    ["ibuprofen", "Gastrointestinal haemorrhage"],
    ["haloperidol", "Extrapyramidal disorder"],
    ["vorinostat", "Thrombocytopenia"],
    ["lithium", "Tremor"],
  ]),
  ...absent("sider", "listed_on_label", [["metformin", "Lactic acidosis"]]),
  ...cases("drugcentral", "targets", [
    ["atorvastatin", "HMGCR"],
    ["warfarin", "VKORC1"],
    ["aspirin", "PTGS1"],
    ["rofecoxib", "PTGS2"],
    ["celecoxib", "PTGS2"],
    ["haloperidol", "DRD2"],
    ["imatinib", "ABL1"],
    ["imatinib", "KIT"],
    ["methotrexate", "DHFR"],
    ["tacrolimus", "FKBP1A"],
    ["lithium", "GSK3B"],
    ["lithium", "IMPA1"],
    ["vorinostat", "HDAC1"],
  ]),
  ...cases("drugcentral", "binds_in_assay", [
    ["celecoxib", "PTGS1"],
    ["cisapride", "KCNH2"],
    ["terfenadine", "KCNH2"],
    ["ziprasidone", "KCNH2"],
  ]),
  ...absent("drugcentral", "targets", [["celecoxib", "PTGS1"]]),
  ...cases("fda-pgx", "pharmacogenetic_risk", [
    ["abacavir", "HLA-B"],
    ["simvastatin", "SLCO1B1"],
    ["warfarin", "CYP2C9"],
    ["codeine", "CYP2D6"],
  ]),
  ...cases("pharmgkb", "pharmacogenetic_risk", [
    ["abacavir", "HLA-B"],
    ["simvastatin", "SLCO1B1"],
    ["warfarin", "CYP2C9"],
  ]),
  ...cases("label-annotations", "listed_on_label", [["everolimus", "Stomatitis"]]),
  ...cases("label-interactions", "interacts_with", [["warfarin", "fluconazole"]]),
  ...cases("ddi-rhabdomyolysis", "interacts_with", [["simvastatin", "clarithromycin"]]),
  ...cases("drugbank", "metabolised_by", [["warfarin", "CYP2C9"]]),
  ...cases("clingen", "refutes", [["BLK", "monogenic diabetes"]]),
  ...cases("ctd", "associated_with", [["KCNH2", "long QT syndrome"]]),
  ...cases("disgenet", "associated_with", [["KCNH2", "long QT syndrome"]]),
  ...cases("ppi", "interacts_with", [["APOA1", "VKORC1"]]),
  ...cases("pharmacotherapydb", "indicated_for", [["donepezil", "Alzheimer disease"]]),
  ...cases("drugcentral-2016", "member_of", [["lisinopril", "Angiotensin-Converting Enzyme Inhibitors"]]),
];

function cases(dataset: string, predicate: Predicate, pairs: readonly (readonly [string, string])[]): KnownCase[] {
  return pairs.map(([subject, object]) => ({ subject, predicate, object, dataset }));
}

function absent(dataset: string, predicate: Predicate, pairs: readonly (readonly [string, string])[]): KnownCase[] {
  return cases(dataset, predicate, pairs).map((known) => ({ ...known, absent: true }));
}
