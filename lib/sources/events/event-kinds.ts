/**
 * Preferred terms with others that are kinds of them, where no vocabulary loaded states the link: most of the wider terms name a
 * drug's damage to an organ as a whole. A kind of such damage is one as an adverse effect of a drug only (myocarditis may
 * also be viral), so nothing below a kind follows from its row; none is equal to the wider term. Reviewed 2026-11-23.
 */
export const EVENT_KINDS: readonly (readonly [wider: string, kinds: readonly string[]])[] = [
  [
    "Hepatotoxicity",
    [
      "Drug-induced liver injury",
      "Suspected drug-induced liver injury",
      "Hepatocellular injury",
      "Cholestatic liver injury",
      "Mixed liver injury",
      "Hepatic necrosis",
      "Hepatitis toxic",
      "Hepatitis cholestatic",
      "Hepatitis fulminant",
      "Immune-mediated hepatitis",
      "Acute hepatic failure",
    ],
  ],
  [
    "Drug-induced liver injury",
    ["Hepatitis toxic", "Hepatocellular injury", "Cholestatic liver injury", "Mixed liver injury"],
  ],
  [
    "Liver injury",
    [
      "Drug-induced liver injury",
      "Hepatocellular injury",
      "Cholestatic liver injury",
      "Mixed liver injury",
      "Hepatic necrosis",
    ],
  ],
  ["Nephropathy toxic", ["Renal tubular injury", "Renal tubular necrosis", "Tubulointerstitial nephritis"]],
  ["Renal injury", ["Acute kidney injury", "Renal tubular injury", "Renal tubular necrosis"]],
  [
    "Cardiotoxicity",
    ["Toxic cardiomyopathy", "Cardiomyopathy", "Myocardial injury", "Myocarditis", "Left ventricular dysfunction"],
  ],
  [
    "Neurotoxicity",
    [
      "Toxic encephalopathy",
      "Toxic neuropathy",
      "Immune effector cell-associated neurotoxicity syndrome",
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
  [
    "Haematotoxicity",
    [
      "Bone marrow toxicity",
      "Immune effector cell-associated haematotoxicity",
      "Pancytopenia",
      "Bone marrow failure",
      "Aplastic anaemia",
      "Agranulocytosis",
      "Neutropenia",
      "Leukopenia",
      "Thrombocytopenia",
    ],
  ],
  ["Bone marrow toxicity", ["Bone marrow failure", "Aplastic anaemia", "Pancytopenia"]],
  ["Myelosuppression", ["Bone marrow failure", "Aplastic anaemia", "Pancytopenia"]],
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
  ["Gastrointestinal toxicity", ["Gastrointestinal ulcer", "Enterocolitis", "Colitis"]],
  ["Oral toxicity", ["Stomatitis"]],
  ["Nail toxicity", ["Onycholysis"]],
  ["Pancreatic toxicity", ["Pancreatitis", "Pancreatitis acute"]],
  ["Adrenal insufficiency", ["Adrenal suppression", "Secondary adrenocortical insufficiency"]],
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
