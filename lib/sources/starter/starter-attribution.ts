import type { Dataset } from "@/lib/knowledge/dataset";
import { ownValue } from "@/lib/knowledge/own-value";

type Credited = Pick<Dataset, "key" | "title" | "licence">;

/** What a dataset's owner asks to be said beside name, version, licence and link. */
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

export const MIT_LICENCE = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** What has to be said of a dataset by its licence, then what its owner asks for. Throws for an MIT licence without a notice. */
export function attributionOf(dataset: Credited): string[] {
  return [byLicence(dataset), ownValue(ASKED, dataset.key)].flatMap((line) => line ?? []);
}

/** Whether what is made from a dataset must be passed on under its licence (CC BY-SA). */
export function isShareAlike({ licence }: Pick<Dataset, "licence">): boolean {
  return licence.startsWith("CC BY-SA");
}

/** Whether the text of the licence must go along with the data (MIT). */
export function isMit({ licence }: Pick<Dataset, "licence">): boolean {
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
