import { type Exportable, pubmedIds } from "@/lib/server/export/exportable";

/** A thing to cite: the answer itself, a source it uses, or a publication a source names, of which no more is known than its id. */
export type Reference = {
  key: string;
  type: "answer" | "dataset" | "publication";
  title: string;
  year: string | null;
  date: string | null;
  version: string | null;
  licence: string | null;
  url: string | null;
  pmid: string | null;
  note: string | null;
};

const NOTHING = { year: null, date: null, version: null, licence: null, url: null, pmid: null, note: null };

/** What citing an answer takes: the answer, every dataset it uses, every publication cited by the records behind it. */
export function referencesOf({ title, madeAt, graphVersion, runId, json, artifacts, claims }: Exportable): Reference[] {
  const mark = json.contentHash ? `sha-256 ${json.contentHash}` : null;
  const [date, year] = [madeAt.slice(0, 10), madeAt.slice(0, 4)];
  const note = [runId && `run ${runId}`, mark].filter(Boolean).join(", ") || null;
  return [
    { ...NOTHING, key: "vigil", type: "answer", title, date, year, version: `graph ${graphVersion}`, note },
    ...artifacts.datasets.map(({ key, title: name, version, licence, link }) => {
      return { ...NOTHING, key: `dataset_${key}`, type: "dataset" as const, title: name, version, licence, url: link };
    }),
    ...pubmedIds(claims).map((pmid) => {
      const url = `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
      return { ...NOTHING, key: `pmid_${pmid}`, type: "publication" as const, title: `PubMed ${pmid}`, pmid, url };
    }),
  ];
}
