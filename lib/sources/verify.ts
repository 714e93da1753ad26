import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";

const READINGS_MAX = 5;

/** One check. `applies` is false, and `ok` true, when the graph does not hold the dataset it speaks of. */
type Check = { name: string; ok: boolean; applies: boolean; detail: string };

/**
 * Checks a loaded graph against facts known of its sources, so that an import that went wrong is seen: each case names a
 * claim that must be there (or must not), by the words a reader would use.
 */
export function verifyGraph(graph: Graph): Check[] {
  const held = new Set(graph.datasets.map(({ key }) => key));
  return KNOWN_CASES.map((known) => {
    const name = nameOf(known);
    if (!held.has(known.dataset)) return { name, ok: true, applies: false, detail: "not loaded, not checked" };
    return { name, applies: true, ...verdict(graph, known) };
  });
}

function nameOf({ subject, predicate, object, dataset, absent }: KnownCase): string {
  return `${subject} ${absent ? "not " : ""}${predicate} ${object} (${dataset})`;
}

function verdict(graph: Graph, known: KnownCase): Pick<Check, "ok" | "detail"> {
  const { subject, object } = RELATIONS[known.predicate];
  const subjects = readings(graph, known.subject, subject);
  const objects = readings(graph, known.object, object);
  if (subjects.length === 0) return { ok: false, detail: `"${known.subject}" does not resolve` };
  if (objects.length === 0) return { ok: known.absent ?? false, detail: `"${known.object}" does not resolve` };
  const edges = subjects.flatMap((from) => objects.flatMap((to) => matching(graph, from, to, known))).length;
  const detail = `${subjects.join(", ")} -> ${objects.join(", ")}: ${edges} claim${edges === 1 ? "" : "s"}`;
  return { ok: known.absent ? edges === 0 : edges > 0, detail };
}

/** What a name denotes among the types an end may have: the best readings, where several are equally good. */
function readings(graph: Graph, text: string, types: readonly EntityType[]): string[] {
  const found = graph.resolve(text, { types, limit: READINGS_MAX });
  return found
    .filter(({ matchedBy, score }) => matchedBy !== "trigram" && score === found[0]?.score)
    .map(({ id }) => id);
}

/** Claims between the two, also to a gene group that the gene is a member of; an interaction is stated in either order. */
function matching(graph: Graph, subject: string, object: string, { predicate, dataset }: KnownCase): string[] {
  const pairs =
    predicate === "interacts_with"
      ? [[subject, object] as const, [object, subject] as const]
      : [[subject, object] as const];
  return pairs.flatMap(([from, to]) =>
    [to, ...graph.groupsOf(to)]
      .flatMap((id) => graph.edges({ subject: from, object: id, predicates: [predicate] }))
      .filter((edge) => edge.dataset === dataset)
      .map(({ claimId }) => claimId),
  );
}

/** A claim that a source is known to make, or (`absent`) known not to make. Names are what a reader would type. */
type KnownCase = {
  subject: string;
  predicate: Predicate;
  object: string;
  dataset: string;
  absent?: boolean;
};

/** Facts read off the sources' own files by hand, 2026-11. */
const KNOWN_CASES: readonly KnownCase[] = [
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
