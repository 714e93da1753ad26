import type { EntityRef } from "@/lib/domain/entity";
import { isEvent } from "@/lib/domain/entity";
import { leafOf } from "@/lib/domain/question/item";
import type { QueryAspect } from "@/lib/domain/run/aspect";
import { isCore } from "@/lib/domain/run/aspect-progress";
import { entitiesOf, namedBy, queriesOf, readable, unknownNames } from "@/lib/domain/run/query";
import type { Ask, AspectType, Reading, SetExpr, TypedQuery, Want } from "@/lib/domain/run/question";
import { joinedBy } from "./sets";

/** Beyond so many drugs each is no aspect of its own. */
const APART_MAX = 4;
/** What words of the question add to the importance of an aspect they speak of. */
const SPOKEN_OF = 0.2;
const KEYWORDS_MAX = 12;

/**
 * The parts a question has by how it was read, most important first: core from 0.8 on. None where nothing can be looked up.
 * Words of the question that speak of an optional part make it more important.
 */
export function aspectsOf(reading: Reading, question: string): QueryAspect[] {
  if (!readable(reading) || unknownNames(reading.query).length > 0) return [];
  return toldApart(queriesOf(reading).flatMap(partsOf))
    .map((part) => ({ ...part, importance: importanceIn(part, question) }))
    .toSorted((a, b) => b.importance - a.importance);
}

/** Aspects go by their words: one that another part of the question has too is told from it. */
function toldApart(aspects: readonly QueryAspect[]): QueryAspect[] {
  return aspects.map((each, index) => {
    const before = aspects.slice(0, index).filter(({ aspect }) => aspect === each.aspect).length;
    return before === 0 ? each : { ...each, aspect: `${each.aspect} (part ${before + 1})` };
  });
}

/** An aspect of a type about these things; what tools can be asked for it follows from both. */
export function aspectAbout(
  aspect_type: AspectType,
  about: readonly EntityRef[],
  main: TypedQuery,
): Pick<QueryAspect, "query"> {
  const drugs = about.filter(({ type }) => type === "drug");
  const events = about.filter(({ type }) => isEvent(type));
  if (drugs.length === 0) return { query: about.length > 0 ? null : main };
  return { query: queryOf(aspect_type, drugs, events, main) };
}

function partsOf(query: TypedQuery): QueryAspect[] {
  const drugs = entitiesOf(query.subject).filter(({ type }) => type === "drug");
  const events = entitiesOf(query.object).filter(({ type }) => isEvent(type));
  const onlyDrugs = drugs.length > 0 && drugs.length === entitiesOf(query.subject).length;
  if (!onlyDrugs || query.conditions?.length) return [wholeOf(query)];
  const make = maker(query);
  if (query.ask === "compare" && drugs.length > 1 && (query.want === "adverse_events" || query.want === "targets"))
    return [
      ...apart(drugs).map((some) => make("definition", some, events, 0.9)),
      make("comparison", drugs, events, 0.9),
    ];
  if (query.ask === "mechanism" && events.length > 0)
    return [
      make("causal", drugs, events, 1),
      ...apart(drugs).map((some) => make("process", some, [], 0.95)),
      make("evaluation", drugs, events, 0.9),
      make("context", drugs, [], 0.6),
    ];
  if (query.ask === "mechanism") return [make("process", drugs, [], 1), make("context", drugs, [], 0.8)];
  if (query.ask === "path" && events.length > 0)
    return [make("causal", drugs, events, 1), make("evaluation", drugs, events, 0.6)];
  if (query.ask === "profile")
    return [
      wholeOf(query),
      make("evaluation", drugs, [], 0.85),
      make("process", drugs, [], 0.85),
      make("application", drugs, [], 0.5),
    ];
  const isPlainList = query.ask === "list" && query.want === "adverse_events" && drugs.length === 1;
  return isPlainList && events.length === 0 && !query.filters.branch
    ? [wholeOf(query), make("process", drugs, [], 0.4)]
    : [wholeOf(query)];
}

/** The drugs one by one, or all at once where they are many. */
function apart(drugs: readonly EntityRef[]): EntityRef[][] {
  return drugs.length > APART_MAX ? [[...drugs]] : drugs.map((drug) => [drug]);
}

