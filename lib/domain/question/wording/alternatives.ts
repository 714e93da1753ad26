import { every } from "@/lib/domain/grammar/queries";
import type { Graph } from "@/lib/domain/graph";
import { isSure } from "@/lib/domain/names/name-decision";
import type { Draft } from "@/lib/domain/question/draft";
import { asEvent, asIndication, candidatesFor, chosenRef, type Item, leafOf } from "@/lib/domain/question/item";
import { mapLeaves } from "@/lib/domain/question/sets";
import { entitiesOf } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { rephrase } from "./rephrase";
import type { Unreadable } from "./unreadable";

/** The most readings offered. */
const OFFERED_MAX = 5;

/** Near readings of what was read: other joinings, and each likely candidate in the place of a name that is not certain. */
export function nearReadings({ query, near, used }: Draft): string[] {
  const doubtful = used.filter((item) => !item.terms && chosenRef(item) === null);
  const mended = doubtful.flatMap((item) =>
    candidatesFor(item, query.want === "indications" ? asIndication : asEvent)
      .filter(({ nameOnly }) => !nameOnly)
      .slice(0, OFFERED_MAX)
      .map((candidate) => {
        const named = (expr: SetExpr) =>
          mapLeaves(expr, (leaf) =>
            leaf.ref === null && leaf.text === item.text ? leafOf(candidate, leaf.text) : leaf,
          );
        return { ...query, subject: named(query.subject), object: query.object && named(query.object) };
      }),
  );
  return offered([...mended, ...near]);
}

/** Questions that can be answered about the things named, when the question itself could not be read. */
export function nearestQuestions(items: readonly Item[], reason: Unreadable): string[] {
  const named = items.flatMap((item) => sure(item).map((expr) => ({ expr, group: item.group })));
  const known = [...new Map(named.map((each) => [entitiesOf(each.expr)[0]?.id, each])).values()];
  const of = (group: Item["group"]) => known.filter((each) => each.group === group).map(({ expr }) => expr);
  const drugs = of("drug");
  const [drug, second] = drugs;
  const events = of("event");
  const [event] = events;
  const [gene] = of("gene");
  if (reason === "kinetics" && drug) return offered([{ ...ask("list", drug), want: "enzymes" }, ask("profile", drug)]);
  if (reason === "best_treatment" && event)
    return offered(whichDrugs(event).filter(({ want }) => want === "indications"));
  if (reason === "reliability" || reason === "prognosis") return [];
  if (reason === "off_label" && drug) return offered([{ ...ask("list", drug), want: "indications" }]);
  if (reason === "ranking") return offered(comparable(items));
  if (reason === "partners") return offered(of("drug").map((each) => ({ ...ask("list", each), want: "interactions" })));
  const apart = drug ? [] : eachAlone(reason, events, gene ?? null);
  if (apart.length > 0) return offered(apart);
  if (ONLY_LABEL.includes(reason)) return offered(drug ? [{ ...ask("list", drug), want: "label_text" }] : []);
  const asked = drug ? besides(reason, drug, event ?? null) : [];
  const queries = [
    asked,
    drug && second ? together(drugs, event ?? null) : [],
    drug && event && asked.length === 0
      ? [...events.map((each) => ask("boolean", drug, each)), ask("mechanism", drug, event)]
      : [],
    drug && gene
      ? [
          { ...ask("path", drug, gene), want: "targets" as const },
          { ...ask("list", drug, gene), want: "pharmacogenetics" as const },
        ]
      : [],
    drug && second && !event ? [ask("profile", drug)] : [],
    drug && !event && !gene && !second
      ? [ask("list", drug), { ...ask("list", drug), want: "targets" as const }, ask("profile", drug)]
      : [],
    event && !drug ? whichDrugs(event) : [],
    gene && !drug
      ? [
          { ...ask("list", gene), want: "pathways" as const },
          { ...ask("which_drugs", every, gene), want: "drugs" as const },
        ]
      : [],
  ];
  return offered(queries.flat());
}

/** Of several drugs: for an event side by side, else whether they interact, what they share and what each has. */
function together(of: readonly SetExpr[], event: SetExpr | null): TypedQuery[] {
  const each: SetExpr = { op: "or", of: [...of] };
  if (event) return [ask("compare", each, event)];
  return [
    { ...ask("list", each), want: "interactions" },
    ask("list", { op: "and", of: [...of] }),
    ask("compare", each),
  ];
}

