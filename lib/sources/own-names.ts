import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";
import { EVENT_SYNONYMS } from "./events/event-synonyms-table";
import { defineSource, type Source } from "./source";

const Row = z.object({ symbol: z.string().min(1), text: z.string().min(1), ...REVIEWED });

/** Wordings of drug targets in common use that the sources of gene names lack, by approved symbol; names only. */
export const GENE_SYNONYMS: Record<string, readonly string[]> = Object.fromEntries(
  valuesByKey(vocabulary("gene-synonyms", Row).map(({ symbol, text }) => [symbol, text])),
);

/** Our own synonym table of preferred terms. It runs after the sources that register events. */
export const eventSynonyms = ownNames(
  { key: "vigil-synonyms", type: "adverse_event" },
  ["preferred term is in no loaded source", "wording is itself a name of another event"],
  EVENT_SYNONYMS.map(({ preferredTerm, text }) => [preferredTerm, text]),
);

/** Our own reviewed wordings of targets. */
export const geneSynonyms = ownNames(
  { key: "vigil-gene-synonyms", type: "gene" },
  ["gene is in no loaded source", "wording is itself a name of another gene"],
  Object.entries(GENE_SYNONYMS).flatMap(([symbol, texts]) => texts.map((text) => [symbol, text] as const)),
);

/** Wordings as names of the entities a graph holds; one that already names another entity there is left to it. */
function ownNames(
  { key, type }: { key: string; type: EntityType },
  [isUnknown, isTaken]: readonly [isUnknown: string, isTaken: string],
  wordings: readonly (readonly [name: string, wording: string])[],
): Source {
  return defineSource({ key }, async function* ({ registries, row, drop }) {
    for (const [name, text] of wordings) {
      row();
      const entity = registries.byName(type, name);
      const named = registries.byName(type, text);
      if (!entity) drop(isUnknown, name);
      else if (named && named.id !== entity.id) drop(isTaken, text);
      else yield { kind: "name", entity: entity.id, text, nameKind: "synonym" };
    }
  });
}
