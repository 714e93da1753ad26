import type { NameRow } from "./short-names";

const SEROTONIN = "HTR1A HTR1B HTR1D HTR1E HTR1F HTR2A HTR2B HTR2C HTR3A HTR4 HTR5A HTR6 HTR7";
const MUSCARINIC = "CHRM1 CHRM2 CHRM3 CHRM4 CHRM5";
const NICOTINIC = "CHRNA1 CHRNA2 CHRNA3 CHRNA4 CHRNA5 CHRNA6 CHRNA7 CHRNB2 CHRNB4";
const ALPHA = "ADRA1A ADRA1B ADRA1D ADRA2A ADRA2B ADRA2C";
const BETA = "ADRB1 ADRB2 ADRB3";
const GABA_A = "GABRA1 GABRA2 GABRA3 GABRA4 GABRA5 GABRA6";

/**
 * Receptors by the word for what binds them, before "receptor" alone: all genes of the family, and groups by their own
 * name after "+". Names only, looked up in the loaded graph. Reason: sources name genes, and the word by itself is a drug
 * ("histamine", "adenosine"). By the nomenclature of IUPHAR and HGNC. Reviewed 2026-11-25.
 */
const FAMILIES: readonly [ligand: string, symbols: string, groups?: readonly string[]][] = [
  ["adenosine", "ADORA1 ADORA2A ADORA2B ADORA3"],
  ["(?:o?estrogen|o?estradiol)", "ESR1 ESR2", ["Estrogen receptor"]],
  ["(?:androgen|testosterone)", "AR"],
  ["(?:progesterone|progestin|progestogen)", "PGR"],
  ["(?:glucocorticoid|cortisol|corticosteroid)", "NR3C1"],
  ["(?:mineralocorticoid|aldosterone)", "NR3C2"],
  ["thyroid(?: hormone)?", "THRA THRB", ["Thyroid hormone receptor"]],
  ["retinoic acid", "RARA RARB RARG"],
  ["retinoid X", "RXRA RXRB RXRG"],
  ["(?:vitamin D3?|calcitriol)", "VDR"],
  ["(?:PPAR|peroxisome proliferator[- ]activated)", "PPARA PPARD PPARG"],
  ["pregnane X", "NR1I2"],
  ["farnesoid X", "NR1H4"],
  ["aryl hydrocarbon", "AHR"],
  ["histamin(?:e|ergic)", "HRH1 HRH2 HRH3 HRH4"],
  ["dopamin(?:e|ergic)", "DRD1 DRD2 DRD3 DRD4 DRD5"],
  ["(?:serotonin(?:ergic)?|5[- ]?HT|5-hydroxytryptamine)", SEROTONIN],
  ["nicotin(?:e|ic)(?: acetylcholine)?", NICOTINIC, ["Muscle-type nicotinic acetylcholine receptor"]],
  ["(?:acetylcholine|cholinergic)", `${MUSCARINIC} ${NICOTINIC}`, ["Muscarinic acetylcholine receptor"]],
  ["(?:alpha|α)[- ]?adrenergic", ALPHA],
  ["(?:beta|β)[- ]?adrenergic", BETA],
  ["(?:adrenergic|adrenaline|noradrenaline|epinephrine|norepinephrine)", `${ALPHA} ${BETA}`, ["Adrenergic receptor"]],
  ["(?:opioid|opiate|morphine)", "OPRM1 OPRK1 OPRD1"],
  ["cannabinoid", "CNR1 CNR2"],
  ["(?:GABA(?:ergic)?|gamma-aminobutyric acid)", `${GABA_A} GABBR1 GABBR2`, ["GABA-A receptor", "GABA-B receptor"]],
  ["benzodiazepine", GABA_A, ["GABA-A receptor"]],
  ["glutamate", "GRIN1 GRIN2A GRIN2B GRIA1 GRIA2 GRIK1 GRM1 GRM2 GRM3 GRM5", ["Glutamate [NMDA] receptor"]],
  ["glycine", "GLRA1 GLRA2 GLRA3", ["Glycine Receptor"]],
  ["angiotensin(?:[- ](?:II|2))?", "AGTR1 AGTR2"],
  ["endothelin", "EDNRA EDNRB"],
  ["vasopressin", "AVPR1A AVPR1B AVPR2"],
  ["oxytocin", "OXTR"],
  ["melatonin", "MTNR1A MTNR1B"],
  ["orexin", "HCRTR1 HCRTR2"],
  ["insulin", "INSR"],
  ["glucagon", "GCGR"],
  ["somatostatin", "SSTR1 SSTR2 SSTR3 SSTR4 SSTR5"],
  ["leukotriene", "CYSLTR1 CYSLTR2 LTB4R"],
  ["prostaglandin(?: E2?)?", "PTGER1 PTGER2 PTGER3 PTGER4"],
  ["prostacyclin", "PTGIR"],
  ["thromboxane(?: A2)?", "TBXA2R"],
  ["thrombin", "F2R"],
  ["bradykinin", "BDKRB1 BDKRB2"],
  ["(?:neurokinin|tachykinin)", "TACR1 TACR2 TACR3"],
  ["substance P", "TACR1"],
  ["(?:CGRP|calcitonin gene-related peptide)", "CALCRL RAMP1"],
  ["calcitonin", "CALCR"],
  ["(?:GnRH|gonadotropin[- ]releasing hormone)", "GNRHR"],
  ["growth hormone", "GHR"],
  ["parathyroid hormone", "PTH1R"],
  ["melanocortin", "MC1R MC2R MC3R MC4R MC5R"],
  ["ghrelin", "GHSR"],
  ["motilin", "MLNR"],
  ["calcium[- ]sensing", "CASR"],
  ["(?:S1P|sphingosine[- ]1[- ]phosphate)", "S1PR1 S1PR2 S1PR3 S1PR4 S1PR5"],
  ["ryanodine", "RYR1 RYR2 RYR3"],
  ["(?:vanilloid|capsaicin)", "TRPV1"],
  ["sigma", "SIGMAR1 TMEM97"],
  ["thrombopoietin", "MPL"],
  ["erythropoietin", "EPOR"],
  ["(?:EGF|epidermal growth factor)", "EGFR"],
  ["(?:VEGF|vascular endothelial growth factor)", "FLT1 KDR FLT4"],
  ["(?:PDGF|platelet[- ]derived growth factor)", "PDGFRA PDGFRB"],
  ["(?:FGF|fibroblast growth factor)", "FGFR1 FGFR2 FGFR3 FGFR4"],
  ["(?:IGF-?1|insulin-like growth factor 1)", "IGF1R"],
];

/** The families as rows of names; their patterns are for the place before "receptor". */
export const RECEPTOR_FAMILIES: readonly NameRow[] = FAMILIES.map(
  ([ligand, symbols, groups = []]) => [ligand, [...symbols.split(" "), ...groups]] as const,
);
