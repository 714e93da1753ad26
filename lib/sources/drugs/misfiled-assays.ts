import type { InteractionRow } from "./drugcentral";

/** Assays filed under the accession whose description names `meant`: an abbreviation, a synonym or an entry name was read as another protein's. */
type Misfiled = { accession: string; described: RegExp; meant: string };

/** Found by holding every description against the names of its protein. Reviewed 2026-11-22. */
export const MISFILED: readonly Misfiled[] = [
  { accession: "P07305", described: /\bH1 receptors?\b/i, meant: "histamine H1 receptor, not histone H1.0" },
  {
    accession: "P00403",
    described: /\bCOX-?2\b|\bcyclooxygenase/i,
    meant: "cyclooxygenase 2, not cytochrome oxidase 2",
  },
  {
    accession: "P42785",
    described: /\bPCP receptor\b/i,
    meant: "phencyclidine site, not Pro-X carboxypeptidase (PCP)",
  },
  { accession: "Q15046", described: /\bSYK\b/, meant: "spleen tyrosine kinase, not lysine-tRNA ligase (SYK_HUMAN)" },
  { accession: "P11474", described: /\bERalpha\b/, meant: "oestrogen receptor alpha, not receptor ERR1" },
  { accession: "O95718", described: /\bERbeta\b/, meant: "oestrogen receptor beta, not receptor ERR2" },
  { accession: "Q9NY91", described: /\bSGLT2\b/, meant: "SGLT2 (SLC5A2), not SGLT3 (SLC5A4)" },
  { accession: "P80370", described: /\bDLK\b/, meant: "dual leucine zipper kinase, not protein delta homolog 1" },
  {
    accession: "P0DMS9",
    described: /\bA3 adenosine receptor\b/,
    meant: "adenosine A3 receptor, not its readthrough TMIGD3",
  },
  { accession: "P98170", described: /\bIAP\b.*\bCDP-star\b/, meant: "intestinal alkaline phosphatase, not XIAP" },
  { accession: "P22061", described: /\bLeishmania\b/, meant: "an enzyme of Leishmania" },
  { accession: "P27815", described: /\bPAD4\b/, meant: "arginine deiminase 4, not phosphodiesterase 4A" },
  { accession: "Q9H2K2", described: /\bTNK2\b/, meant: "the kinase TNK2, not tankyrase 2" },
  {
    accession: "P05231",
    described: /\bglucocorticoid receptor\b/,
    meant: "glucocorticoid receptor, not interleukin 6",
  },
  { accession: "P78536", described: /\bglucocorticoid receptor\b/, meant: "glucocorticoid receptor, not ADAM17" },
  { accession: "P28221", described: /\balpha-1D adrenergic\b/, meant: "alpha-1D adrenoceptor, not 5-HT1D receptor" },
  { accession: "P35462", described: /\bCB1 receptor\b/, meant: "cannabinoid CB1 receptor, not dopamine D3 receptor" },
  { accession: "P25024", described: /\bCX3CR1\b/, meant: "CX3CR1, not CXCR1" },
  { accession: "P28335", described: /\bHTR2B\b/, meant: "5-HT2B receptor, not 5-HT2C receptor" },
  { accession: "P21860", described: /\bEGFR\b/, meant: "EGFR, not ERBB3" },
  { accession: "Q02790", described: /\bhCyp-18\b/, meant: "cyclophilin A, not FKBP4" },
  {
    accession: "P17252",
    described: /\bPRKACA\b|\bPKAC-alpha\b/,
    meant: "protein kinase A, not protein kinase C alpha",
  },
  { accession: "Q13555", described: /\bCAMK1G\b/, meant: "CAMK1G, not CAMK2G" },
  { accession: "Q15418", described: /\bRPS6KA4\b/, meant: "RPS6KA4, not RPS6KA1" },
  { accession: "Q15349", described: /\bRPS6KA5\b/, meant: "RPS6KA5, not RPS6KA2" },
  { accession: "O75582", described: /\bRPS6KA2\b/, meant: "RPS6KA2, not RPS6KA5" },
];

const byAccession = new Map(MISFILED.map((entry) => [entry.accession, entry]));

/** What the description of the row's assay names where that is another protein than the row's accession. */
export function meantInstead({
  ACCESSION: accession,
  ACT_COMMENT: description,
}: Pick<InteractionRow, "ACCESSION" | "ACT_COMMENT">): string | undefined {
  const misfiled = byAccession.get(accession);
  return misfiled?.described.test(description) ? misfiled.meant : undefined;
}
