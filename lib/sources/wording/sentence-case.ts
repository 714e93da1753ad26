/** Words of preferred terms that keep capitals: abbreviations, organisms' strains, names of people and places. Reviewed 2026-11. */
const KEPT = [
  ..."ACTH AIDS ALT AST BASFI BK BRASH CD19 CD4 CD8 CNS CPAP CSF DNA ECG EEG EGFR EMG FEV1 FVC GAD H1N1 HBV HDL LDL VLDL HELLP".split(
    " ",
  ),
  ..."HER2 HIV HLH HLA HMG JC KL-6 MALT MELAS MERS NIH NSAID PCO2 PO2 PR QRS QT RNA RS3PE SAPHO SARS-CoV-2 COVID-19 ST ST-T TP53".split(
    " ",
  ),
  ..."VEXAS VGCC VHL II III IV VI VII VIII IX XI XII IIIrd IVth VIth VIIth IgA IgE IgG IgM pH CoA X-ray U-wave T-cell B-cell".split(
    " ",
  ),
  ..."NK/T-cell B1 B2 B6 B12 B19 C3 C4 Q10 G4 22q11 C-peptide C-reactive Adams-Stokes Addison Addison's Alzheimer's".split(
    " ",
  ),
  ..."Asherman's Baker's Barrett's Bartholin's Basedow's Beckwith-Wiedemann Behcet's Bell's Bing-Neel Bowen's Budd-Chiari".split(
    " ",
  ),
  ..."Burkitt's Cheyne-Stokes Chilaiditi's Crohn's Cushing Cushing's Douglas' Dressler's Dupuytren's Ehlers-Danlos Epstein-Barr".split(
    " ",
  ),
  ..."Ewing's Fabry's Fallot's Fournier's Friedreich's Fuchs' Gaucher's Graves' Guillain-Barre Henoch-Schonlein Hodgkin's".split(
    " ",
  ),
  ..."Horner's Huntington's Jarisch-Herxheimer Kaposi's Kawasaki's Kearns-Sayre Korsakoff's Kounis Langerhans' Lennox-Gastaut Lewy".split(
    " ",
  ),
  ..."Mallory-Weiss Marburg's May-Thurner Meigs' Meniere's Miller Morton's Nelson's Non-Hodgkin's Oddi Parkinson's Peyronie's".split(
    " ",
  ),
  ..."Philadelphia Raynaud's Rett Reynold's Richter's Romberg Sezary Sjogren's Stevens-Johnson Still's Susac's Sweet's Takayasu's".split(
    " ",
  ),
  ..."Takotsubo Tourette's Turner's Uhthoff's Vogt-Koyanagi-Harada Hippel-Lindau Waldenstrom's Waterhouse-Friderichsen Wernicke's".split(
    " ",
  ),
  ..."Wernicke-Korsakoff Whipple's Willebrand's Wolff-Parkinson-White Rosai-Dorfman Brugada Lhermitte's Trousseau's Murphy's".split(
    " ",
  ),
];
const kept = new Map(KEPT.map((word) => [word.toLowerCase(), word]));

/** Sentence case of a term published in capitals ("CROHN'S DISEASE" -> "Crohn's disease"); a term in mixed case is left as it is. */
export function sentenceCase(term: string): string {
  const text = term.trim();
  if (text !== text.toUpperCase()) return text;
  const lower = text.toLowerCase().replace(/[^\s(),]+/g, (word) => kept.get(word) ?? word);
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
