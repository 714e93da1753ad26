import type { EntityType } from "@/lib/knowledge/entity";
import type { InformationGap } from "./evaluation";
import { entitiesOf, namesAll } from "./query";
import type { TypedQuery, Want } from "./question";

/**
 * A tool that serves a need. `after` names tools one of whose results it takes its arguments from; `times` is how many
 * calls it takes, one for each thing asked about.
 */
export type NeedTool = { name: string; after: readonly string[]; times: number };

/** A part of what a question needs to be answered. `first` are looked up in the first iteration; the others add depth to what those find. */
export type Need = {
  category: InformationGap["category"];
  priority: InformationGap["priority"];
  /** What is known once the need is met, as "adverse event data". */
  what: string;
  tools: readonly NeedTool[];
  first: boolean;
};

const EVENT_LISTS = ["get_drug_adverse_events", "compare_drug_events"];
const TARGET_LISTS = ["get_drug_targets", "compare_drug_targets"];

/** What a typed query needs, most important first; empty when no tool can serve it. */
export function needsOf(query: TypedQuery): Need[] {
  const subjects = entitiesOf(query.subject);
  const events = entitiesOf(query.object).filter((ref) => isEvent(ref.type)).length;
  const about = subjects[0]?.type ?? null;
  const shape = { query, times: subjects.filter(({ type }) => type === about).length, about, events };
  if (shape.about === null || namesAll(query.subject)) return asksForDrugs(query) ? [drugsOfEvents(events)] : [];
  if (shape.about === "gene" || shape.about === "gene_group") return geneNeeds(shape);
  if (shape.about !== "drug") return isEvent(shape.about) ? [drugsOfEvents(subjects.length)] : [];
  return drugNeeds(shape);
}

function asksForDrugs({ ask, want, object }: TypedQuery): boolean {
  return (ask === "which_drugs" || want === "drugs") && entitiesOf(object).some((ref) => isEvent(ref.type));
}

/** A query by what decides its needs: how many subjects of which type, how many events. */
type Shape = { query: TypedQuery; times: number; about: EntityType | null; events: number };

export function isEvent(type: EntityType): boolean {
  return type === "adverse_event" || type === "phenotype" || type === "disease";
}

function drugNeeds(shape: Shape): Need[] {
  const { query, events } = shape;
  switch (query.ask) {
    case "boolean":
      return events > 0 && query.want !== "indications" ? [pairNeed(shape, 1, true)] : listNeeds(shape);
    case "which_drugs":
      return events > 0 ? [drugsOfEvents(events), pairNeed(shape, 1, true)] : listNeeds(shape);
    case "mechanism":
      return events > 0 ? mechanismOfEvent(shape) : mechanismOfDrug(shape);
    case "compare":
      return events > 0 ? [...listNeeds(shape), pairNeed(shape, 1, true)] : listNeeds(shape);
    case "path":
      return events > 0 ? [pathNeed(shape), pairNeed(shape, 2, true)] : mechanismOfDrug(shape);
    case "profile":
      return [profileNeed(shape), eventNeed(shape), targetNeed(shape, true)];
    case "list":
      return query.want === "adverse_events" && shape.times === 1
        ? [...listNeeds(shape), explanation(shape), pathwayNeed(shape, 2)]
        : listNeeds(shape);
    default:
      return listNeeds(shape);
  }
}

function listNeeds(shape: Shape): Need[] {
  switch (shape.query.want) {
    case "targets":
      return [targetNeed(shape, true)];
    case "pathways":
      return [targetNeed(shape, true), { ...pathwayNeed(shape, 1), first: true }];
    case "phenotypes":
    case "diseases":
      return [targetNeed(shape, true), { ...geneNeed(shape, shape.query.want), first: true }];
    case "indications":
      return [need("coverage", 1, "indication data", [tool("get_drug_indications", shape.times)])];
    case "pharmacogenetics":
      return [need("coverage", 1, "pharmacogenetic data", [tool("get_drug_pharmacogenetics", shape.times)])];
    case "signals":
      return shape.times === 1 && !hasThreshold(shape.query)
        ? [need("signal", 1, "reporting signals", [tool("get_drug_signals")])]
        : [eventNeed(shape)];
    case "drugs":
      return shape.events > 0 ? [drugsOfEvents(shape.events)] : [];
    default:
      return [eventNeed(shape)];
  }
}