function maker(query: TypedQuery) {
  return (type: AspectType, drugs: EntityRef[], events: EntityRef[], importance: number): QueryAspect => {
    const names = [...drugs, ...events].map(({ name }) => name);
    return {
      aspect: `${TITLES[type]}: ${names.join(", ")}`,
      aspect_type: type,
      importance,
      keywords: [...names, ...WORDS[type]].slice(0, KEYWORDS_MAX),
      query: queryOf(type, drugs, events, query),
    };
  };
}

/** The question as a whole, as its only or first part. */
function wholeOf(query: TypedQuery): QueryAspect {
  const type = typeOf(query);
  const names = namedBy(query).map(({ name }) => name);
  return {
    aspect: `${TITLES[type]}: ${[query.want.replaceAll("_", " "), ...names].join(", ")}`,
    aspect_type: type,
    importance: 1,
    keywords: [...names, query.want.replaceAll("_", " "), ...WORDS[type]].slice(0, KEYWORDS_MAX),
    query,
  };
}

const OF_WANT: Partial<Record<Want, AspectType>> = {
  targets: "process",
  pathways: "process",
  enzymes: "process",
  indications: "application",
  signals: "evaluation",
  label_text: "evaluation",
};

function typeOf({ ask, want }: TypedQuery): AspectType {
  if (ask === "compare") return "comparison";
  if (ask === "boolean") return "evaluation";
  if (ask === "mechanism" || ask === "path") return "causal";
  return OF_WANT[want] ?? "definition";
}

const TITLES: Record<AspectType, string> = {
  definition: "What is known",
  comparison: "Differences",
  process: "Mechanism of action",
  causal: "Path to the adverse event",
  evaluation: "Strength of the evidence",
  application: "Indications",
  context: "Pathways of the targets",
};

const WORDS: Record<AspectType, readonly string[]> = {
  definition: ["adverse event", "label", "signal"],
  comparison: ["difference", "shared", "compare"],
  process: ["target", "mechanism of action", "acts"],
  causal: ["path", "mechanism", "leads to"],
  evaluation: ["evidence", "label", "reports", "signal"],
  application: ["indication", "used for", "treats"],
  context: ["pathway", "biological process", "member of"],
};

/** Words of a question that speak of a part by its own name, rather than by those of its things. */
const EMPHASIS: Record<AspectType, RegExp> = {
  definition: /\bdefin|what is\b/i,
  comparison: /\b(?:differ|compar|versus)/i,
  process: /\b(?:targets?|acts?|mechanisms?)\b/i,
  causal: /\b(?:paths?|causal)\b/i,
  evaluation: /\b(?:evidence|strength|how strong|signals?|reports?)\b/i,
  application: /\b(?:indicat|used for|treat)/i,
  context: /\bpathways?\b/i,
};

function importanceIn({ aspect_type, importance }: QueryAspect, question: string): number {
  const isSpokenOf = !isCore({ importance }) && EMPHASIS[aspect_type].test(question);
  return isSpokenOf ? Math.round(Math.min(1, importance + SPOKEN_OF) * 100) / 100 : importance;
}

const ASKS: Record<AspectType, { ask: Ask; want: Want }> = {
  definition: { ask: "list", want: "adverse_events" },
  comparison: { ask: "compare", want: "adverse_events" },
  process: { ask: "list", want: "targets" },
  causal: { ask: "path", want: "adverse_events" },
  evaluation: { ask: "boolean", want: "adverse_events" },
  application: { ask: "list", want: "indications" },
  context: { ask: "list", want: "pathways" },
};

/** An aspect as a question of its own. What is known of an event is whether it is listed or reported; without one, the list. */
function queryOf(type: AspectType, drugs: EntityRef[], events: EntityRef[], main: TypedQuery): TypedQuery {
  const { ask, want } = ASKS[type];
  const ofEvent = events.length > 0;
  const isPair = ofEvent && (type === "definition" || type === "evaluation");
  const keeps = type === "definition" || type === "comparison";
  const wanted = keeps && main.want === "targets" ? "targets" : want;
  const asked = isPair ? "boolean" : type === "evaluation" ? "list" : ask;
  return {
    ask: asked,
    want: wanted,
    subject: anyOf(drugs),
    object: ofEvent && (isPair || type === "causal") ? anyOf(events) : null,
    filters: keeps ? main.filters : {},
  };
}

function anyOf(refs: readonly EntityRef[]): SetExpr {
  return joinedBy(
    refs.map((ref) => leafOf(ref)),
    "or",
  );
}
