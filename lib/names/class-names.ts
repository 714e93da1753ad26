import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { ownValue } from "@/lib/knowledge/own-value";
import { normaliseName } from "@/lib/sources/wording/normalise";

/**
 * Everyday words for classes of drugs, in the singular, and the names such a class bears in classifications, best first;
 * names only, looked up in the loaded graph. Reason: askers say "statin", no classification does. Best is the
 * class that lacks none, even where it holds a few more: ATC N06AB as loaded has no escitalopram; MeSH's antipsychotics
 * lack amisulpride, iloperidone and paliperidone, and hold ondansetron. Reviewed 2026-11-25.
 */
const classNames: Record<string, readonly string[]> = {
  statin: [
    "Hydroxymethylglutaryl-CoA Reductase Inhibitors",
    "HMG-CoA Reductase Inhibitor",
    "HMG CoA reductase inhibitors",
  ],
  "hmg coa reductase inhibitor": ["Hydroxymethylglutaryl-CoA Reductase Inhibitors", "HMG-CoA Reductase Inhibitor"],
  nsaid: ["Nonsteroidal Anti-inflammatory Drug", "Anti-Inflammatory Agents, Non-Steroidal"],
  "non steroidal anti inflammatory drug": ["Nonsteroidal Anti-inflammatory Drug"],
  "non steroidal anti inflammatory": ["Nonsteroidal Anti-inflammatory Drug"],
  ssri: ["Serotonin Reuptake Inhibitor", "ATC N06AB", "Serotonin Uptake Inhibitors"],
  "selective serotonin reuptake inhibitor": [
    "Serotonin Reuptake Inhibitor",
    "ATC N06AB",
    "Serotonin Uptake Inhibitors",
  ],
  "serotonin reuptake inhibitor": ["Serotonin Reuptake Inhibitor", "ATC N06AB", "Serotonin Uptake Inhibitors"],
  "serotonin noradrenaline reuptake inhibitor": ["Serotonin and Norepinephrine Reuptake Inhibitor"],
  "serotonin norepinephrine reuptake inhibitor": ["Serotonin and Norepinephrine Reuptake Inhibitor"],
  snri: ["Serotonin and Norepinephrine Reuptake Inhibitor", "Serotonin and Noradrenaline Reuptake Inhibitors"],
  ppi: ["Proton Pump Inhibitors", "Proton Pump Inhibitor"],
  tca: ["Tricyclic Antidepressant", "Antidepressive Agents, Tricyclic"],
  tricyclic: ["Tricyclic Antidepressant", "Antidepressive Agents, Tricyclic"],
  "tricyclic antidepressant": ["Tricyclic Antidepressant", "Antidepressive Agents, Tricyclic"],
  maoi: ["Monoamine Oxidase Inhibitors", "Monoamine Oxidase Inhibitor"],
  "mao inhibitor": ["Monoamine Oxidase Inhibitors", "Monoamine Oxidase Inhibitor"],
  "monoamine oxidase inhibitor": ["Monoamine Oxidase Inhibitors", "Monoamine Oxidase Inhibitor"],
  antidepressant: ["Antidepressive Agents"],
  antipsychotic: ["ATC N05A", "Antipsychotic Agents"],
  neuroleptic: ["ATC N05A", "Antipsychotic Agents"],
  "typical antipsychotic": ["Typical Antipsychotic"],
  "first generation antipsychotic": ["Typical Antipsychotic"],
  "second generation antipsychotic": ["Atypical Antipsychotic"],
  "acetylcholinesterase inhibitor": ["Cholinesterase Inhibitors", "Cholinesterase Inhibitor"],
  "dopamine agonist": ["Dopamine Agonists", "Nonergot Dopamine Agonist"],
  "atypical antipsychotic": ["Atypical Antipsychotic"],
  anticonvulsant: ["Anticonvulsants"],
  antiepileptic: ["Anticonvulsants"],
  "antiepileptic drug": ["Anticonvulsants"],
  acei: ["Angiotensin-Converting Enzyme Inhibitors", "Angiotensin Converting Enzyme Inhibitor"],
  "ace inhibitor": ["Angiotensin-Converting Enzyme Inhibitors", "Angiotensin Converting Enzyme Inhibitor"],
  arb: ["Angiotensin II Type 1 Receptor Blockers", "Angiotensin 2 Receptor Blocker"],
  sartan: ["Angiotensin II Type 1 Receptor Blockers", "Angiotensin 2 Receptor Blocker"],
  "angiotensin receptor blocker": ["Angiotensin II Type 1 Receptor Blockers", "Angiotensin 2 Receptor Blocker"],
  "angiotensin ii receptor blocker": ["Angiotensin II Type 1 Receptor Blockers", "Angiotensin 2 Receptor Blocker"],
  ccb: ["Calcium Channel Blockers"],
  "calcium antagonist": ["Calcium Channel Blockers"],
  "calcium channel antagonist": ["Calcium Channel Blockers", "Calcium Channel Antagonists"],
  "beta blocker": ["Adrenergic beta-Antagonists", "beta-Adrenergic Blocker"],
  "beta agonist": ["Adrenergic beta-Agonists"],
  "beta 2 agonist": ["Adrenergic beta-2 Receptor Agonists", "beta2-Adrenergic Agonist"],
  "alpha blocker": ["Adrenergic alpha-Antagonists", "alpha-Adrenergic Blocker"],
  antihypertensive: ["Antihypertensive Agents"],
  diuretic: ["Diuretics"],
  thiazide: ["Thiazide Diuretic", "Thiazides"],
  "thiazide diuretic": ["Thiazide Diuretic", "Thiazides"],
  "potassium sparing diuretic": ["Potassium-sparing Diuretic", "Aldosterone Antagonist"],
  "aldosterone antagonist": ["Mineralocorticoid Receptor Antagonists", "Aldosterone Antagonist"],
  "mineralocorticoid receptor antagonist": ["Mineralocorticoid Receptor Antagonists", "Aldosterone Antagonist"],
  mra: ["Mineralocorticoid Receptor Antagonists", "Aldosterone Antagonist"],
  "loop diuretic": ["Sodium Potassium Chloride Symporter Inhibitors", "Loop Diuretic"],
  opioid: ["Analgesics, Opioid", "Opioid Agonist"],
  opiate: ["Analgesics, Opioid", "Opioid Agonist"],
  benzodiazepine: ["Benzodiazepine", "Benzodiazepines"],
  barbiturate: ["Barbiturates", "Barbiturate"],
  hypnotic: ["Hypnotics and Sedatives"],
  sedative: ["Hypnotics and Sedatives"],
  corticosteroid: ["Corticosteroid"],
  steroid: ["Corticosteroid"],
  "anabolic steroid": ["Anabolic Agents"],
  glucocorticoid: ["Glucocorticoids"],
  sulfonylurea: ["Sulfonylurea", "Sulfonylurea Compounds"],
  sulphonylurea: ["Sulfonylurea", "Sulfonylurea Compounds"],
  gliptin: ["Dipeptidyl-Peptidase IV Inhibitors", "Dipeptidyl Peptidase 4 Inhibitor"],
  "dpp 4 inhibitor": ["Dipeptidyl-Peptidase IV Inhibitors", "Dipeptidyl Peptidase 4 Inhibitor"],
  gliflozin: ["Sodium-Glucose Cotransporter 2 Inhibitor"],
  "sglt2 inhibitor": ["Sodium-Glucose Cotransporter 2 Inhibitor"],
  tzd: ["Thiazolidinediones", "Thiazolidinedione"],
  glinide: ["Glinide"],
  glitazone: ["Thiazolidinediones", "Thiazolidinedione"],
  "glp 1 agonist": ["GLP-1 Receptor Agonist"],
  "glp 1 receptor agonist": ["GLP-1 Receptor Agonist"],
  antidiabetic: ["Hypoglycemic Agents"],
  biguanide: ["Biguanide", "Biguanides"],
  fibrate: ["Fibric Acids", "Peroxisome Proliferator Receptor alpha Agonist"],
  fluoroquinolone: ["Fluoroquinolones", "Quinolone Antimicrobial", "Quinolones"],
  quinolone: ["Quinolone Antimicrobial", "Quinolones"],
  macrolide: ["Macrolide Antimicrobial", "Macrolides"],
  tetracycline: ["Tetracyclines", "Tetracycline-class Antimicrobial"],
  penicillin: ["Penicillin-class Antibacterial", "Penicillins"],
  cephalosporin: ["Cephalosporin Antibacterial", "Cephalosporins"],
  aminoglycoside: ["Aminoglycoside Antibacterial", "Aminoglycosides"],
  carbapenem: ["Carbapenems", "Penem Antibacterial"],
  antibiotic: ["Anti-Bacterial Agents"],
  antifungal: ["Antifungal Agents"],
  azole: ["Azole Antifungal", "Azoles"],
  nnrti: ["Human Immunodeficiency Virus 1 Non-Nucleoside Analog Reverse Transcriptase Inhibitor"],
  nrti: ["Human Immunodeficiency Virus Nucleoside Analog Reverse Transcriptase Inhibitor"],
  "integrase inhibitor": ["Human Immunodeficiency Virus Integrase Strand Transfer Inhibitor"],
  antiviral: ["Antiviral Agents"],
  antimalarial: ["Antimalarials"],
  bisphosphonate: ["Bisphosphonate", "Diphosphonates"],
  triptan: ["Serotonin-1b and Serotonin-1d Receptor Agonist", "Serotonin 5-HT1 Receptor Agonists"],
  taxane: ["Taxoids", "Taxane", "Tubulin Modulators"],
  anthracycline: ["Anthracycline Topoisomerase Inhibitor", "Anthracyclines"],
  "direct oral anticoagulant": ["Factor Xa Inhibitor", "ATC B01AF", "Factor Xa Inhibitors"],
  "thrombin inhibitor": ["Direct Thrombin Inhibitor", "Antithrombins"],
  "vitamin k antagonist": ["Vitamin K Antagonist", "ATC B01AA"],
  "coumarin anticoagulant": ["Vitamin K Antagonist", "ATC B01AA"],
  "cardiac glycoside": ["Cardiac Glycosides", "Cardiac Glycoside"],
  "pde5 inhibitor": ["Phosphodiesterase 5 Inhibitors", "Phosphodiesterase 5 Inhibitor"],
  "pde 5 inhibitor": ["Phosphodiesterase 5 Inhibitors", "Phosphodiesterase 5 Inhibitor"],
  "calcineurin inhibitor": ["Calcineurin Inhibitors", "Calcineurin Inhibitor Immunosuppressant"],
  doac: ["Factor Xa Inhibitor", "ATC B01AF", "Factor Xa Inhibitors"],
  noac: ["Factor Xa Inhibitor", "ATC B01AF", "Factor Xa Inhibitors"],
  anticoagulant: ["Anticoagulants"],
  antiplatelet: ["Platelet Aggregation Inhibitors"],
  antihistamine: ["Histamine H1 Antagonists", "Histamine-1 Receptor Antagonist"],
  "h1 blocker": ["Histamine H1 Antagonists", "Histamine-1 Receptor Antagonist"],
  "h2 blocker": ["Histamine H2 Antagonists", "Histamine-2 Receptor Antagonist"],
  anticholinergic: ["Muscarinic Antagonists", "Anticholinergic"],
  antimuscarinic: ["Muscarinic Antagonists", "Cholinergic Muscarinic Antagonist"],
  "pd 1 inhibitor": ["Programmed Death Receptor-1 Blocking Antibody"],
  "pd 1 blocker": ["Programmed Death Receptor-1 Blocking Antibody"],
  "pd 1 antibody": ["Programmed Death Receptor-1 Blocking Antibody"],
  tki: ["Kinase Inhibitor", "Protein Kinase Inhibitors"],
  "tyrosine kinase inhibitor": ["Kinase Inhibitor", "Protein Kinase Inhibitors"],
  "kinase inhibitor": ["Kinase Inhibitor", "Protein Kinase Inhibitors"],
  immunosuppressant: ["Immunosuppressive Agents"],
  retinoid: ["Retinoid", "Retinoids"],
  nitrate: ["Nitrate Vasodilator", "Nitrates"],
  contraceptive: ["Contraceptive Agents"],
  "oral contraceptive": ["Contraceptives, Oral", "synthetic oral contraceptive"],
  "combined oral contraceptive": ["Contraceptives, Oral, Combined"],
  "contraceptive pill": ["Contraceptives, Oral", "synthetic oral contraceptive"],
  "birth control pill": ["Contraceptives, Oral", "synthetic oral contraceptive"],
  laxative: ["Laxatives"],
  bronchodilator: ["Bronchodilator Agents"],
  coxib: ["ATC M01AH", "Cyclooxygenase 2 Inhibitors"],
  stimulant: ["Central Nervous System Stimulants"],
  antiarrhythmic: ["Antiarrhythmic", "Anti-Arrhythmia Agents"],
  analgesic: ["Analgesics"],
  painkiller: ["Analgesics"],
  progestogen: ["Progestins", "Progestin"],
  oestrogen: ["Estrogens", "Estrogen"],
  "jak inhibitor": ["Janus Kinase Inhibitor", "Janus Kinase Inhibitors"],
  "tnf inhibitor": ["Tumor Necrosis Factor Blocker"],
  "tnf blocker": ["Tumor Necrosis Factor Blocker"],
};

