import { biomappings, biomappingsIds } from "@/lib/sources/diseases/biomappings";
import { clingen } from "@/lib/sources/diseases/clingen";
import { ctd } from "@/lib/sources/diseases/ctd";
import { diseasesGwas, diseasesKnowledge } from "@/lib/sources/diseases/diseases-jensen";
import { disgenet } from "@/lib/sources/diseases/disgenet";
import { hpoDiseases } from "@/lib/sources/diseases/hpo-annotations";
import { mondo } from "@/lib/sources/diseases/mondo";
import { bindingdb } from "@/lib/sources/drugs/bindingdb";
import { chemblActivities } from "@/lib/sources/drugs/chembl-activities";
import { chemblWarnings } from "@/lib/sources/drugs/chembl-warnings";
import { drugbankProteins } from "@/lib/sources/drugs/drugbank-proteins";
import { drugbankVocabulary } from "@/lib/sources/drugs/drugbank-vocabulary";
import { enzymeEvidence } from "@/lib/sources/drugs/enzyme-evidence";
import { gtopdb } from "@/lib/sources/drugs/gtopdb";
import { mediDrugs } from "@/lib/sources/drugs/medi";
import { pharmacotherapydb } from "@/lib/sources/drugs/pharmacotherapydb";
import { eventMapping } from "@/lib/sources/events/event-mapping";
import { meddraMapping } from "@/lib/sources/events/meddra-mapping";
import { siderIndications } from "@/lib/sources/events/sider-indications";
import { hgnc } from "@/lib/sources/genes/hgnc";
import { reactome } from "@/lib/sources/genes/reactome";
import { stringLinks, stringPhysicalLinks, stringProteins } from "@/lib/sources/genes/string-links";
import { targetSafety } from "@/lib/sources/genes/target-safety";
import { wikipathways } from "@/lib/sources/genes/wikipathways";
import { biologicsLabels } from "@/lib/sources/labels/biologics-labels";
import { contraindicationList } from "@/lib/sources/labels/contraindication-list";
import { fdaLabelsPgx, openfdaLabels } from "@/lib/sources/labels/openfda-labels";
import { paediatricLabels } from "@/lib/sources/labels/paediatric-labels";
import { eventSynonyms, geneSynonyms } from "@/lib/sources/own-names";
import { expertLists } from "@/lib/sources/pairs/expert-lists";
import { measuredInteractions } from "@/lib/sources/pairs/measured-interactions";
import { labelPairReference, rhabdomyolysisPairs } from "@/lib/sources/pairs/rhabdomyolysis-pairs";
import { diseaseOntology } from "./diseases/disease-ontology";
import { hetionet, hetionetNonCommercial, hetionetShareAlike, hetionetUnlicensed } from "./diseases/hetionet";
import { hpoAnnotations } from "./diseases/hpo-annotations";
import { hpoOntology } from "./diseases/hpo-ontology";
import { opentargetsAssociations, opentargetsScores } from "./diseases/opentargets";
import { euBrands, fdaBrands } from "./drugs/brands";
import { chemblIndications, chemblMechanisms } from "./drugs/chembl";
import { drugClasses } from "./drugs/drug-classes";
import { drugbankAliases, drugbankClasses, drugbankMappings } from "./drugs/drugbank";
import { drugcentralIndications } from "./drugs/drugcentral";
import { drugcentralIdentifiers, drugcentralNames } from "./drugs/drugcentral-names";
import { drugcentral2016Targets, drugcentralTargets } from "./drugs/drugcentral-targets";
import { emaIndications } from "./drugs/ema-indications";
import { emaMedicines, orangeBook, purpleBook } from "./drugs/products";
import { rxnorm } from "./drugs/rxnorm";
import { faers } from "./events/faers";
import { faersAscii } from "./events/faers-ascii";
import { offsides } from "./events/offsides";
import { onsides } from "./events/onsides";
import { sider } from "./events/sider";
import { siderClasses } from "./events/sider-drugs";
import { humanInteractome, literatureInteractome, proteinInteractions } from "./genes/protein-interactions";
import { labelAnnotations } from "./labels/label-annotations";
import { labelReactions, openfdaAdverseReactions } from "./labels/openfda-adverse-reactions";
import { labelInteractions, openfdaDrugInteractions } from "./labels/openfda-drug-interactions";
import { thesaurus } from "./pairs/thesaurus";
import { twosides, twosidesSample } from "./pairs/twosides";
import { fdaPgx } from "./pharmacogenetics/fda-pgx";
import { pharmgkb } from "./pharmacogenetics/pharmgkb";
import type { Source } from "./source";

const GENES = [hgnc];
const DRUGS = [drugcentralNames, drugcentralIdentifiers, drugbankVocabulary, drugbankMappings, rxnorm, mediDrugs];
const BRANDS = [fdaBrands, purpleBook, emaMedicines, orangeBook, drugbankAliases, euBrands];
const TERMS = [hpoOntology, stringProteins, mondo, diseaseOntology, biomappingsIds];
const EVENTS = [faers, faersAscii, sider, labelAnnotations, onsides];
const WORDINGS = [eventSynonyms, geneSynonyms, meddraMapping];
const PHENOTYPES = [hpoDiseases, hpoAnnotations];
const DISEASES = [diseasesKnowledge, diseasesGwas, disgenet, clingen, ctd];
const COMPILED = [hetionet, hetionetShareAlike, hetionetNonCommercial, hetionetUnlicensed];
const GENETICS = [opentargetsScores, opentargetsAssociations];
const EFFECTS = [eventMapping, targetSafety];
const PATHWAYS = [reactome, wikipathways, biomappings];
const PROTEINS = [proteinInteractions, humanInteractome, literatureInteractome, stringLinks, stringPhysicalLinks];
const ASSAYS = [drugcentralTargets, gtopdb, bindingdb, chemblActivities];
const MECHANISMS = [drugcentral2016Targets, chemblMechanisms, drugbankProteins, enzymeEvidence];
const INDICATIONS = [drugcentralIndications, pharmacotherapydb, chemblIndications, emaIndications, siderIndications];
const CLASSES = [drugClasses, drugbankClasses, siderClasses];
const PHARMACOGENETICS = [fdaPgx, pharmgkb];
const LABELS = [paediatricLabels, openfdaAdverseReactions, labelReactions, openfdaDrugInteractions, openfdaLabels];
const MORE_LABELS = [contraindicationList, chemblWarnings, fdaLabelsPgx, biologicsLabels, labelInteractions];
const PAIRS = [
  labelPairReference,
  expertLists,
  thesaurus,
  measuredInteractions,
  rhabdomyolysisPairs,
  twosidesSample,
  twosides,
];

/**
 * Every source Vigil reads, in the order it is read within a stage: names before what joins by them, events before what
 * speaks of events.
 */
export const SOURCES: readonly Source[] = [
  ...[GENES, DRUGS, BRANDS, TERMS, EVENTS, WORDINGS, PHENOTYPES, DISEASES, COMPILED, GENETICS, EFFECTS, PATHWAYS],
  ...[PROTEINS, ASSAYS, MECHANISMS, INDICATIONS, CLASSES, PHARMACOGENETICS, [offsides], LABELS, MORE_LABELS, PAIRS],
].flat();

/**
 * The datasets a folder of sources is expected to hold, each once: what a graph does not hold of them is "not loaded". An
 * optional source is named where data is got (the sources page, `graph download --list`), not in every answer.
 */
export const DATASETS: readonly Source["dataset"][] = [
  ...new Map(SOURCES.filter(({ optional }) => !optional).map(({ dataset }) => [dataset.key, dataset])).values(),
];
