import type { Spoil } from "./spoil";
import { additionUncited, qualifierInvented, timeInvented } from "./spoil-additions";
import { citationRemoved, citationSwapped, idMissing } from "./spoil-citations";
import { disguised, inventedDrug, inventedGene, swappedInRun, swappedOutOfRun } from "./spoil-entities";
import { negationAdded, negationDropped } from "./spoil-negation";
import { offByOne, tenfold } from "./spoil-numbers";
import { causalUpgrade, directionFlipped, relationSwapped } from "./spoil-relations";

/** The classes of faults a narrative may have, each as what spoils a true sentence in its way. */
export const CLASSES: Readonly<Record<string, Spoil>> = {
  "entity swap in run": swappedInRun,
  "entity swap out of run": swappedOutOfRun,
  "invented drug": inventedDrug,
  "invented gene": inventedGene,
  "number plus or minus one": offByOne,
  "number times ten": tenfold,
  "citation swap": citationSwapped,
  "missing id": idMissing,
  "removed citation": citationRemoved,
  "negation added": negationAdded,
  "negation dropped": negationDropped,
  "causal upgrade": causalUpgrade,
  "relation swap": relationSwapped,
  "uncited addition": additionUncited,
  "zero-width disguise": disguised,
  "direction flip": directionFlipped,
  "invented qualifier": qualifierInvented,
  "invented time course": timeInvented,
};
