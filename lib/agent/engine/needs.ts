import { isEvent, isGene } from "@/lib/domain/entity";
import { asksComplement, entitiesOf, hasThreshold, isAnyOf, namesAll, seeksHolders } from "@/lib/domain/run/query";
import type { TypedQuery, Want } from "@/lib/domain/run/question";
import {
  drugsCheck,
  drugsOfEvents,
  eventNeed,
  explanation,
  geneDrugs,
  geneNeed,
  indicationDrugs,
  linkedNeed,
  type Need,
  type NeedTool,
  need,
  pairNeed,
  pathNeed,
  pathwayNeed,
  pharmacogeneticNeed,
  profileNeed,
  type Shape,
  targetNeed,
  tool,
} from "./need";

const OF_THE_GRAPH: readonly Want[] = ["sources", "claims", "entities"];

/** What a typed query needs, most important first; empty when no tool can serve it. */
export function needsOf(query: TypedQuery): Need[] {
  if (OF_THE_GRAPH.includes(query.want)) return [need("coverage", 1, "what is loaded", [tool("get_graph_statistics")])];
  const subjects = entitiesOf(query.subject);
  const objects = entitiesOf(query.object);
  const events = objects.filter((ref) => isEvent(ref.type)).length;
  const genes = objects.filter((ref) => isGene(ref.type)).length;
  const about = subjects.some(({ type }) => type === "drug_class") ? "drug_class" : (subjects[0]?.type ?? null);
  const shape = { query, times: subjects.filter(({ type }) => type === about).length, about, events, genes };
  if (about === null || namesAll(query.subject)) return drugsAskedFor(shape);
  if (about === "drug_class" && query.want === "drugs" && genes > 0)
    return [...classNeeds({ ...query, want: "members" }, shape.times, 0), geneDrugs(isAnyOf(query.object) ? 1 : genes)];
  if (about === "drug_class") return classNeeds(query, shape.times, events);
  if (isGene(about)) return geneNeeds(shape);
  if (about !== "drug") return isEvent(about) ? eventSubjectNeeds(shape, subjects.length) : [];
  return drugNeeds(shape);
}

/** "Which drugs ...": by an indication, by a gene they act on or whose variants matter, or by an adverse event. */
function drugsAskedFor(shape: Shape): Need[] {
  const { query, events, genes } = shape;
  if (query.want === "pharmacogenetics") return genes > 0 ? [pharmacogeneticNeed(1)] : [];
  if (query.want === "indications") return events > 0 ? [indicationDrugs(events)] : [];
  if (query.ask !== "which_drugs" && query.want !== "drugs") return [];
  const uses = entitiesOf(query.use ?? null).length;
  const classes = entitiesOf(query.subject).filter(({ type }) => type === "drug_class").length;
  return [
    ...(classes > 0 ? classNeeds({ ...query, want: "members" }, classes, 0) : []),
    ...(genes > 0 ? [geneDrugs(isAnyOf(query.object) ? 1 : genes)] : []),
    ...(uses > 0 ? [indicationDrugs(uses)] : []),
    ...(events > 0 ? [drugsOfEvents(events)] : []),
  ];
}

function eventSubjectNeeds({ query: { want } }: Shape, times: number): Need[] {
  if (want === "genes") return [need("mechanism", 1, "genes linked to it", [tool("get_disease_genes", times)])];
  return want === "indications" ? [indicationDrugs(times)] : [drugsOfEvents(times)];
}

function drugNeeds(shape: Shape): Need[] {
  const { query, events } = shape;
  if (query.want === "pharmacogenetics") return listNeeds(shape);
  if (asksComplement(query)) return [drugsCheck(events)];
  if (query.want === "interactions")
    return [need("interaction", 1, "interaction data", [tool("get_drug_interactions")])];
  if (query.want === "enzymes") return [need("mechanism", 1, "enzymes and transporters", [tool("get_drug_enzymes")])];
  if (query.want === "label_text") return labelNeeds(shape);
  switch (query.ask) {
    case "boolean":
      return events > 0 && query.want !== "indications"
        ? [pairNeed(shape, 1, true), ...topicNeeds(shape)]
        : listNeeds(shape);
    case "which_drugs":
      return events > 0 ? [drugsOfEvents(events), pairNeed(shape, 1, true)] : listNeeds(shape);
    case "mechanism":
      return events > 0 ? [...mechanismOfEvent(shape), ...topicNeeds(shape)] : mechanismOfDrug(shape);
    case "compare":
      return events > 0 ? [...listNeeds(shape), pairNeed(shape, 1, true)] : listNeeds(shape);
    case "path":
      return events > 0 ? [pathNeed(shape), pairNeed(shape, 2, true)] : mechanismOfDrug(shape);
    case "profile":
      return [profileNeed(shape), eventNeed(shape), targetNeed(shape, true)];
    case "list":
      return query.want === "adverse_events" && shape.times === 1 && !query.filters.branch
        ? [...listNeeds(shape), explanation(shape), pathwayNeed(shape, 2)]
        : listNeeds(shape);
    default:
      return listNeeds(shape);
  }
}

/** Label text, by what it is searched for. */
function labelNeeds(shape: Shape): Need[] {
  if (shape.query.topic) return topicNeeds(shape);
  return [need("evidence", 1, "label text", [tool(shape.events > 0 ? "search_label_text" : "get_label_sections")])];
}

