import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph, Mention } from "@/lib/knowledge/graph";

/** A receptor as a text names it; `terms` are its genes and groups where it has several. */
export type ReceptorMention = Mention & { terms?: readonly EntityRef[] };

/**
 * Short everyday names of receptors, enzymes and transporters, of a protein of several genes, and of targets of one kind, as patterns, and the names their genes, and groups
 * of these, bear in sources; names only, looked up in the loaded graph. Reason: the field says "D2", sources say DRD2, and
 * the short form is an alias of other genes there. Reviewed 2026-11-23.
 */
const RECEPTORS: readonly [short: string, names: readonly string[]][] = [
  ["D1", ["DRD1"]],
  ["D2", ["DRD2"]],
  ["D3", ["DRD3"]],
  ["D4", ["DRD4"]],
  ["H1", ["HRH1"]],
  ["H2", ["HRH2"]],
  ["H3", ["HRH3"]],
  ["M1", ["CHRM1"]],
  ["M2", ["CHRM2"]],
  ["M3", ["CHRM3"]],
  ["muscarinic(?: acetylcholine)?", ["CHRM1", "CHRM2", "CHRM3", "CHRM4", "CHRM5"]],
  ["5[- ]?HT[- ]?1A", ["HTR1A"]],
  ["5[- ]?HT[- ]?1B", ["HTR1B"]],
  ["5[- ]?HT[- ]?1D", ["HTR1D"]],
  ["5[- ]?HT[- ]?1F", ["HTR1F"]],
  ["5[- ]?HT[- ]?2A", ["HTR2A"]],
  ["5[- ]?HT[- ]?2B", ["HTR2B"]],
  ["5[- ]?HT[- ]?2C", ["HTR2C"]],
  ["5[- ]?HT[- ]?3", ["HTR3A", "Serotonin 3 (5-HT3) receptor", "Serotonin 3 receptor (5HT3)"]],
  ["5[- ]?HT[- ]?4", ["HTR4"]],
  ["5[- ]?HT[- ]?6", ["HTR6"]],
  ["5[- ]?HT[- ]?7", ["HTR7"]],
  ["(?:alpha|α)[- ]?1", ["ADRA1A", "ADRA1B", "ADRA1D", "Adrenergic receptor alpha-1"]],
  ["(?:alpha|α)[- ]?1A", ["ADRA1A"]],
  ["(?:alpha|α)[- ]?2", ["ADRA2A", "ADRA2B", "ADRA2C", "Adrenergic receptor alpha-2"]],
  ["(?:beta|β)[- ]?1", ["ADRB1"]],
  ["(?:beta|β)[- ]?2", ["ADRB2"]],
  ["(?:beta|β)[- ]?3", ["ADRB3"]],
  ["(?:mu|μ)(?:[- ]opioid)?", ["OPRM1"]],
  ["(?:kappa|κ)(?:[- ]opioid)?", ["OPRK1"]],
  ["(?:delta|δ)(?:[- ]opioid)?", ["OPRD1"]],
  ["(?:alpha|α)[- ]?1[- ]acid[- ]glycoprotein", ["ORM1", "ORM2"]],
  ["COX[- ]?1", ["PTGS1"]],
  ["COX[- ]?2", ["PTGS2"]],
  ["OCT[- ]?1", ["SLC22A1"]],
  ["OCT[- ]?2", ["SLC22A2"]],
  ["(?:immune[- ])?checkpoint", ["PDCD1", "CD274", "CTLA4"]],
  ["AT1", ["AGTR1"]],
  ["CB1", ["CNR1"]],
  ["CB2", ["CNR2"]],
  ["NK1", ["TACR1"]],
  ["V1A", ["AVPR1A"]],
  ["V2", ["AVPR2"]],
  ["ET[- ]?A", ["EDNRA"]],
  ["ET[- ]?B", ["EDNRB"]],
  ["NMDA", ["GRIN1", "GRIN2A", "GRIN2B", "Glutamate [NMDA] receptor"]],
  ["AMPA", ["GRIA1", "GRIA2", "Glutamate receptor ionotropic AMPA"]],
  ["GABA[- ]?A", ["GABRA1", "GABRA2", "GABRA3", "GABRA5", "GABA-A receptor"]],
  ["GABA[- ]?B", ["GABBR1", "GABBR2", "GABA-B receptor"]],
];

