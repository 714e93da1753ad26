import type { Action } from "@/lib/domain/action";

/** What the mechanism of action of a class is: an action on any of these genes. */
export type ClassMechanism = {
  genes: readonly string[];
  action: Exclude<Action, "unknown">;
  /** A drug that also acts elsewhere by a stated mechanism is no member for it ("selective"). */
  only?: true;
  /** Antibodies and ligands of which sources state what they bind and not which way: they belong unless one states the opposite. */
  binding?: true;
  /** Such a mechanism makes no member by itself, without a use that begins so ("contraception"). */
  use?: RegExp;
};

/** One class of drugs as several classifications have it, with narrower ones it takes in, and what its members do. */
export type ClassDefinition = {
  classes: readonly string[];
  narrower?: readonly string[];
  mechanism?: ClassMechanism;
};

const inhibits = (genes: string, more: Partial<ClassMechanism> = {}): ClassMechanism => {
  return { genes: genes.split(" "), action: "inhibition", ...more };
};
const activates = (genes: string, more: Partial<ClassMechanism> = {}): ClassMechanism => {
  return { genes: genes.split(" "), action: "activation", ...more };
};

/**
 * Classes of one meaning by the names they bear in classifications (FDA, MeSH, ChEBI and the ATC groups of the same drugs), with
 * the genes of the mechanism they are named after; names only, looked up in the loaded graph. Reason: each classification
 * lacks drugs that another holds, all of them the newer ones, whose mechanism of action is stated nevertheless. A class
 * that is named after no one mechanism has its names only, and one whose mechanism others share widely none. Reviewed 2026-11-25.
 */
