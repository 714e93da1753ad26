import type { Draft, Source } from "@/lib/sources/source";

/** Wordings of drug targets in common use that the sources of gene names lack, by approved symbol; names only. Reviewed 2026-11-24. */
export const GENE_SYNONYMS: Record<string, readonly string[]> = {
  SLC6A4: ["SERT", "serotonin transporter", "serotonin reuptake transporter"],
  SLC6A2: ["noradrenaline transporter", "norepinephrine transporter"],
  HMGCR: ["HMG-CoA reductase", "HMG CoA reductase"],
  ADRB1: ["beta-1 adrenergic receptor", "beta-1 adrenoceptor"],
  ADRB2: ["beta-2 adrenergic receptor", "beta-2 adrenoceptor"],
  ADRB3: ["beta-3 adrenergic receptor", "beta-3 adrenoceptor"],
  OPRM1: ["mu opioid receptor", "mu-opioid receptor"],
  OPRK1: ["kappa opioid receptor", "kappa-opioid receptor"],
  OPRD1: ["delta opioid receptor", "delta-opioid receptor"],
  VKORC1: ["vitamin K epoxide reductase"],
  PTGS1: ["cyclooxygenase-1"],
  PTGS2: ["cyclooxygenase-2"],
  F2: ["coagulation factor IIa", "thrombin"],
  F10: ["coagulation factor Xa", "factor Xa"],
  ATP4A: ["gastric proton pump"],
  XDH: ["xanthine oxidase"],
  ACE: ["angiotensin-converting enzyme"],
  AGTR1: ["angiotensin II type 1 receptor", "AT1 receptor"],
  GLP1R: ["GLP-1 receptor", "glucagon-like peptide-1 receptor"],
  GIPR: ["GIP receptor"],
  IL6R: ["IL-6 receptor"],
  EGFR: ["EGF receptor"],
  TNFSF11: ["RANK ligand"],
  ACHE: ["acetylcholinesterase"],
  TYMS: ["thymidylate synthase"],
  PDE5A: ["PDE5", "phosphodiesterase 5", "phosphodiesterase type 5"],
  KCNH2: ["hERG channel", "hERG potassium channel"],
  CHRM1: ["muscarinic M1 receptor", "M1 muscarinic receptor"],
  CHRM2: ["muscarinic M2 receptor", "M2 muscarinic receptor"],
  CHRM3: ["muscarinic M3 receptor", "M3 muscarinic receptor"],
  HTR3A: ["5-HT3 receptor", "serotonin 5-HT3 receptor"],
  HTR2A: ["serotonin 5-HT2A receptor"],
  HTR2B: ["serotonin 5-HT2B receptor"],
  HTR2C: ["serotonin 5-HT2C receptor"],
  AVPR2: ["vasopressin V2 receptor"],
  SIGMAR1: ["sigma-1 receptor"],
  TACR1: ["NK1 receptor", "neurokinin-1 receptor"],
  CNR1: ["CB1 receptor", "cannabinoid CB1 receptor"],
  P2RY12: ["P2Y12 receptor"],
  ABCC2: ["MRP2"],
};

/** Our own reviewed wordings of targets, as names of the genes a graph holds; a wording that already names a gene is left to it. */
export const geneSynonyms: Source = {
  dataset: {
    key: "vigil-gene-synonyms",
    title: "Vigil synonyms of targets",
    version: "2026-11-24",
    licence: "Apache-2.0",
    tier: "open",
    link: "lib/sources/genes/gene-synonyms.ts",
    aspects: ["names"],
  },
  files: [],
  stage: "claims",
  read: async function* ({ registries, row, drop }): AsyncGenerator<Draft> {
    for (const [symbol, texts] of Object.entries(GENE_SYNONYMS)) {
      const gene = registries.byName("gene", symbol);
      for (const text of texts) {
        row();
        const named = registries.byName("gene", text);
        if (!gene) drop("gene is in no loaded source", symbol);
        else if (named && named.id !== gene.id) drop("wording is itself a name of another gene", text);
        else yield { kind: "name", entity: gene.id, text, nameKind: "synonym" };
      }
    }
  },
};
