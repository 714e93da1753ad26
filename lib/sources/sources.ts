import { drugbankMappings } from "./drugbank-mappings";
import { drugbankVocabulary } from "./drugbank-vocabulary";
import { drugcentralIndications } from "./drugcentral-indications";
import { drugcentralIdentifiers, drugcentralNames } from "./drugcentral-names";
import { drugcentralTargets } from "./drugcentral-targets";
import { eventMapping } from "./event-mapping";
import { eventSynonyms } from "./event-synonyms";
import { faers } from "./faers";
import { fdaBrands } from "./fda-brands";
import { fdaPgx } from "./fda-pgx";
import { hgnc } from "./hgnc";
import { hpoAnnotations } from "./hpo-annotations";
import { hpoDiseases } from "./hpo-diseases";
import { hpoOntology } from "./hpo-ontology";
import { meddraMapping } from "./meddra-mapping";
import { mondo } from "./mondo";
import { reactome } from "./reactome";
import { rxnorm } from "./rxnorm";
import { sider } from "./sider";
import type { Source } from "./source";
import { targetSafety } from "./target-safety";

/**
 * Every source Vigil reads, in the order it is read within a stage: names before what joins by them, events before what
 * speaks of events.
 */
export const SOURCES: readonly Source[] = [
  hgnc,
  drugcentralNames,
  drugcentralIdentifiers,
  drugbankVocabulary,
  drugbankMappings,
  rxnorm,
  fdaBrands,
  hpoOntology,
  mondo,
  faers,
  sider,
  eventSynonyms,
  meddraMapping,
  hpoDiseases,
  hpoAnnotations,
  eventMapping,
  targetSafety,
  reactome,
  drugcentralTargets,
  drugcentralIndications,
  fdaPgx,
];

/** The datasets of all sources, each once; what a graph does not hold of them is "not loaded". */
export const DATASETS: readonly Source["dataset"][] = [
  ...new Map(SOURCES.map(({ dataset }) => [dataset.key, dataset])).values(),
];