/** Questions beside which only what label text says is worth asking. */
const ONLY_LABEL: readonly Unreadable[] = ["stopping", "administration"];

/** What label text says of an overdose of the first drug named, where someone may be poisoned; nothing where self-harm is thought of. */
export function besideEmergency(reason: Unreadable, items: readonly Item[], graph: Pick<Graph, "resolve">): string[] {
  if (reason !== "poisoning") return [];
  const [drug] = items.filter(({ group }) => group === "drug").flatMap(sure);
  const [term] = graph.resolve("overdose", { types: ["adverse_event"], limit: 1 }).filter(isSure);
  if (!drug || !term) return [];
  return offered([{ ...ask("list", drug, leafOf(term)), want: "label_text" }]);
}

/** "Hyponatraemia drugs" may ask for those that cause it and for those that treat it; a disease is rather treated. */
function whichDrugs(event: SetExpr): TypedQuery[] {
  const treated = event.op === "entity" && event.ref?.type === "disease";
  const wants = treated ? (["indications", "drugs"] as const) : (["drugs", "indications"] as const);
  return wants.map((want) => ({ ...ask("which_drugs", every, event), want }));
}

/** What a question that asks too much, or what no source states, comes nearest to. */
function besides(reason: Unreadable, drug: SetExpr, event: SetExpr | null): TypedQuery[] {
  if (reason === "food") return [{ ...ask("list", drug), want: "interactions" }];
  const whether = event ? [ask("boolean", drug, event)] : [];
  if (reason === "two_questions")
    return [...whether.map((each) => ({ ...each, want: "indications" as const })), ...whether];
  if (reason !== "unstated" && reason !== "dose") return [];
  const ofLabel: TypedQuery = { ...ask("list", drug, event), want: "label_text" };
  const genetic: TypedQuery = { ...ask("list", drug), want: "pharmacogenetics" };
  return [ofLabel, ...whether, ...(reason === "unstated" ? [genetic] : [])];
}

/** What can be said of drugs among which the safest is asked for: of two or more side by side, of a class over its members. */
function comparable(items: readonly Item[]): TypedQuery[] {
  const of = (...groups: Item["group"][]) =>
    items.filter(({ group, certain }) => certain && groups.includes(group)).flatMap((item) => sure(item).slice(0, 1));
  const [first, ...others] = of("drug", "class");
  const [event] = of("event");
  if (!first) return event ? [{ ...ask("which_drugs", every, event), want: "drugs" }] : [];
  if (others.length > 0) return [ask("compare", { op: "or", of: [first, ...others] }, event)];
  return [...(event ? [ask("boolean", first, event)] : []), ask("list", first)];
}

/** Of drugs told by a use or by what they act on, and by an event, each asked alone. */
function eachAlone(reason: Unreadable, events: readonly SetExpr[], gene: SetExpr | null): TypedQuery[] {
  const which = (object: SetExpr, want: TypedQuery["want"] = "drugs") => ({
    ...ask("which_drugs", every, object),
    want,
  });
  const [first, second] = events;
  if (reason === "by_target") return [...(gene ? [which(gene)] : []), ...events.map((each) => which(each))];
  if (reason === "denied" && first && second) return [{ ...which(second), use: first }, which(first, "indications")];
  if (reason !== "two_questions" || !first || !second) return [];
  return [which(first, "indications"), which(second), which(second, "indications"), which(first)];
}

/** What an item surely or, if misspelt, most likely denotes; nothing when unknown. */
function sure(item: Item): SetExpr[] {
  const ref = item.terms?.[0] ?? chosenRef(item) ?? candidatesFor(item).find(({ nameOnly }) => !nameOnly);
  return ref ? [leafOf(ref, item.text)] : [];
}

function ask(kind: TypedQuery["ask"], subject: SetExpr, object: SetExpr | null = null): TypedQuery {
  return { ask: kind, want: "adverse_events", subject, object, filters: {} };
}

function offered(queries: readonly TypedQuery[]): string[] {
  return [...new Set(queries.map(rephrase))].slice(0, OFFERED_MAX);
}