/** From this score a match is the name itself, or its singular. */
const NAME_SCORE = 0.95;
/** Of classes that share a name, that of the earlier vocabulary is meant: by use in medicine, then by structure. */
const VOCABULARIES = ["ATC:", "NDFRT:", "MESH:", "CHEBI:"];
const CANDIDATES_MAX = 10;

/** Every everyday word for a class, with the names the class bears. */
export function classWords(): [words: string, names: readonly string[]][] {
  return Object.entries(classNames);
}

/** Whether a text is an everyday word for a class of drugs. */
export function isClassWord(text: string): boolean {
  return namesOf(text).length > 0;
}

/** The drug class a text names, by an everyday word or a class's own name; null where the loaded graph holds none. */
export function drugClassOf(text: string, graph: Pick<Graph, "resolve">): Candidate | null {
  for (const name of [...namesOf(text), text]) {
    const found = graph
      .resolve(name, { types: ["drug_class"], limit: CANDIDATES_MAX })
      .filter(({ score }) => score >= NAME_SCORE)
      .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
    if (found[0]) return { ...found[0], score: 1 };
  }
  return null;
}

function namesOf(text: string): readonly string[] {
  const key = text.toLowerCase().replace(/-/g, " ").replace(/\s+/g, " ").trim();
  const keys = [key, normaliseName(text)]; // the second has Greek letters by their names
  const known = keys
    .flatMap((each) => [each, singular(each), actor(singular(each))])
    .find((each) => Object.hasOwn(classNames, each));
  return known ? (ownValue(classNames, known) ?? []) : [];
}

/** Who acts on a receptor goes by several words: "H2 receptor antagonist", "H2 antihistamine" and "H2 blocker" are one. */
function actor(name: string): string {
  return name.replace(/(?: receptor)? (?:antagonist|blocker|antihistamine)$/, " blocker");
}

function rank({ id }: Candidate): number {
  const at = VOCABULARIES.findIndex((prefix) => id.startsWith(prefix));
  return at < 0 ? VOCABULARIES.length : at;
}

function singular(text: string): string {
  return text.replace(/ies$/, "y").replace(/s$/, "");
}

/** The longest everyday class name, in words, with the "receptor" it may be written with. */
export const CLASS_WORDS_MAX = 1 + Math.max(...Object.keys(classNames).map((name) => name.split(" ").length));
