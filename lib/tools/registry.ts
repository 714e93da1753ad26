import type { Tool } from "@/lib/engine/tool";
import { buildSubgraph } from "./build-subgraph";
import { checkDrugEvent } from "./check-drug-event";
import { compareDrugEvents } from "./compare-drug-events";
import { compareDrugTargets } from "./compare-drug-targets";
import { findDrugToAePaths } from "./find-drug-to-ae-paths";
import { getClaimEvidence } from "./get-claim-evidence";
import { getDrugAdverseEvents } from "./get-drug-adverse-events";
import { getDrugIndications } from "./get-drug-indications";
import { getDrugPharmacogenetics } from "./get-drug-pharmacogenetics";
import { getDrugProfile } from "./get-drug-profile";
import { getDrugSignals } from "./get-drug-signals";
import { getDrugTargets } from "./get-drug-targets";
import { getEventDrugs } from "./get-event-drugs";
import { getGeneDiseases } from "./get-gene-diseases";
import { getGenePathways } from "./get-gene-pathways";
import { getGenePhenotypes } from "./get-gene-phenotypes";
import { resolveAdverseEvents, resolveDiseases, resolveDrugs, resolveGenes } from "./resolve-names";

/** Every tool there is; strategies, command line, HTTP and the tools page read this list. */
export const TOOLS: readonly Tool[] = [
  resolveDrugs,
  resolveGenes,
  resolveAdverseEvents,
  resolveDiseases,
  getDrugAdverseEvents,
  getDrugSignals,
  getDrugTargets,
  getDrugIndications,
  getDrugProfile,
  getGenePathways,
  getGenePhenotypes,
  getGeneDiseases,
  getDrugPharmacogenetics,
  compareDrugEvents,
  compareDrugTargets,
  getEventDrugs,
  checkDrugEvent,
  findDrugToAePaths,
  getClaimEvidence,
  buildSubgraph,
];

/** The tool of a name among `tools`, or undefined; names of object properties are no tools. */
export function findTool(name: string, tools: readonly Tool[] = TOOLS): Tool | undefined {
  return new Map(tools.map((tool) => [tool.name, tool])).get(name);
}
