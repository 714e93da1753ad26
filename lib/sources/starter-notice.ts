import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Dataset } from "@/lib/knowledge/dataset";
import type { GraphContents } from "./starter-graph";
import { KNOWN_CASES, PATHWAY_GENES_MAX } from "./starter-selection";

const LICENSE = `The starter edition (the files of this folder) is licensed under the
Creative Commons Attribution-ShareAlike 4.0 International licence (CC BY-SA 4.0):
https://creativecommons.org/licenses/by-sa/4.0/legalcode

It is adapted from the datasets named in NOTICE.md, each under its own licence; the
strongest condition, share-alike, comes from DrugCentral. It was changed from its sources: a part was chosen by the rule in
README.md, ids were mapped to one vocabulary, strengths were derived for ranking, and texts were
left out. It is provided as is, without warranty, and is no medical advice.
`;

/** What a dataset's owner asks to be said beside name, version, licence and link. */
const ATTRIBUTION: Record<string, string> = {
  hpo: "This edition uses the Human Phenotype Ontology (release 2023-01-27). Terms and annotations are as released; find out more at https://hpo.jax.org.",
  drugcentral: "DrugCentral: Avram S et al., Nucleic Acids Research 2023. Licensed under CC BY-SA 4.0.",
  "drugcentral-2016": "DrugCentral flat tables of 2016: Ursu O et al., Nucleic Acids Research 2017.",
  reactome: "Reactome pathway knowledgebase, https://reactome.org.",
  faers:
    "Signals computed by Machine-Geist/faers-signal-detection (MIT) from FDA's public FAERS files. Reaction terms are MedDRA preferred terms as FDA publishes them; no MedDRA code or hierarchy is here. A report does not show that the drug was responsible.",
  rxnorm:
    "This product uses publicly available data from the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.",
};

/** Writes LICENSE, NOTICE.md and README.md of a starter edition. */
export async function writeNotices(graph: GraphContents, dir: string): Promise<void> {
  await writeFile(join(dir, "LICENSE"), LICENSE);
  await writeFile(join(dir, "NOTICE.md"), notice(graph.datasets));
  await writeFile(join(dir, "README.md"), readme(graph));
}

function notice(datasets: readonly Dataset[]): string {
  return `# Sources of the starter edition\n\n${datasets.map(entry).join("\n")}`;
}

function entry({ key, title, version, licence, link, claimsOut }: Dataset): string {
  const said = ATTRIBUTION[key];
  return `## ${title}\n\nVersion ${version}. Licence: ${licence}. ${link}. ${claimsOut} claims here.\n${said ? `${said}\n` : ""}`;
}

function readme({ version, entities, claims }: GraphContents): string {
  const drugs = entities.filter(({ type }) => type === "drug").map(({ name }) => name);
  return `# Starter edition

Graph version ${version}: ${drugs.length} drugs, ${entities.length} entities, ${claims.length} claims. Made by
\`npm run vigil -- graph starter DIR\`; not edited by hand.

## What is in it

1. Drugs: ${KNOWN_CASES.length} known cases (${KNOWN_CASES.join(", ")}) and, up to the number above, those with most reported cases (sum of
   case counts over their signals) that have a target.
2. Every claim about these drugs from sources of the tiers open and share-alike.
3. Pathways of at most ${PATHWAY_GENES_MAX} genes that hold a target or binder of these drugs, with all their genes.
4. All claims that join genes to phenotypes, diseases and adverse events, so that the specificity of a term, and with it the
   score of a path, is the same as in the open edition.
5. All mappings and the hierarchy of phenotypes; all adverse events with their names.

Left out: other drugs; pathways of more than ${PATHWAY_GENES_MAX} genes; phenotypes of diseases; texts longer than a term or a title. It has
signals and curated mechanisms but no label listings.

## Format

\`manifest.json\` names the datasets and holds the dictionaries; the other files are gzipped text with tab-separated columns
(\`lib/sources/starter-codec.ts\` says which).

## Drugs

${[...drugs].sort().join(", ")}
`;
}
