/**
 * How labels word classes of drugs, in the singular, and the classes of the sources whose members are meant: names only,
 * looked up in the loaded graph. Reasons: a label's "serotonergic drugs" and "CNS depressants" take in several classes
 * of the sources, while the sources' own classes of these names hold drugs that no label means (ondansetron by MeSH); for
 * the others labels have a word that no source has. Reviewed 2026-11-23.
 */
export const LABEL_CLASSES: readonly (readonly [words: string, classes: readonly string[]])[] = [
  [
    "serotonergic",
    [
      "Serotonin Reuptake Inhibitor",
      "Serotonin Uptake Inhibitors",
      "serotonin uptake inhibitor",
      "Serotonin and Norepinephrine Reuptake Inhibitor",
      "Serotonin-1b and Serotonin-1d Receptor Agonist",
      "Tricyclic Antidepressant",
      "Monoamine Oxidase Inhibitors",
    ],
  ],
  [
    "cns depressant|central nervous system depressant",
    ["Opioid Agonist", "Analgesics, Opioid", "Benzodiazepine", "Barbiturates", "Hypnotics and Sedatives"],
  ],
  ["mao inhibitor", ["Monoamine Oxidase Inhibitors", "Monoamine Oxidase Inhibitor"]],
  [
    "ras inhibitor|renin angiotensin system inhibitor|renin angiotensin system antagonist",
    [
      "Angiotensin-Converting Enzyme Inhibitors",
      "Angiotensin Converting Enzyme Inhibitor",
      "Angiotensin II Type 1 Receptor Blockers",
      "Angiotensin 2 Receptor Blocker",
    ],
  ],
  ["oral anticoagulant|coumarin anticoagulant|coumarin derivative", ["Vitamin K Antagonist"]],
  ["organic nitrate", ["Nitrate Vasodilator", "Nitrates"]],
  ["platelet inhibitor|platelet aggregation inhibitor", ["Platelet Aggregation Inhibitors"]],
  ["hormonal contraceptive", ["Contraceptives, Oral", "Contraceptive Agents, Female"]],
  ["potassium sparing diuretic", ["Potassium-sparing Diuretic", "Aldosterone Antagonist"]],
  ["cardiac glycoside|digitalis glycoside", ["Cardiac Glycoside", "Cardiac Glycosides"]],
  ["phenothiazine", ["Phenothiazine", "Phenothiazines"]],
  ["salicylate", ["Salicylates"]],
];
