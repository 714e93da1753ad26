import { type Asked, isOfCondition } from "@/lib/domain/asked";
import { type EntityType, isEvent, isGene } from "@/lib/domain/entity";
import {
  hasThreshold,
  isComplement,
  listsHolders,
  objectsOf,
  type Query,
  tiesBesideEvents,
} from "@/lib/domain/run/query";
import { EVENT_LISTS } from "@/lib/domain/run/tool";
import { entitiesOf, isAnyOf, namesAll, tiesOf, type Via } from "@/lib/domain/sets";
import { type Need, need } from "./need";
import { RELATION_TOOLS } from "./relation-tools";

/** A query by what decides its needs: what the left side names, how many of it, and how many events and genes are named beside. */
type Shape = { query: Query; about: EntityType | null; times: number; events: number; genes: number };

const TARGET_LISTS = ["get_drug_targets", "compare_drug_targets"];
const MEMBERS = "get_class_members";
const PATHS = "find_drug_to_ae_paths";

/** What a query needs, most important first; empty when no tool can serve it. */
export function needsOf(query: Query): Need[] {
  const { relation, left } = query;
  if (relation === "sources" || relation === "claims" || relation === "entities") return [need("get_graph_statistics")];
  const subjects = entitiesOf(left);
  const objects = objectsOf(query);
  const about = subjects.find(({ type }) => type === "drug_class")?.type ?? subjects[0]?.type ?? null;
  const shape = {
    ...{ query, about, times: subjects.filter(({ type }) => type === about).length },
    events: objects.filter(({ type }) => isEvent(type)).length,
    genes: objects.filter(({ type }) => isGene(type)).length,
  };
  if (about === null || namesAll(left)) return openNeeds(shape);
  if (about === "drug_class") return classNeeds(shape);
  if (about === "drug") return drugNeeds(shape);
  if (isGene(about)) return geneNeeds(shape);
  return isEvent(about) ? [need("get_event_drugs", subjects.length)] : [];
}

/** Where no drug is named of which it is asked: those tied to what is named, among them the members of classes. */
function openNeeds(shape: Shape): Need[] {
  if (shape.query.relation === "pharmacogenetics") return shape.genes > 0 ? [need("get_drug_pharmacogenetics")] : [];
  if (isComplement(shape.query)) return complementNeeds(shape.query);
  return [...(shape.about === "drug_class" ? [need(MEMBERS, shape.times)] : []), ...tiedNeeds(shape)];
}

/** The drugs of a use or of genes, then of each of them whether the events asked about were found. */
function complementNeeds(query: Query): Need[] {
  const others = tiesBesideEvents(query);
  const lists = listsOfTies(others);
  const events = tiesOf(query.left).filter((tie) => !others.includes(tie));
  const times = events.flatMap(({ to }) => entitiesOf(to)).length;
  return [
    ...lists,
    need("check_drugs_event", times, { after: lists.flatMap(({ tools }) => tools).map(({ name }) => name) }),
  ];
}

/** The lists of what is tied to each thing. */
function tiedNeeds({ query }: Shape): Need[] {
  return listsOfTies(tiesOf(query.left));
}

/** A list of each thing that is tied to; genes any of which will do are asked together. */
function listsOfTies(ties: readonly Via[]): Need[] {
  return ties.flatMap(({ relation, to }) => {
    const { tied } = RELATION_TOOLS[relation];
    const times = relation === "acts_on" && isAnyOf(to) ? 1 : entitiesOf(to).length;
    return tied && times > 0 ? [need(tied.tool, times)] : [];
  });
}

function drugNeeds(shape: Shape): Need[] {
  const { query, times, events } = shape;
  const { answer, relation, lists, where } = query;
  if (isComplement(query)) return [need("check_drugs_event", events)];
  if (relation === "interactions" || relation === "enzymes" || relation === "pharmacogenetics") return listNeeds(shape);
  if (relation === "label_text") return labelNeeds(shape);
  const check = (more = {}) => need("check_drug_event", times * events, more);
  switch (events > 0 ? answer : "list") {
    case "yesno":
      return isOfCondition(relation) ? listNeeds(shape) : [check(), ...topicNeeds(shape)];
    case "compare":
      return [...listNeeds(shape), check()];
    case "explain": {
      const paths = need(PATHS, times * events, { with: targetNeed(shape).tools });
      return [paths, check({ first: false }), pathwayNeed(shape, 2), ...topicNeeds(shape)];
    }
    case "path":
      return [need(PATHS, times * events), check({ priority: 2 })];
    case "profile":
      return [check(), need("search_label_text")];
    default:
  }
  switch (answer) {
    case "explain":
    case "path":
      return [targetNeed(shape), pathwayNeed(shape, 1)];
    case "profile":
      return [need("get_drug_profile", times), eventNeed(shape), targetNeed(shape)];
    case "list": {
      const isOfNamed = events > 0 && (lists === "left" || relation === "adverse_events");
      const among = isOfNamed ? [check()] : [];
      const explains = lists === "right" && relation === "adverse_events" && times === 1 && !where.branch;
      return [...listNeeds(shape), ...among, ...(explains ? [explanation, pathwayNeed(shape, 2)] : [])];
    }
    default:
      return listNeeds(shape);
  }
}

