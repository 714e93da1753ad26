import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Dataset } from "@/lib/domain/dataset";
import { ownValue } from "@/lib/domain/own-value";
import type { GraphContents } from "./starter-graph";
import { KNOWN_CASES, PATHWAY_GENES_MAX, STARTER_DRUGS, STARTER_LEFT_OUT } from "./starter-selection";

/** Writes LICENSE, NOTICE.md and README.md of a starter edition that knows so many more drugs by name only. */
export async function writeNotices(graph: GraphContents, leftOut: number, dir: string): Promise<void> {
  await writeFile(join(dir, "LICENSE"), licenseOf(graph.datasets));
  await writeFile(join(dir, "NOTICE.md"), noticeOf(graph.datasets));
  await writeFile(join(dir, "README.md"), readme(graph, leftOut));
}

/** The licence of an edition of these datasets. */
export function licenseOf(datasets: readonly Dataset[]): string {
  const shared = datasets.filter(isShareAlike).map(({ title, licence }) => `- ${title}, ${licence}`);
  return `The starter edition (the files of this folder) is licensed under the
Creative Commons Attribution-ShareAlike 4.0 International licence (CC BY-SA 4.0):
https://creativecommons.org/licenses/by-sa/4.0/legalcode

It is adapted from the datasets named in NOTICE.md, each under its own licence. The strongest condition, share-alike, comes
from those below; what is under version 3.0 may be shared under a later version of the same licence.

${shared.join("\n")}

It was changed from its sources: a part was chosen by the rule in README.md, ids were mapped to one vocabulary, strengths
were derived for ranking, and texts were left out. It is provided as is, without warranty, and is no medical advice.
`;
}

/** Every dataset with its version, licence and link, and the statements its licence and its owner ask for. */
export function noticeOf(datasets: readonly Dataset[]): string {
  const licence = datasets.some(isMit) ? `\n## The MIT licence\n\n${MIT_LICENCE}\n` : "";
  return `# Sources of the starter edition\n\n${datasets.map(entry).join("\n")}${licence}`;
}

function entry(dataset: Dataset): string {
  const { title, version, licence, link, claimsOut } = dataset;
  const facts = `Version ${version}. Licence: ${licence}. ${link}. ${claimsOut} claims here.`;
  return `## ${title}\n\n${[facts, ...attributionOf(dataset)].join("\n")}\n`;
}

function readme({ version, entities, claims }: GraphContents, leftOut: number): string {
  const drugs = entities.filter(({ type }) => type === "drug").map(({ name }) => name);
  const listed = new Set(
    claims.filter(({ predicate }) => predicate === "listed_on_label").map(({ subject }) => subject),
  ).size;
  return `# Starter edition

Graph version ${version}: ${drugs.length} drugs, ${entities.length} entities, ${claims.length} claims. Made by
\`npm run vigil -- graph starter DIR\`; not edited by hand.

## What is in it

1. Drugs: ${KNOWN_CASES.length} known cases (${KNOWN_CASES.join(", ")}) and, up to ${STARTER_DRUGS}, those with most reported cases (sum of
   case counts over their signals) that have a target; besides them the ${STARTER_DRUGS} drugs that sources name most often as
   interacting with another.
2. Every claim about these drugs from sources of the tiers open and share-alike.
3. Pathways of at most ${PATHWAY_GENES_MAX} genes that hold a target or binder of these drugs, with all their genes.
4. All claims that join genes to phenotypes, diseases and adverse events, so that the specificity of a term, and with it the
   score of a path, is the same as in the open edition.
5. All mappings and the hierarchy of phenotypes; all adverse events with their names.
6. The names, and nothing else, of ${leftOut} more drugs of these sources, so that none of them is taken for another drug
   (\`left-out.tsv.gz\`).

Left out: what is stated of other drugs; pathways of more than ${PATHWAY_GENES_MAX} genes; label text and other texts longer than a term or a title; and
these open or share-alike datasets: ${Object.entries(STARTER_LEFT_OUT)
    .map(([key, why]) => `${key} (${why})`)
    .join("; ")}.
${listed} of the drugs have label listings here; for the others there are signals and curated mechanisms only.

## Format

\`manifest.json\` names the datasets and holds the dictionaries; the other files are gzipped text with tab-separated columns
(\`lib/sources/starter/starter-codec.ts\` says which).

## Drugs

${[...drugs].sort().join(", ")}
`;
}

type Credited = Pick<Dataset, "key" | "title" | "licence">;

/** The statement a dataset's owner asks for in addition to name, version, licence and link. */
const ASKED: Record<string, string> = {
  hpo: "This edition uses the Human Phenotype Ontology (release 2023-01-27). Terms and annotations are as released; find out more at https://hpo.jax.org.",
  drugcentral: "DrugCentral: Avram S et al., Nucleic Acids Research 2023.",
  "drugcentral-2016": "DrugCentral flat tables of 2016: Ursu O et al., Nucleic Acids Research 2017.",
  reactome: "Reactome pathway knowledgebase, https://reactome.org.",
  faers:
    "Signals computed by Machine-Geist/faers-signal-detection from FDA's public FAERS files. Reaction terms are MedDRA preferred terms as FDA publishes them; no MedDRA code or hierarchy is here. A report does not show that the drug was responsible.",
  rxnorm:
    "This product uses publicly available data from the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.",
};

/** The copyright notices that the MIT licence asks to be kept, as the datasets' repositories have them. */
const MIT_NOTICES: Record<string, string> = {
  faers: "Copyright (c) 2026 Nathan McWain",
  "label-annotations": "Copyright (c) 2025 Tatonetti Lab",
  "paediatric-labels": "Copyright (c) 2025 Tatonetti Lab",
};

const CREATIVE_COMMONS = /^CC (BY(?:-SA)?) (\d\.\d)\b/;

const MIT_LICENCE = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The statements a dataset's licence requires, then what its owner asks for. Throws for an MIT licence without a notice. */
export function attributionOf(dataset: Credited): string[] {
  return [byLicence(dataset), ownValue(ASKED, dataset.key)].flatMap((line) => line ?? []);
}

/** Whether what is made from a dataset must be passed on under its licence (CC BY-SA). */
function isShareAlike({ licence }: Pick<Dataset, "licence">): boolean {
  return licence.startsWith("CC BY-SA");
}

/** Whether the text of the licence must go along with the data (MIT). */
function isMit({ licence }: Pick<Dataset, "licence">): boolean {
  return /^MIT\b/.test(licence);
}

function byLicence({ key, title, licence }: Credited): string | undefined {
  const [, terms, version] = CREATIVE_COMMONS.exec(licence) ?? [];
  if (terms && version) {
    const link = `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`;
    return `${title} is used under CC ${terms} ${version} (${link}); LICENSE says what was changed.`;
  }
  if (licence.startsWith("Apache-2.0")) {
    return `${title} is used under the Apache License, Version 2.0 (https://www.apache.org/licenses/LICENSE-2.0).`;
  }
  if (!isMit({ licence })) return undefined;
  if (!ownValue(MIT_NOTICES, key))
    throw new Error(`The copyright notice of ${key} is to be kept by its licence, and is not known`);
  return `${title} is used under the MIT licence, which stands below. ${ownValue(MIT_NOTICES, key)}.`;
}
