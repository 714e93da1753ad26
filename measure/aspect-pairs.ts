import { blankFact, type FactDraft, type FactEntity } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";

type Role = FactEntity["role"];
type Named = readonly [role: Role, name: string];

/** Evidence that each aspect below is compared with, by a key. */
export const EVIDENCE: Readonly<Record<string, FactDraft>> = {
  label: evidence("listed_on_label", [
    ["subject", "ibuprofen"],
    ["object", "Gastrointestinal haemorrhage"],
  ]),
  reports: evidence("reported_with", [
    ["subject", "ibuprofen"],
    ["object", "Acute kidney injury"],
  ]),
  target: evidence(
    "targets",
    [
      ["subject", "ibuprofen"],
      ["object", "PTGS2"],
    ],
    ["INHIBITOR"],
  ),
  assay: evidence("binds_in_assay", [
    ["subject", "ibuprofen"],
    ["object", "FAAH"],
  ]),
  enzyme: evidence("metabolised_by", [
    ["subject", "ibuprofen"],
    ["object", "CYP2C9"],
  ]),
  transporter: evidence("transported_by", [
    ["subject", "ibuprofen"],
    ["object", "SLC22A6"],
  ]),
  indication: evidence("indicated_for", [
    ["subject", "ibuprofen"],
    ["object", "osteoarthritis"],
  ]),
  pathway: evidence("member_of", [
    ["subject", "PTGS2"],
    ["object", "Synthesis of Prostaglandins"],
  ]),
  safety: evidence("affects_event", [
    ["subject", "PTGS1"],
    ["object", "Gastrointestinal haemorrhage"],
  ]),
  phenotype: evidence("has_phenotype", [
    ["subject", "PTGS1"],
    ["object", "Abnormal bleeding"],
  ]),
  path: {
    ...evidence("targets", [
      ["subject", "ibuprofen"],
      ["via", "PTGS1"],
      ["object", "Gastrointestinal haemorrhage"],
    ]),
    kind: "path",
  } as FactDraft,
  variant: evidence("pharmacogenetic_risk", [
    ["subject", "ibuprofen"],
    ["object", "CYP2C9"],
  ]),
  interaction: evidence("interacts_with", [
    ["subject", "ibuprofen"],
    ["object", "warfarin"],
  ]),
  shared: {
    ...evidence("listed_on_label", [
      ["subject", "ibuprofen"],
      ["subject", "celecoxib"],
      ["object", "Hypertension"],
    ]),
    kind: "overlap",
  } as FactDraft,
  absence: {
    ...evidence("listed_on_label", [
      ["subject", "ibuprofen"],
      ["object", "Pancreatitis"],
    ]),
    kind: "searched_empty",
    polarity: "denies",
    sought: "link",
  },
  disease: evidence("associated_with", [
    ["subject", "PTGS2"],
    ["object", "colorectal cancer"],
  ]),
};

/** Aspects as somebody might word them, with the evidence that bears on each, judged by hand; all other evidence does not. */
export const LABELLED: readonly { aspect: string; keywords: readonly string[]; bears: readonly string[] }[] = [
  {
    aspect: "How ibuprofen works in the body",
    keywords: ["works", "pharmacodynamics", "inhibition"],
    bears: ["target", "assay"],
  },
  {
    aspect: "Safety profile of ibuprofen",
    keywords: ["side effects", "tolerability", "adverse reactions"],
    bears: ["label", "reports", "shared"],
  },
  {
    aspect: "Which enzymes break ibuprofen down",
    keywords: ["metabolism", "clearance", "cytochrome"],
    bears: ["enzyme"],
  },
  { aspect: "Therapeutic uses of ibuprofen", keywords: ["treats", "therapy", "uses"], bears: ["indication"] },
  { aspect: "Biological processes affected", keywords: ["signalling", "processes", "cascade"], bears: ["pathway"] },
  {
    aspect: "Causal chain from ibuprofen to bleeding",
    keywords: ["leads to", "chain", "because"],
    bears: ["path", "safety"],
  },
  {
    aspect: "How solid the reports are",
    keywords: ["disproportionality", "case reports", "strength"],
    bears: ["reports"],
  },
  {
    aspect: "Genetic differences between patients",
    keywords: ["genotypes", "polymorphisms", "variants"],
    bears: ["variant"],
  },
  {
    aspect: "Combination with other medicines",
    keywords: ["co-medication", "combined", "concomitant"],
    bears: ["interaction"],
  },
  { aspect: "Contrast with celecoxib", keywords: ["versus", "contrast", "both drugs"], bears: ["shared"] },
  {
    aspect: "Warnings printed on the package leaflet",
    keywords: ["leaflet", "warning", "labelled"],
    bears: ["label", "shared"],
  },
  { aspect: "Effects away from the main target", keywords: ["selectivity", "off-target binding"], bears: ["assay"] },
  { aspect: "Transport into the kidney", keywords: ["uptake", "secretion"], bears: ["transporter"] },
  {
    aspect: "Genes tied to the disorder",
    keywords: ["genetic association", "susceptibility"],
    bears: ["disease", "phenotype"],
  },
  { aspect: "What was looked for and not found", keywords: ["negative", "nothing found"], bears: ["absence"] },
  { aspect: "Toxicity of blocking the target", keywords: ["target safety", "modulating"], bears: ["safety"] },
];

function evidence(predicate: Predicate, named: readonly Named[], actions: string[] = []): FactDraft {
  const entities = named.map(([role, name]): FactEntity => ({ id: name, name, type: "drug", role }));
  return { ...blankFact, kind: RELATIONS[predicate].fact, polarity: "affirms", predicate, entities, actions };
}