/** Why the adverse events a list found might occur: what the drug targets, and how that reaches the foremost of them. */
const explanation = need("get_drug_targets", 1, {
  what: "mechanistic explanation",
  first: false,
  with: [{ name: PATHS, times: 1, after: EVENT_LISTS }],
});

/** Label text, by what it is searched for. */
function labelNeeds(shape: Shape): Need[] {
  if (shape.query.where.topic) return topicNeeds(shape);
  return [need(shape.events > 0 ? "search_label_text" : "get_label_sections")];
}

/** Label text on a matter, and the adverse events whose terms speak of it. */
function topicNeeds({ query: { where }, times }: Shape): Need[] {
  if (!where.topic || where.topic.isNearest) return [];
  const events = need("get_drug_adverse_events", times, { what: "adverse events by their terms" });
  return [need("search_label_text"), ...(where.topic.terms.length > 0 ? [events] : [])];
}

/** What a relation lists of drugs; what only genes have is listed of their targets, of several drugs side by side. */
function listNeeds(shape: Shape): Need[] {
  const { query, times } = shape;
  const { relation } = query;
  const { gene, one, each, set } = RELATION_TOOLS[relation];
  if (query.lists === "left") return tiedNeeds(shape);
  if (gene && set) return times > 1 ? [linkedNeed(relation, set, [])] : [targetNeed(shape), geneNeed(shape, gene)];
  if (relation === "targets") return [targetNeed(shape)];
  const isPlain =
    relation !== "adverse_events" && (relation !== "signals" || (times === 1 && !hasThreshold(query.where)));
  return [isPlain && one ? need(one, each ? times : 1) : eventNeed(shape)];
}

/** What the targets of several drugs are linked to, drug by drug. */
function linkedNeed(relation: Asked, name: string, after: readonly string[]): Need {
  const category = relation === "pathways" ? "pathway" : "mechanism";
  return need(name, 1, { category, what: `${relation} of the targets of each drug`, after });
}

/** The adverse events of one drug, or of several compared; for a question about an organ, also which events are of it. */
function eventNeed({ times, query }: Shape, after: readonly string[] = []): Need {
  const { set = "", one = "" } = RELATION_TOOLS.adverse_events;
  const groups = query.where.branch ? [{ name: "get_organ_events", times: 1, after }] : [];
  return need(times > 1 || after.length > 0 ? set : one, 1, { after, with: groups });
}

function targetNeed({ times }: Shape): Need {
  return need(times > 1 ? "compare_drug_targets" : "get_drug_targets");
}

/** What the genes asked about, or the targets found of a drug, are linked to. */
function geneNeed({ about }: Shape, name: string): Need {
  return need(name, 1, { after: about === "drug" ? TARGET_LISTS : [] });
}

/** Pathways as depth to what is asked for: after the first iteration, from the genes that it finds. */
function pathwayNeed(shape: Shape, priority: 1 | 2): Need {
  return { ...geneNeed(shape, "get_gene_pathways"), priority, first: false };
}

function geneNeeds(shape: Shape): Need[] {
  const { query, times, events } = shape;
  const { gene } = RELATION_TOOLS[query.relation];
  if (query.answer === "profile") return [need("expand_gene_context")];
  if (query.relation === "pharmacogenetics") return [need("get_drug_pharmacogenetics")];
  if (query.answer === "path" && events > 0)
    return [need("find_gene_to_ae_paths", times * events), need("get_gene_drugs", times)];
  if (gene) return [geneNeed(shape, gene)];
  if (query.answer !== "explain") return [];
  return ["get_gene_pathways", "get_gene_phenotypes", "get_gene_diseases"].map((name) => geneNeed(shape, name));
}

/** What a question about drug classes needs: the members first, then what is asked of them. */
function classNeeds(shape: Shape): Need[] {
  const { query, events } = shape;
  const { answer, relation, lists } = query;
  const members = need(MEMBERS, shape.times);
  const { set, one, each } = RELATION_TOOLS[relation];
  const after = [MEMBERS];
  if (relation === "interactions") return [members, need("get_drug_interactions", 1, { after })];
  if (relation === "label_text")
    return [members, need("search_label_text", 1, { after, what: "label text of members" })];
  if (events > 0 && relation !== "pharmacogenetics") return [members, ...eventNeeds(shape)];
  if (lists === "left") return [members, ...tiedNeeds(shape)];
  if (answer === "profile") return [members];
  if (set === "compare_target_links") return [members, linkedNeed(relation, set, after)];
  if (set) return [members, relation === "targets" ? need(set, 1, { after }) : eventNeed(shape, after)];
  if (!one || !each) return [members];
  return [members, need(one, 1, { after, category: "coverage", what: "data on members", first: false })];
}

function eventNeeds(shape: Shape): Need[] {
  const { query, events } = shape;
  const check = need("check_drugs_event", events, { after: [MEMBERS] });
  if (
    (query.answer === "yesno" && query.relation === "adverse_events" && query.lists === "right") ||
    isComplement(query)
  )
    return [check];
  const lists = query.lists === "left" ? tiedNeeds(shape) : [need("get_event_drugs", events)];
  if (isOfCondition(query.relation)) return lists;
  if (listsHolders(query)) return [...lists, check];
  if (query.answer !== "explain" && query.answer !== "path") return lists;
  return [...lists, need(PATHS, 1, { after: ["get_event_drugs"], first: false })];
}
