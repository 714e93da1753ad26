import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Dataset } from "@/lib/domain/dataset";
import { programPath } from "@/lib/domain/program-path";
import { dataTable } from "@/lib/domain/vocabulary";
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
  const licence = datasets.some(isMit) ? `\n## The MIT licence\n\n${mitLicence()}` : "";
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

const Credits = z.object({ key: z.string(), asks: z.string(), copyright: z.string() });
/** What a dataset's owner asks to be said beside name, version, licence and link, and the copyright notice its licence asks to be kept. */
const CREDITS = new Map(dataTable("sources", "datasets", Credits).map((row) => [row.key, row]));

const CREATIVE_COMMONS = /^CC (BY(?:-SA)?) (\d\.\d)\b/;

/** The statements a dataset's licence requires, then what its owner asks for. Throws for an MIT licence without a notice. */
export function attributionOf(dataset: Credited): string[] {
  return [byLicence(dataset), CREDITS.get(dataset.key)?.asks].flatMap((line) => line || []);
}

/** Whether what is made from a dataset must be passed on under its licence (CC BY-SA). */
function isShareAlike({ licence }: Pick<Dataset, "licence">): boolean {
  return licence.startsWith("CC BY-SA");
}

function mitLicence(): string {
  return readFileSync(programPath("data", "sources", "mit-licence.txt"), "utf8");
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
  const copyright = CREDITS.get(key)?.copyright;
  if (!copyright) throw new Error(`The copyright notice of ${key} is to be kept by its licence, and is not known`);
  return `${title} is used under the MIT licence, which stands below. ${copyright}.`;
}