const DEFINITIONS: readonly ClassDefinition[] = [
  { classes: ["Janus Kinase Inhibitor", "Janus Kinase Inhibitors"], mechanism: inhibits("JAK1 JAK2 JAK3 TYK2") },
  { classes: ["Bisphosphonate", "Diphosphonates", "ATC M05BA"], mechanism: inhibits("FDPS") },
  {
    classes: ["GLP-1 Receptor Agonist", "Glucagon-like Peptide-1 (GLP-1) Agonists", "ATC A10BJ"],
    mechanism: activates("GLP1R"),
  },
  {
    classes: ["Sodium-Glucose Cotransporter 2 Inhibitor", "Sodium-Glucose Transporter 2 Inhibitors", "ATC A10BK"],
    mechanism: inhibits("SLC5A2"),
  },
  { classes: ["Serotonin Reuptake Inhibitor", "ATC N06AB"], mechanism: inhibits("SLC6A4", { only: true }) },
  { classes: ["Serotonin and Norepinephrine Reuptake Inhibitor", "Serotonin and Noradrenaline Reuptake Inhibitors"] },
  {
    classes: ["Hydroxymethylglutaryl-CoA Reductase Inhibitors", "HMG-CoA Reductase Inhibitor", "ATC C10AA"],
    mechanism: inhibits("HMGCR", { only: true }),
  },
  {
    classes: ["Monoamine Oxidase Inhibitors", "Monoamine Oxidase Inhibitor", "ATC N06AF", "ATC N06AG"],
    mechanism: inhibits("MAOA MAOB", { only: true }),
  },
  {
    classes: ["Angiotensin-Converting Enzyme Inhibitors", "Angiotensin Converting Enzyme Inhibitor", "ATC C09AA"],
    mechanism: inhibits("ACE"),
  },
  {
    classes: ["Angiotensin II Type 1 Receptor Blockers", "Angiotensin 2 Receptor Blocker", "ATC C09CA"],
    mechanism: inhibits("AGTR1"),
  },
  { classes: ["Proton Pump Inhibitors", "Proton Pump Inhibitor", "ATC A02BC"] },
  {
    classes: ["Dipeptidyl-Peptidase IV Inhibitors", "Dipeptidyl Peptidase 4 Inhibitor", "ATC A10BH"],
    mechanism: inhibits("DPP4"),
  },
  { classes: ["Tumor Necrosis Factor Blocker", "ATC L04AB"], mechanism: inhibits("TNF", { only: true }) },
  { classes: ["Programmed Death Receptor-1 Blocking Antibody"], mechanism: inhibits("PDCD1", { binding: true }) },
  { classes: ["CTLA-4-directed Blocking Antibody"], mechanism: inhibits("CTLA4", { binding: true }) },
  { classes: ["Factor Xa Inhibitor", "Factor Xa Inhibitors", "ATC B01AF"], mechanism: inhibits("F10", { only: true }) },
  { classes: ["Direct Thrombin Inhibitor", "ATC B01AE"], mechanism: inhibits("F2", { only: true }) },
  { classes: ["P2Y12 Platelet Inhibitor", "P2Y12 Receptor Antagonists"], mechanism: inhibits("P2RY12") },
  {
    classes: ["Histamine H2 Antagonists", "Histamine-2 Receptor Antagonist", "ATC A02BA"],
    mechanism: inhibits("HRH2", { only: true }),
  },
  { classes: ["Serotonin-1b and Serotonin-1d Receptor Agonist", "ATC N02CC"] },
  {
    classes: ["Phosphodiesterase 5 Inhibitor", "Phosphodiesterase 5 Inhibitors"],
    mechanism: inhibits("PDE5A", { only: true }),
  },
  {
    classes: ["Poly(ADP-Ribose) Polymerase Inhibitor", "Poly(ADP-ribose) Polymerase Inhibitors", "ATC L01XK"],
    mechanism: inhibits("PARP1 PARP2"),
  },
  { classes: ["PCSK9 Inhibitor", "PCSK9 Inhibitors"], mechanism: inhibits("PCSK9", { binding: true }) },
  {
    classes: ["5-alpha Reductase Inhibitor", "5-alpha Reductase Inhibitors", "ATC G04CB"],
    mechanism: inhibits("SRD5A1 SRD5A2"),
  },
  { classes: ["Aromatase Inhibitor", "Aromatase Inhibitors", "ATC L02BG"], mechanism: inhibits("CYP19A1") },
  {
    classes: ["Serotonin-3 Receptor Antagonist", "Serotonin 3 Receptor Antagonists", "ATC A04AA"],
    mechanism: inhibits("HTR3A", { only: true }),
  },
  {
    classes: ["Aldosterone Antagonist", "Mineralocorticoid Receptor Antagonists"],
    mechanism: inhibits("NR3C2", { only: true }),
  },
  { classes: ["Potassium-sparing Diuretic"], narrower: ["Aldosterone Antagonist", "ATC C03DB"] },
  { classes: ["Thiazolidinediones", "Thiazolidinedione", "ATC A10BG"] },
  { classes: ["Sulfonylurea", "Sulfonylurea Compounds", "ATC A10BB"] },
  { classes: ["Fibric Acids", "ATC C10AB"] },
  { classes: ["Calcineurin Inhibitors", "Calcineurin Inhibitor Immunosuppressant", "ATC L04AD"] },
  {
    classes: ["Contraceptives, Oral", "synthetic oral contraceptive", "ATC G03AA", "ATC G03AB", "ATC G03AC"],
    mechanism: activates("ESR1 PGR", { use: /contraception\b/i }),
  },
  { classes: ["Fluoroquinolones", "Quinolone Antimicrobial", "Quinolones", "ATC J01MA"] },
  {
    classes: ["Loop Diuretic", "Sodium Potassium Chloride Symporter Inhibitors", "ATC C03CA"],
    mechanism: inhibits("SLC12A1"),
  },
  { classes: ["Thiazide Diuretic", "Thiazides", "ATC C03AA"] },
  { classes: ["Macrolide Antimicrobial", "Macrolides", "ATC J01FA"] },
  { classes: ["Epidermal Growth Factor Receptor Antagonist"], mechanism: inhibits("EGFR", { only: true }) },
  { classes: ["Vascular Endothelial Growth Factor-directed Antibody"], mechanism: inhibits("VEGFA", { only: true }) },
  {
    classes: ["Endothelin Receptor Antagonists", "Endothelin Receptor Antagonist"],
    mechanism: inhibits("EDNRA EDNRB", { only: true }),
  },
  {
    classes: ["Leukotriene Receptor Antagonist", "Leukotriene Antagonists"],
    mechanism: inhibits("CYSLTR1", { only: true }),
  },
  { classes: ["Xanthine Oxidase Inhibitor", "Xanthine Oxidase Inhibitors"], mechanism: inhibits("XDH") },
  { classes: ["Vitamin K Antagonist", "Vitamin K Inhibitors", "ATC B01AA"], mechanism: inhibits("VKORC1") },
  { classes: ["Kinase Inhibitor", "Kinase Inhibitors", "Protein Kinase Inhibitors", "ATC L01XE"] },
  { classes: ["Anticonvulsants", "Anti-epileptic Agent", "ATC N03"] },
  { classes: ["Analgesics, Opioid", "Opioid Agonist", "Opioid Agonists", "ATC N02A"] },
  { classes: ["Antidepressive Agents", "ATC N06A"] },
];

const byName = new Map(
  DEFINITIONS.flatMap((definition) =>
    definition.classes.map((name): [string, ClassDefinition] => [name.toLowerCase(), definition]),
  ),
);

/** What is known of a class in addition to its own classification, by the class's name; undefined for one without a definition. */
export function classDefinition(name: string): ClassDefinition | undefined {
  return byName.get(name.toLowerCase());
}

/** Every class whose members are known by a mechanism of action. */
export function classesByMechanism(): (ClassDefinition & { mechanism: ClassMechanism })[] {
  return DEFINITIONS.flatMap(({ mechanism, ...rest }) => (mechanism ? [{ ...rest, mechanism }] : []));
}
