import type { Graph } from "@/lib/domain/graph";
import type { Tool } from "@/lib/domain/run/tool";
import { checkBroaderEvents, checkDrugEvent } from "./check-drug-event";
import { checkDrugsEvent } from "./check-drugs-event";
import { compareDrugEvents, compareDrugTargets } from "./compare-drugs";
import { compareTargetLinks } from "./compare-target-links";
import { getDrugFlags, getFlaggedDrugs } from "./drug-flags";
import { findDrugToAePaths, findGeneToAePaths } from "./find-paths";
import { getClassMembers } from "./get-class-members";
import { getDrugInteractions } from "./get-drug-interactions";
import { getDrugPharmacogenetics } from "./get-drug-pharmacogenetics";
import { getDrugSignals } from "./get-drug-signals";
import { getGraphStatistics } from "./get-graph-statistics";
import { getOrganEvents } from "./get-organ-events";
import {
  compareClassHolders,
  compareIndicationHolders,
  compareTargetHolders,
  contrastTargets,
} from "./holders/compare-holders";
import { getLabelSections, searchLabelText } from "./label-text";
import { getDrugAdverseEvents, getEventDrugs } from "./list-events";
import * as lists from "./list-links";
import { getDrugTargets, getGeneDrugs } from "./list-targets";
import { expandGeneContext, expandMechanism, getDrugProfile } from "./overviews";
import { resolveAdverseEvents, resolveDiseases, resolveDrugClasses, resolveDrugs, resolveGenes } from "./resolve-names";
import { buildSubgraph, getClaimEvidence, getEntityClaims } from "./stored-claims";

/** Every tool there is; strategies, command line, HTTP and the tools page read this list. */
export const TOOLS: readonly Tool[] = [
  resolveDrugs,
  resolveGenes,
  resolveAdverseEvents,
  resolveDiseases,
  resolveDrugClasses,
  getDrugAdverseEvents,
  getDrugSignals,
  getDrugTargets,
  lists.getDrugEnzymes,
  lists.getDrugIndications,
  lists.getDrugContraindications,
  getDrugFlags,
  getDrugProfile,
  lists.getGenePathways,
  lists.getGenePhenotypes,
  lists.getGeneDiseases,
  getGeneDrugs,
  lists.getGeneInteractors,
  lists.getDiseaseGenes,
  lists.getIndicationDrugs,
  lists.getContraindicatedDrugs,
  getFlaggedDrugs,
  getClassMembers,
  lists.getDrugClasses,
  expandMechanism,
  expandGeneContext,
  getDrugPharmacogenetics,
  compareDrugEvents,
  compareDrugTargets,
  compareTargetLinks,
  compareTargetHolders,
  contrastTargets,
  compareIndicationHolders,
  compareClassHolders,
  getDrugInteractions,
  getEventDrugs,
  getOrganEvents,
  checkDrugEvent,
  checkBroaderEvents,
  checkDrugsEvent,
  findDrugToAePaths,
  findGeneToAePaths,
  searchLabelText,
  getLabelSections,
  getClaimEvidence,
  getEntityClaims,
  getGraphStatistics,
  buildSubgraph,
];

/** The tools that can have anything to say on a graph: those whose sources it holds, or that need none in particular. */
export function offeredTools({ datasets }: Pick<Graph, "datasets">): readonly Tool[] {
  const held = new Set(datasets.flatMap(({ aspects }) => aspects));
  return TOOLS.filter(({ aspects }) => !aspects || aspects.some((aspect) => held.has(aspect)));
}

/** The tool of a name among `tools`, or undefined; names of object properties are no tools. */
export function findTool(name: string, tools: readonly Tool[] = TOOLS): Tool | undefined {
  return new Map(tools.map((tool) => [tool.name, tool])).get(name);
}
