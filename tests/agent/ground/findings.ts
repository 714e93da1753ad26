import { blankFact, type Fact, type FactEntity, type FactKind, type FactNumber } from "@/lib/domain/facts/fact";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";
import { PATH_THROUGH_A_DISEASE } from "./path-finding";
import { entity as smallEntity } from "./small-entity";

type Part = [name: string, role: FactEntity["role"]];
type Rest = Omit<FactParts, "id" | "entities" | "numbers" | "kind">;

/** A finding over entities of the small graph, named as there; types are told by "name/type" where two share a name. */
function finding(
  id: string,
  kind: FactKind | undefined,
  parts: Part[],
  numbers: FactNumber[] = [],
  rest: Rest = {},
): Fact {
  return factOf({
    id,
    ...(kind && { kind }),
    entities: parts.map(([name, role]) => ({ ...smallEntity(name), role })),
    numbers,
    from: { ...blankFact.from, claimIds: ["c_0000000000000000"] },
    ...rest,
  });
}

const signal = (id: string, drug: string, event: string, cases: number, ic025: number, prr: number) =>
  finding(
    id,
    undefined,
    [
      [drug, "subject"],
      [event, "object"],
    ],
    [
      { value: ic025, unit: "log2", role: "ic025" },
      { value: cases, unit: "reports", role: "case_count" },
      { value: prr, unit: "ratio", role: "prr" },
    ],
    { predicate: "reported_with", causalGrade: "signal", datasets: ["faers"] },
  );

const claim = (
  id: string,
  subject: string,
  predicate: Fact["predicate"],
  object: string,
  rest: Rest & { numbers?: FactNumber[] } = {},
) =>
  finding(
    id,
    undefined,
    [
      [subject, "subject"],
      [object, "object"],
    ],
    rest.numbers ?? [],
    { predicate, datasets: ["drugcentral"], ...rest },
  );

const listed = (id: string, drug: string, event: string, lower?: number, upper?: number) =>
  claim(id, drug, "listed_on_label", event, {
    causalGrade: "label",
    datasets: ["sider"],
    numbers:
      lower === undefined || upper === undefined
        ? []
        : [
            { value: lower, unit: "%", role: "frequency_lower" },
            { value: upper, unit: "%", role: "frequency_upper" },
          ],
  });

const acts = (id: string, drug: string, gene: string, action: string, potency?: number) =>
  claim(id, drug, "targets", gene, {
    causalGrade: "mechanism",
    actions: [action],
    numbers: potency === undefined ? [] : [{ value: potency, unit: "-log10 M", role: "pActivity" }],
  });

const count = (value: number, unit: string, role: FactNumber["role"] = "total"): FactNumber => ({ value, unit, role });
const negative: Rest = { polarity: "denies" };