const NOUN =
  "(?:autoreceptors?|receptors?|(?:partial |inverse )?(?:agonis\\w+|antagonis\\w+)|blockers?|blockade|inhibit(?:ors?|ion)|activat(?:ors?|ion)|stimulation|modulators?)";
const VERB =
  "(?:block(?:s|ed|ing|ers? of)?|antagoni[sz](?:e|es|ed|ing)|(?:antagonists?|agonists?|inhibitors?|activators?|modulators?) (?:of|at)|inhibit(?:s|ed|ing)?|activat(?:e|es|ed|ing)|stimulat(?:e|es|ed|ing)|modulat(?:e|es|ed|ing)|bind(?:s|ing)?(?: to)?|act(?:s|ing)? (?:on|at|via|through)|hit(?:s|ting)?|target(?:s|ed|ing)?|affinity (?:for|to|at)|via|through|(?:due|owing) to|because of|by way of)";
const OF_GENE = "pathways?|drugs?|ligands?|functions?|roles?|interactors?|phenotypes?|diseases?|actions?";
const ADRENERGIC = "(?:[- ]adren(?:ergic(?: receptors?)?|oceptors?))?";
/** Longer short names stand first, so that "alpha-1A" is not read as "alpha-1". */
const SHORTS = RECEPTORS.map(([short]) => short)
  .sort((a, b) => b.length - a.length)
  .join("|");
const SHORT = `(?:${SHORTS})${ADRENERGIC}`;
const LISTED = `(?:${SHORT}(?:, | and | or |, and |/| & ))*`;
const JOINED = `(?:(?:, | and | or |, and |/| & )${SHORT})*`;
/** Not inside a longer name, as in "alpha-1-acid glycoprotein". */
const EDGE = "(?!-?\\p{L}|\\p{N})";
/** Where a short name stands for its receptor: before what a receptor has, after what is done to one, or alone. */
const PLACES = [
  new RegExp(`(?<![\\p{L}\\p{N}-])${LISTED}${SHORT}${JOINED}(?=[- ](?:\\w+ergic |opioid )?${NOUN}\\b)`, "giu"),
  new RegExp(`(?<=\\b${VERB} (?:the |both )?)${LISTED}${SHORT}${EDGE}`, "giu"),
  new RegExp(`(?<=\\b(?:${OF_GENE}) (?:of|for|on|at|via|through) (?:the )?)${LISTED}${SHORT}${EDGE}`, "giu"),
  new RegExp(`(?<=^\\W*(?:(?:what is|tell me about|about) (?:the )?)?)${SHORT}(?=\\W*$)`, "giu"),
];
const ONE = new RegExp(`(?<![\\p{L}\\p{N}-])${SHORT}${EDGE}`, "giu");
const ALONE = new RegExp(`^${SHORT}$`, "iu");
const EXACT = 1;

/** Receptors a text calls by a short name ("D2 blockers", "binds 5-HT3"), as the genes and gene groups the loaded graph holds for them. */
export function receptorMentions(text: string, graph: Pick<Graph, "resolve">): ReceptorMention[] {
  const found = PLACES.flatMap((place) =>
    [...text.matchAll(place)].flatMap(({ 0: list, index: from }) =>
      [...list.matchAll(ONE)].map(({ 0: short, index }) => ({ short, start: from + index })),
    ),
  );
  const distinct = [...new Map(found.map((each) => [each.start, each])).values()];
  return distinct.flatMap(({ short, start }) => {
    const held = receptorOf(short, graph);
    const terms = held.map(({ id, name, type }) => ({ id, name, type }));
    const mention = { text: short, start, end: start + short.length, candidates: held.slice(0, 1) };
    return held.length === 0 ? [] : [{ ...mention, ...(terms.length > 1 && { terms }) }];
  });
}

/** Whether a text is no more than a receptor's short name. */
export function isReceptorName(text: string): boolean {
  return ALONE.test(text);
}

function receptorOf(short: string, graph: Pick<Graph, "resolve">): Mention["candidates"] {
  const [, names = []] = RECEPTORS.find(([name]) => new RegExp(`^(?:${name})${ADRENERGIC}$`, "iu").test(short)) ?? [];
  return names.flatMap((name) =>
    graph.resolve(name, { types: ["gene", "gene_group"], limit: 1 }).filter(({ score }) => score >= EXACT),
  );
}
