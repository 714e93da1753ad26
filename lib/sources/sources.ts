import { biomappings, biomappingsIds } from "@/lib/sources/diseases/biomappings";
import { clingen } from "@/lib/sources/diseases/clingen";
import { ctd } from "@/lib/sources/diseases/ctd";
import { diseaseOntology } from "@/lib/sources/diseases/disease-ontology";
import { diseasesGwas, diseasesKnowledge } from "@/lib/sources/diseases/diseases-jensen";
import { disgenet } from "@/lib/sources/diseases/disgenet";
import {
  hetionet,
  hetionetNonCommercial,
  hetionetShareAlike,
  hetionetUnlicensed,
} from "@/lib/sources/diseases/hetionet";
import { hpoAnnotations } from "@/lib/sources/diseases/hpo-annotations";
import { hpoDiseases } from "@/lib/sources/diseases/hpo-diseases";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { opentargetsAssociations } from "@/lib/sources/diseases/opentargets-associations";
import { opentargetsScores } from "@/lib/sources/diseases/opentargets-scores";
import { bindingdb } from "@/lib/sources/drugs/bindingdb";
import { chemblActivities } from "@/lib/sources/drugs/chembl-activities";
import { chemblIndications } from "@/lib/sources/drugs/chembl-indications";
import { chemblMechanisms } from "@/lib/sources/drugs/chembl-mechanisms";
import { drugClasses } from "@/lib/sources/drugs/drug-classes";
import { drugbankAliases } from "@/lib/sources/drugs/drugbank-aliases";
import { drugbankClasses } from "@/lib/sources/drugs/drugbank-classes";
import { drugbankMappings } from "@/lib/sources/drugs/drugbank-mappings";
import { drugbankProteins } from "@/lib/sources/drugs/drugbank-proteins";
import { drugbankVocabulary } from "@/lib/sources/drugs/drugbank-vocabulary";
import { drugcentral2016Targets } from "@/lib/sources/drugs/drugcentral-2016-targets";
import { drugcentralIndications } from "@/lib/sources/drugs/drugcentral-indications";
import { drugcentralIdentifiers, drugcentralNames } from "@/lib/sources/drugs/drugcentral-names";
import { drugcentralTargets } from "@/lib/sources/drugs/drugcentral-targets";
import { euBrands } from "@/lib/sources/drugs/eu-brands";
import { fdaBrands } from "@/lib/sources/drugs/fda-brands";
import { gtopdb } from "@/lib/sources/drugs/gtopdb";
import { pharmacotherapydb } from "@/lib/sources/drugs/pharmacotherapydb";
import { rxnorm } from "@/lib/sources/drugs/rxnorm";
import { eventMapping } from "@/lib/sources/events/event-mapping";
import { eventSynonyms } from "@/lib/sources/events/event-synonyms";
import { faers } from "@/lib/sources/events/faers";
import { faersAscii } from "@/lib/sources/events/faers-ascii";
import { meddraMapping } from "@/lib/sources/events/meddra-mapping";
import { offsides } from "@/lib/sources/events/offsides";
import { onsides } from "@/lib/sources/events/onsides";
import { sider } from "@/lib/sources/events/sider";
import { siderClasses } from "@/lib/sources/events/sider-classes";
import { siderIndications } from "@/lib/sources/events/sider-indications";
import { geneSynonyms } from "@/lib/sources/genes/gene-synonyms";
import { hgnc } from "@/lib/sources/genes/hgnc";
import { humanInteractome, literatureInteractome, proteinInteractions } from "@/lib/sources/genes/protein-interactions";
import { reactome } from "@/lib/sources/genes/reactome";
import { stringLinks, stringPhysicalLinks, stringProteins } from "@/lib/sources/genes/string-links";
import { targetSafety } from "@/lib/sources/genes/target-safety";
import { wikipathways } from "@/lib/sources/genes/wikipathways";
import { labelAnnotations } from "@/lib/sources/labels/label-annotations";
import { labelInteractions } from "@/lib/sources/labels/label-interactions";
import { labelReactions } from "@/lib/sources/labels/label-reactions";
import { openfdaAdverseReactions } from "@/lib/sources/labels/openfda-adverse-reactions";
import { openfdaDrugInteractions } from "@/lib/sources/labels/openfda-drug-interactions";
import { openfdaLabels } from "@/lib/sources/labels/openfda-labels";
import { paediatricLabels } from "@/lib/sources/labels/paediatric-labels";
import { labelPairReference, rhabdomyolysisPairs } from "@/lib/sources/pairs/rhabdomyolysis-pairs";
import { twosides } from "@/lib/sources/pairs/twosides";
import { twosidesSample } from "@/lib/sources/pairs/twosides-sample";
import { fdaPgx } from "@/lib/sources/pharmacogenetics/fda-pgx";
import { pharmgkb } from "@/lib/sources/pharmacogenetics/pharmgkb";
import type { Source } from "./source";

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
  drugbankAliases,
  euBrands,
  hpoOntology,
  stringProteins,
  mondo,
  diseaseOntology,
  biomappingsIds,
  faers,
  faersAscii,
  sider,
  labelAnnotations,
  onsides,
  eventSynonyms,
  geneSynonyms,
  meddraMapping,
  hpoDiseases,
  hpoAnnotations,
  diseasesKnowledge,
  diseasesGwas,
  disgenet,
  clingen,
  ctd,
  hetionet,
  hetionetShareAlike,
  hetionetNonCommercial,
  hetionetUnlicensed,
  opentargetsScores,
  opentargetsAssociations,
  eventMapping,
  targetSafety,
  reactome,
  wikipathways,
  biomappings,
  proteinInteractions,
  humanInteractome,
  literatureInteractome,
  stringLinks,
  stringPhysicalLinks,
  drugcentralTargets,
  gtopdb,
  bindingdb,
  chemblActivities,
  drugcentral2016Targets,
  chemblMechanisms,
  drugbankProteins,
  drugcentralIndications,
  pharmacotherapydb,
  chemblIndications,
  siderIndications,
  drugClasses,
  drugbankClasses,
  siderClasses,
  fdaPgx,
  pharmgkb,
  offsides,
  paediatricLabels,
  openfdaAdverseReactions,
  labelReactions,
  openfdaDrugInteractions,
  openfdaLabels,
  labelInteractions,
  labelPairReference,
  rhabdomyolysisPairs,
  twosidesSample,
  twosides,
];

/**
 * The datasets a folder of sources is expected to hold, each once: what a graph does not hold of them is "not loaded". An
 * optional source is told of where data is got (the sources page, `graph download --list`), not in every answer.
 */
export const DATASETS: readonly Source["dataset"][] = [
  ...new Map(SOURCES.filter(({ optional }) => !optional).map(({ dataset }) => [dataset.key, dataset])).values(),
];
