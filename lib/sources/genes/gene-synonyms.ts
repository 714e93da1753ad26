import { z } from "zod";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";
import { defineSource } from "@/lib/sources/source";

const Row = z.object({ symbol: z.string().min(1), text: z.string().min(1), ...REVIEWED });

/** Wordings of drug targets in common use that the sources of gene names lack, by approved symbol; names only. */
export const GENE_SYNONYMS: Record<string, readonly string[]> = Object.fromEntries(
  valuesByKey(vocabulary("gene-synonyms", Row).map(({ symbol, text }) => [symbol, text])),
);

/** Our own reviewed wordings of targets, as names of the genes a graph holds; a wording that already names a gene is left to it. */
export const geneSynonyms = defineSource({ key: "vigil-gene-synonyms" }, async function* ({ registries, row, drop }) {
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
});
