import { asIndication, chosenRef, type Item } from "@/lib/domain/question/item";
import { mapLeaves } from "@/lib/domain/question/sets";
import type { Condition, Filters, SetExpr, TypedQuery } from "@/lib/domain/run/question";

type Beside = {
  filters: Filters;
  /** Whether signals are spoken of: reports that are only counted need not be one. */
  isOfSignals: boolean;
  conditions: Condition[];
  items: readonly Item[];
  sources: string[];
  variants: string[];
};

/** A query with the conditions stated beside it, what is known of the patient, and diseases where a use is asked about. */
export function completed(query: TypedQuery, beside: Beside): TypedQuery {
  const { filters, conditions, items, sources, variants } = beside;
  const { source, ...own } = query.filters;
  const isCounted = filters.casesMin !== undefined && source === "signal" && !beside.isOfSignals;
  const asUse = (expr: SetExpr) =>
    mapLeaves(expr, (leaf) => {
      const item = items.find(({ text, group }) => group === "event" && text === leaf.text);
      const ref = item && chosenRef(item, asIndication);
      return ref ? { ...leaf, ref } : leaf;
    });
  const ofUse = query.want === "indications";
  const isOfRate =
    query.ask === "boolean" && query.want === "adverse_events" && !query.measure && isAsked(filters.frequency);
  const { important, ...plain } = filters;
  const isOfEvents = ["adverse_events", "signals"].includes(query.want);
  return {
    ...query,
    ...(ofUse && { subject: asUse(query.subject), object: query.object && asUse(query.object) }),
    ...(isOfRate && { measure: "frequency" }),
    ...(query.use && { use: asUse(query.use) }),
    ...(query.want === "genes" && { subject: asUse(query.subject) }),
    filters: {
      ...plain,
      ...(isOfEvents && important && { important }),
      ...(filters.order === "frequency" && (source ?? filters.source) === "signal" && { order: "reports" }),
      ...(isCounted ? own : query.filters),
      ...(query.want === "genes" && sources.length > 0 && { sources }),
    },
    ...(conditions.length > 0 && { conditions }),
    ...(query.want === "pharmacogenetics" && variants.length > 0 && { variants }),
  };
}

/** Whether how often an event occurs is asked, and not whether it occurs so often. */
function isAsked(frequency: Filters["frequency"]): boolean {
  return frequency !== undefined && Object.keys(frequency).every((each) => each === "placebo");
}

/** Whether a condition asks for or denies a kind of evidence, which the constructions say. */
export function isOfEvidence({ source, lacks, order }: Filters): boolean {
  return lacks !== undefined || (source !== undefined && order === undefined);
}