/** Thresholds on a signal, which only the event lists take. */
function hasThreshold({ filters: { ic025Min, prrMin, casesMin } }: TypedQuery): boolean {
  return [ic025Min, prrMin, casesMin].some((each) => each !== undefined);
}

function geneNeeds(shape: Shape): Need[] {
  const { want, ask } = shape.query;
  const wants: Want[] = ["pathways", "phenotypes", "diseases"];
  if (ask !== "profile" && wants.includes(want)) return [{ ...geneNeed(shape, want), first: true }];
  if (ask === "profile" || ask === "mechanism") return wants.map((each) => ({ ...geneNeed(shape, each), first: true }));
  return [];
}

function drugsOfEvents(times: number): Need {
  return need("adverse_event", 1, "drugs with the adverse event", [tool("get_event_drugs", times)]);
}

function eventNeed({ times }: Shape): Need {
  const name = times > 1 ? "compare_drug_events" : "get_drug_adverse_events";
  return need("adverse_event", 1, "adverse event data", [tool(name)]);
}

function targetNeed({ times }: Shape, first: boolean): Need {
  const name = times > 1 ? "compare_drug_targets" : "get_drug_targets";
  return { ...need("mechanism", 1, "targets and mechanism of action", [tool(name)]), first };
}

/** Why the adverse events a list found might occur: what the drug targets, and how that reaches the foremost of them. */
function explanation(shape: Shape): Need {
  const paths = tool("find_drug_to_ae_paths", 1, EVENT_LISTS);
  return {
    ...targetNeed(shape, false),
    what: "mechanistic explanation",
    tools: [tool("get_drug_targets"), paths],
  };
}

function mechanismOfEvent(shape: Shape): Need[] {
  const { tools } = targetNeed(shape, true);
  return [
    { ...pathNeed(shape), tools: [...pathNeed(shape).tools, ...tools] },
    pairNeed(shape, 1, false),
    pathwayNeed(shape, 2),
  ];
}

function mechanismOfDrug(shape: Shape): Need[] {
  return [targetNeed(shape, true), pathwayNeed(shape, 1)];
}

function pathNeed({ times, events }: Shape): Need {
  return need("mechanism", 1, "path to the adverse event", [tool("find_drug_to_ae_paths", times * events)]);
}

function pairNeed({ times, events }: Shape, priority: 1 | 2, first: boolean): Need {
  const what = "check of label listings and reports";
  return { ...need("evidence", priority, what, [tool("check_drug_event", times * events)]), first };
}

function profileNeed({ times }: Shape): Need {
  return need("coverage", 1, "profile", [tool("get_drug_profile", times)]);
}

function pathwayNeed(shape: Shape, priority: 1 | 2): Need {
  return { ...geneNeed(shape, "pathways"), priority, first: false };
}

const GENE_TOOLS: Partial<Record<Want, string>> = {
  pathways: "get_gene_pathways",
  phenotypes: "get_gene_phenotypes",
  diseases: "get_gene_diseases",
};

function geneNeed({ about }: Shape, want: Want): Need {
  const after = about === "drug" ? TARGET_LISTS : [];
  const category = want === "pathways" ? "pathway" : "mechanism";
  return need(category, 1, `${want} of the genes involved`, [tool(GENE_TOOLS[want] ?? "get_gene_pathways", 1, after)]);
}

function need(category: Need["category"], priority: Need["priority"], what: string, tools: NeedTool[]): Need {
  return { category, priority, what, tools, first: true };
}

function tool(name: string, times = 1, after: readonly string[] = []): NeedTool {
  return { name, times, after };
}
