/**
 * Preferred terms that name a drug's damage to an organ, or a disorder, as a whole, with preferred terms of kinds of it: no
 * vocabulary loaded holds the wider term, so nothing else would join them. As adverse effects of a drug each kind is one of
 * the wider term; none is its equal. Reviewed 2026-11-23.
 */
export const EVENT_KINDS: readonly (readonly [wider: string, kinds: readonly string[]])[] = [
  [
    "Hepatotoxicity",
    [
      "Drug-induced liver injury",
      "Suspected drug-induced liver injury",
      "Liver injury",
      "Hepatocellular injury",
      "Cholestatic liver injury",
      "Mixed liver injury",
      "Hepatic necrosis",
      "Hepatitis toxic",
      "Hepatitis cholestatic",
      "Hepatitis fulminant",
      "Hepatitis acute",
      "Hepatitis",
      "Immune-mediated hepatitis",
      "Acute hepatic failure",
      "Hepatic failure",
    ],
  ],
  [
    "Drug-induced liver injury",
    ["Suspected drug-induced liver injury", "Hepatitis toxic", "Cholestatic liver injury", "Mixed liver injury"],
  ],
  [
    "Liver injury",
    [
      "Drug-induced liver injury",
      "Hepatocellular injury",
      "Cholestatic liver injury",
      "Mixed liver injury",
      "Hepatic necrosis",
      "Traumatic liver injury",
    ],
  ],
  [
    "Nephropathy toxic",
    ["Acute kidney injury", "Renal injury", "Renal tubular injury", "Renal tubular necrosis", "Renal failure"],
  ],
  ["Renal injury", ["Acute kidney injury", "Renal tubular injury", "Renal tubular necrosis"]],
  [
    "Cardiotoxicity",
    [
      "Toxic cardiomyopathy",
      "Cardiomyopathy",
      "Myocardial injury",
      "Myocarditis",
      "Left ventricular dysfunction",
      "Ejection fraction decreased",
      "Cardiac failure",
    ],
  ],
  [
    "Neurotoxicity",
    [
      "Toxic encephalopathy",
      "Toxic neuropathy",
      "Immune effector cell-associated neurotoxicity syndrome",
      "Encephalopathy",
      "Leukoencephalopathy",
      "Neuropathy peripheral",
      "Peripheral sensory neuropathy",
      "Polyneuropathy",
    ],
  ],
  ["Nerve injury", ["Peripheral nerve injury", "Optic nerve injury", "Sciatic nerve injury", "Peroneal nerve injury"]],
  [
    "Pulmonary toxicity",
    [
      "Interstitial lung disease",
      "Pneumonitis",
      "Pulmonary fibrosis",
      "Acute lung injury",
      "Hypersensitivity pneumonitis",
    ],
  ],
  [
    "Ototoxicity",
    ["Deafness", "Deafness neurosensory", "Deafness bilateral", "Hypoacusis", "Tinnitus", "Vestibular disorder"],
  ],
  [
    "Ocular toxicity",
    ["Retinal toxicity", "Corneal toxicity", "Retinopathy", "Maculopathy", "Keratopathy", "Optic neuropathy"],
  ],
  ["Retinal toxicity", ["Retinopathy", "Maculopathy"]],
  ["Haematotoxicity", ["Bone marrow toxicity", "Immune effector cell-associated haematotoxicity"]],
  ...["Haematotoxicity", "Bone marrow toxicity", "Myelosuppression"].map(
    (wider) =>
      [
        wider,
        [
          "Pancytopenia",
          "Bone marrow failure",
          "Aplastic anaemia",
          "Agranulocytosis",
          "Neutropenia",
          "Leukopenia",
          "Thrombocytopenia",
        ],
      ] as const,
  ),
  [
    "Skin toxicity",
    [
      "Toxic skin eruption",
      "Toxic epidermal necrolysis",
      "Stevens-Johnson syndrome",
      "Drug eruption",
      "Erythema multiforme",
    ],
  ],
  ["Gastrointestinal toxicity", ["Gastrointestinal ulcer", "Gastrointestinal haemorrhage", "Enterocolitis", "Colitis"]],
  ["Oral toxicity", ["Stomatitis"]],
  ["Nail toxicity", ["Onycholysis"]],
  ["Pancreatic toxicity", ["Pancreatitis", "Pancreatitis acute"]],
  [
    "Adrenal suppression",
    ["Adrenal insufficiency", "Secondary adrenocortical insufficiency", "Adrenocortical insufficiency acute"],
  ],
  ["Anaphylactic reaction", ["Anaphylactic shock"]],
  ["Atypical fracture", ["Atypical femur fracture"]],
  ["Femur fracture", ["Atypical femur fracture"]],
];

/** Preferred terms with the disease a vocabulary holds for nearly the same concept under another name. Reviewed 2026-11-23. */
export const CLOSE_DISEASES: readonly (readonly [preferredTerm: string, disease: string])[] = [
  ["Hepatotoxicity", "drug-induced liver injury"],
  ["Suspected drug-induced liver injury", "drug-induced liver injury"],
  ["Hepatitis toxic", "drug-induced hepatitis"],
  ["Ototoxicity", "drug-induced hearing loss"],
  ["Pulmonary toxicity", "toxic pneumonitis"],
  ["Retinal toxicity", "toxic maculopathy"],
];
