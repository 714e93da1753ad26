import type { NameRow } from "./short-names";

const CALCIUM_L = ["CACNA1C", "CACNA1D", "CACNA1S", "CACNA1F", "Voltage-gated L-type calcium channel"];
const SODIUM = "SCN1A SCN2A SCN3A SCN4A SCN5A SCN8A SCN9A SCN10A SCN11A".split(" ");

/**
 * Everyday names of enzymes, transporters and channels that stand by themselves, as patterns, and the names their genes,
 * and groups of these, bear in sources; names only, looked up in the loaded graph. Reason: sources of gene names lack
 * them, give them in capitals only, or give them to other genes as well. Reviewed 2026-11-25.
 */
export const PROTEIN_NAMES: readonly NameRow[] = [
  ["P-?gp|P-?glycoproteins?|(?:p-?)?MDR-?1(?: transporter| protein)?|multidrug resistance protein 1", ["ABCB1"]],
  ["breast cancer resistance protein|BCRP", ["ABCG2"]],
  ["bile salt export pump|BSEP", ["ABCB11"]],
  ["MRP-?2", ["ABCC2"]],
  ["OCT-?1", ["SLC22A1"]],
  ["OCT-?2", ["SLC22A2"]],
  ["OAT-?1", ["SLC22A6"]],
  ["OAT-?3", ["SLC22A8"]],
  ["OATP-?1B1", ["SLCO1B1"]],
  ["OATP-?1B3", ["SLCO1B3"]],
  ["MATE-?1", ["SLC47A1"]],
  ["MATE-?2-?K?", ["SLC47A2"]],
  ["NTCP", ["SLC10A1"]],
  ["(?:nor(?:adrenaline|epinephrine)|NE|NA) (?:re-?uptake )?transporters?", ["SLC6A2"]],
  ["dopamine (?:re-?uptake )?transporters?", ["SLC6A3"]],
  ["(?:serotonin|5-?HT) (?:re-?uptake )?transporters?", ["SLC6A4"]],
  [
    "(?:gastric |parietal cell )?(?:proton pumps?|H\\+?/K\\+?[- ]?ATPase|hydrogen[- /]potassium[- ]ATPase)",
    ["ATP4A", "ATP4B", "Potassium-transporting ATPase"],
  ],
  [
    "(?:Na\\+?[/,-]? ?K\\+?|sodium[- /](?:and )?potassium)(?:[- ](?:transporting|activated))?[- ]?(?:ATPase|pump)s?",
    ["ATP1A1", "ATP1A2", "ATP1A3", "Sodium/potassium-transporting ATPase"],
  ],
  ["L-type (?:voltage-gated )?(?:calcium|Ca2?\\+?) channels?", CALCIUM_L],
  ["(?:voltage-gated )?sodium channels?", SODIUM],
  ["(?:ATP-sensitive potassium|K-?ATP) channels?", ["KCNJ11", "ABCC8", "KCNJ8", "ABCC9"]],
  ["hERG(?: (?:potassium )?channels?)?", ["KCNH2"]],
  ["monoamine oxidase[- ]A", ["MAOA"]],
  ["monoamine oxidase[- ]B", ["MAOB"]],
  ["monoamine oxidases?|MAO(?![-\\p{L}])", ["MAOA", "MAOB"]],
  ["cyclo-?oxygenases?(?![- ]?\\d)|COX(?![- ]?\\d)", ["PTGS1", "PTGS2", "Cyclooxygenase"]],
  ["thiopurine (?:S-)?methyl-?transferase", ["TPMT"]],
  ["dihydropyrimidine dehydrogenase|DPD", ["DPYD"]],
  ["glucose-6-phosphate dehydrogenase|G-?6-?PDH?", ["G6PD"]],
  ["pseudocholinesterase|butyrylcholinesterase|plasma cholinesterase", ["BCHE"]],
  ["(?:dipeptidyl[- ]peptidase[- ]?(?:4|IV)|DPP-?(?:4|IV))", ["DPP4"]],
  [
    "(?:GSK-?3(?![\\p{L}\\p{N}])|glycogen synthase kinase[- ]?3)(?![- ]?(?:alpha|beta|α|β))",
    ["GSK3A", "GSK3B", "Glycogen synthase kinase-3"],
  ],
  ["5-?(?:alpha|α)[- ]reductases?", ["SRD5A1", "SRD5A2"]],
  ["topoisomerase II(?! (?:alpha|beta))", ["TOP2A", "TOP2B", "DNA topoisomerase II"]],
  ["CYP[- ]?3A(?!\\d)", ["CYP3A4", "CYP3A5", "CYP3A7"]],
];