/** Label text on a matter, and the adverse events whose terms speak of it. */
function topicNeeds({ query: { topic }, times }: Shape): Need[] {
  if (!topic) return [];
  const text = need("evidence", 1, "label text", [tool("search_label_text")]);
  return topic.terms.length > 0 ? [text, drugEvents(times)] : [text];
}

function drugEvents(times: number): Need {
  return need("adverse_event", 1, "adverse events by their terms", [tool("get_drug_adverse_events", times)]);
}

function listNeeds(shape: Shape): Need[] {
  switch (shape.query.want) {
    case "targets":
      return [targetNeed(shape, true)];
    case "pathways":
    case "phenotypes":
    case "diseases":
      return linkedNeeds(shape);
    case "indications":
      return [need("coverage", 1, "indication data", [tool("get_drug_indications", shape.times)])];
    case "pharmacogenetics":
      return [pharmacogeneticNeed(shape.times)];
    case "classes":
      return [need("coverage", 1, "drug classes", [tool("get_drug_classes")])];
    case "signals":
      return shape.times === 1 && !hasThreshold(shape.query)
        ? [need("signal", 1, "reporting signals", [tool("get_drug_signals")])]
        : [eventNeed(shape)];
    case "drugs":
      if (shape.genes > 0) return [geneDrugs(isAnyOf(shape.query.object) ? 1 : shape.genes)];
      return shape.events > 0 ? [drugsOfEvents(shape.events)] : [];
    default:
      return [eventNeed(shape)];
  }
}

/** What the targets of a drug are linked to; of several drugs, what those of each are, side by side. */
function linkedNeeds(shape: Shape): Need[] {
  if (shape.times > 1) return [linkedNeed(shape.query.want)];
  return [targetNeed(shape, true), { ...geneNeed(shape, shape.query.want), first: true }];
}

function geneNeeds(shape: Shape): Need[] {
  const { want, ask } = shape.query;
  const wants: Want[] = ["pathways", "phenotypes", "diseases", "interactors"];
  if (ask === "profile") return [need("coverage", 1, "context of the gene", [tool("expand_gene_context")])];
  if (want === "pharmacogenetics") return [pharmacogeneticNeed(1)];
  if (want === "drugs") return [geneDrugs(shape.times)];
  if (ask === "path" && shape.events > 0) return [pathNeed(shape), geneDrugs(shape.times)];
  if (wants.includes(want)) return [{ ...geneNeed(shape, want), first: true }];
  if (ask === "mechanism") return wants.slice(0, 3).map((each) => ({ ...geneNeed(shape, each), first: true }));
  return [];
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

const MEMBERS = "get_class_members";
/** Set tools take all members of a class in one call; the others take a few members that are already known. */
const SET_TOOLS: Partial<Record<Want, string>> = {
  adverse_events: "compare_drug_events",
  signals: "compare_drug_events",
  targets: "compare_drug_targets",
  pathways: "compare_target_links",
  phenotypes: "compare_target_links",
  diseases: "compare_target_links",
};
const EACH_TOOLS: Partial<Record<Want, string>> = {
  indications: "get_drug_indications",
  pharmacogenetics: "get_drug_pharmacogenetics",
};

/** What a question about drug classes needs: the members first, then what is asked of them. `classes` and `events` count what it names. */
function classNeeds(query: TypedQuery, classes: number, events: number): Need[] {
  const members = need("coverage", 1, "members of the class", [tool(MEMBERS, classes)]);
  if (query.want === "interactions") {
    const together = tool("get_drug_interactions", 1, [MEMBERS]);
    return [members, need("interaction", 1, "interaction data", [together])];
  }
  if (query.want === "label_text")
    return [members, need("evidence", 1, "label text of members", [tool("search_label_text", 1, [MEMBERS])])];
  if (events > 0 && query.want !== "pharmacogenetics") return [members, ...eventNeeds(query, events)];
  if (query.want === "members" || query.ask === "profile") return [members];
  const set = SET_TOOLS[query.want];
  const each = EACH_TOOLS[query.want];
  if (set) return [members, setNeed(query, tool(set, 1, [MEMBERS]))];
  return each
    ? [members, { ...need("coverage", 1, "data on members", [tool(each, 1, [MEMBERS])]), first: false }]
    : [members];
}

function setNeed({ want, filters }: TypedQuery, asked: NeedTool): Need {
  if (want === "targets") return need("mechanism", 1, "targets and mechanism of action", [asked]);
  if (asked.name === "compare_target_links") return { ...linkedNeed(want), tools: [asked] };
  const groups = filters.branch ? [tool("get_organ_events", 1, [MEMBERS])] : [];
  return need("adverse_event", 1, "adverse event data", [asked, ...groups]);
}

function eventNeeds(query: TypedQuery, events: number): Need[] {
  const { ask, want } = query;
  const check = need("evidence", 1, "check of label listings and reports", [
    tool("check_drugs_event", events, [MEMBERS]),
  ]);
  if ((ask === "boolean" && want === "adverse_events") || asksComplement(query)) return [check];
  if (want === "indications") return [need("coverage", 1, "indication data", [tool("get_indication_drugs", events)])];
  const drugs = need("adverse_event", 1, "drugs with the adverse event", [tool("get_event_drugs", events)]);
  if (seeksHolders(query)) return [drugs, check];
  if (ask !== "mechanism" && ask !== "path") return [drugs];
  const paths = tool("find_drug_to_ae_paths", 1, ["get_event_drugs"]);
  return [drugs, { ...need("mechanism", 1, "path to the adverse event", [paths]), first: false }];
}