/** What a run over the small graph might have found; some have no part in any sentence and stand for the rest of a run. */
export const FINDINGS: Fact[] = [
  finding(
    "f1",
    "count",
    [["metformin", "subject"]],
    [
      count(84, "adverse events"),
      count(60, "adverse events", "listed"),
      count(40, "adverse events", "signal"),
      count(16, "adverse events", "both"),
      count(3, "adverse events", "apart"),
    ],
  ),
  signal("f2", "metformin", "Lactic acidosis/adverse_event", 840, 7.01, 136.4),
  signal("f3", "simvastatin", "Rhabdomyolysis", 37, 4.53, 28.2),
  signal("f4", "aspirin", "Gastrointestinal haemorrhage", 1223, 3.3, 12.5),
  signal("f5", "haloperidol", "Electrocardiogram QT prolonged", 44, 2.6, 7.4),
  listed("f6", "cyclosporine", "Tremor/adverse_event", 21, 55),
  listed("f7", "cyclosporine", "Hypertension/adverse_event"),
  listed("f8", "tacrolimus", "Tremor/adverse_event", 1, 10),
  listed("f9", "tacrolimus", "Nephropathy toxic"),
  listed("f10", "ibuprofen", "Myocardial infarction"),
  finding(
    "f11",
    "overlap",
    [
      ["cyclosporine", "subject"],
      ["tacrolimus", "subject"],
      ["Tremor/adverse_event", "object"],
    ],
    [count(2.26, "log2", "ic025")],
    { predicate: "listed_on_label" },
  ),
  finding(
    "f12",
    "overlap",
    [
      ["cyclosporine", "subject"],
      ["tacrolimus", "subject"],
      ["PPP3CA", "object"],
    ],
    [],
    {
      predicate: "binds_in_assay",
    },
  ),
  acts("f13", "metformin", "Mitochondrial complex I (NADH dehydrogenase)", "INHIBITOR"),
  acts("f14", "haloperidol", "DRD2", "INVERSE AGONIST", 9.15),
  acts("f15", "clozapine", "DRD2", "ANTAGONIST", 6.86),
  acts("f16", "ibuprofen", "PTGS2", "INHIBITOR", 5.14),
  acts("f17", "warfarin", "VKORC1", "INHIBITOR", 7),
  claim("f18", "haloperidol", "binds_in_assay", "KCNH2", {
    actions: ["BLOCKER"],
    numbers: [count(7.49, "-log10 M", "pActivity")],
  }),
  claim("f19", "warfarin", "metabolised_by", "CYP2C9"),
  claim("f20", "simvastatin", "transported_by", "SLCO1B1"),
  claim("f21", "simvastatin", "pharmacogenetic_risk", "SLCO1B1", { datasets: ["pharmgkb"], causalGrade: "label" }),
  claim("f22", "KCNH2", "affects_event", "Electrocardiogram QT prolonged", {
    sign: "increases",
    actions: ["inhibition_general"],
    causalGrade: "mechanism",
    datasets: ["ot_safety"],
  }),
  claim("f23", "NDUFS1", "has_phenotype", "Lactic acidosis/phenotype", { datasets: ["hpo"] }),
  claim("f24", "SLCO1B1", "associated_with", "myopathy/disease", { datasets: ["disgenet"] }),
  claim("f25", "PTGS1", "member_of", "Synthesis of Prostaglandins (PG) and Thromboxanes (TX)", {
    datasets: ["reactome"],
  }),
  claim("f26", "metformin", "indicated_for", "type 2 diabetes mellitus"),
  claim("f27", "Prolonged QT interval", "maps_to", "Arrhythmia", { datasets: ["hpo"] }),
  finding(
    "f28",
    "searched_empty",
    [
      ["warfarin", "subject"],
      ["Tremor/adverse_event", "object"],
    ],
    [],
    {
      ...negative,
      datasets: ["sider", "faers"],
      from: { claimIds: [], handle: "R1", coverage: ["sider/label_listings/DRUGCENTRAL:2847"] },
    },
  ),
  finding(
    "f29",
    "searched_empty",
    [
      ["aspirin", "subject"],
      ["Tremor/adverse_event", "object"],
    ],
    [],
    {
      ...negative,
      predicate: "listed_on_label",
      datasets: ["sider"],
    },
  ),
  finding("f30", "unresolved_name", [], [], { text: "foobarazole" }),
  finding(
    "f31",
    "path",
    [
      ["metformin", "subject"],
      ["Mitochondrial complex I (NADH dehydrogenase)", "via"],
      ["NDUFS1", "member"],
      ["NDUFV1", "member"],
      ["Lactic acidosis/phenotype", "via"],
      ["Lactic acidosis/adverse_event", "object"],
    ],
    [count(1, "rank", "rank"), count(0.42, "score", "score"), count(5, "genes", "members")],
    { actions: ["INHIBITOR"], causalGrade: "mechanism" },
  ),
  finding(
    "f32",
    "path",
    [
      ["haloperidol", "subject"],
      ["KCNH2", "via"],
      ["Electrocardiogram QT prolonged", "object"],
    ],
    [count(2, "rank", "rank"), count(0.18, "score", "score")],
    { actions: ["BLOCKER"], causalGrade: "mechanism", sign: "increases" },
  ),
  finding(
    "f33",
    "searched_empty",
    [
      ["clozapine", "subject"],
      ["Agranulocytosis", "object"],
    ],
    [],
    {
      ...negative,
      text: "no mechanistic path from clozapine to Agranulocytosis was found",
    },
  ),
  claim("f34", "VKORC1", "refutes", "hypertensive disorder", { ...negative, datasets: ["clingen"] }),
  finding("f35", "count", [["Rhabdomyolysis", "object"]], [count(12, "drugs"), count(9, "drugs", "listed")]),
  finding(
    "f36",
    "count",
    [
      ["cyclosporine", "subject"],
      ["tacrolimus", "subject"],
    ],
    [count(30, "adverse events", "shared")],
  ),
  finding("f37", "count", [["haloperidol", "subject"]], [count(5, "targets")]),
  listed("f38", "celecoxib", "Gastrointestinal haemorrhage"),
  acts("f39", "celecoxib", "PTGS2", "INHIBITOR", 7.24),
  claim("f40", "PTGS2", "affects_event", "Myocardial infarction", {
    sign: "increases",
    actions: ["inhibition_general"],
    causalGrade: "mechanism",
    datasets: ["ot_safety"],
  }),
  finding("f41", "count", [["hydroxyzine", "subject"]], [count(0, "targets")]),
  finding("f42", "unresolved_name", [], [], { text: "zzz causes 7 things" }),
  PATH_THROUGH_A_DISEASE,
];
