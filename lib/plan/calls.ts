import type { ToolCall } from "@/lib/engine/tool";
import { type Slot, type Slots, setArguments } from "./slots";

/** What a tool is asked for with given slots, one entry a call: its arguments, and the purpose in words after "look up". */
type Builder = (slots: Slots) => { args: ToolCall["args"]; purpose: string }[];

const BUILDERS: Record<string, Builder> = {
  get_drug_adverse_events: (slots) => ofDrugs(slots, (name) => `the adverse events of ${name}`, eventFilters(slots)),
  get_drug_signals: (slots) => ofDrugs(slots, (name) => `the reporting signals of ${name}`, eventOf(slots)),
  get_drug_targets: (slots) => ofDrugs(slots, (name) => `what ${name} targets and how it acts there`),
  get_drug_indications: (slots) => ofDrugs(slots, (name) => `what ${name} is indicated for`),
  get_drug_profile: (slots) => ofDrugs(slots, (name) => `the profile of ${name}`),
  get_drug_pharmacogenetics: (slots) => ofDrugs(slots, (name) => `the pharmacogenetics of ${name}`),
  check_drug_event: (slots) => ofPairs(slots, (drug, event) => `whether ${event} is listed or reported for ${drug}`),
  find_drug_to_ae_paths: (slots) => ofPairs(slots, (drug, event) => `paths from ${drug} to ${event}`),
  get_event_drugs: (slots) =>
    slots.events.map(({ argument, name }) => ({
      args: { event: argument, ...eventFilters(slots) },
      purpose: `the drugs with ${name}`,
    })),
  get_gene_pathways: (slots) => ofGenes(slots, "the pathways of"),
  get_gene_phenotypes: (slots) => ofGenes(slots, "the phenotypes of"),
  get_gene_diseases: (slots) => ofGenes(slots, "the diseases of"),
  compare_drug_events: (slots) => ofSet(slots, "the adverse events of", eventFilters(slots)),
  compare_drug_targets: (slots) => ofSet(slots, "the targets of"),
};

/** The calls by which a tool serves a query; none while what it would be about is not known. */
export function callsFor(tool: string, slots: Slots): ToolCall[] {
  const build = Object.hasOwn(BUILDERS, tool) ? BUILDERS[tool] : undefined;
  return (build?.(slots) ?? []).map(({ args, purpose }) => ({ tool, args, reason: `Look up ${purpose}` }));
}

function ofDrugs({ drugs }: Slots, purpose: (name: string) => string, more: ToolCall["args"] = {}) {
  return drugs.map(({ argument, name }) => ({ args: { drug: argument, ...more }, purpose: purpose(name) }));
}

function ofPairs({ drugs, events }: Slots, purpose: (drug: string, event: string) => string) {
  const pair = (drug: Slot, event: Slot) => ({
    args: { drug: drug.argument, event: event.argument },
    purpose: purpose(drug.name, event.name),
  });
  return drugs.flatMap((drug) => events.map((event) => pair(drug, event)));
}

function ofGenes({ genes }: Slots, purpose: string) {
  return genes ? [{ args: { genes: genes.argument }, purpose: `${purpose} ${genes.name}` }] : [];
}

function ofSet(slots: Slots, purpose: string, more: ToolCall["args"] = {}) {
  const { of, operation, k, without } = setArguments(slots.query.subject);
  const isDrug = ({ type }: { type: string }) => type === "drug";
  const argumentOf = new Map(slots.drugs.map(({ id, argument }) => [id, argument]));
  const args = {
    drugs: of.filter(isDrug).map(({ id }) => argumentOf.get(id) ?? id),
    operation,
    ...(k === undefined ? {} : { k }),
    ...(without.length > 0 ? { without: without.map(({ id }) => argumentOf.get(id) ?? id) } : {}),
    ...more,
  };
  return [{ args, purpose: `${purpose} ${slots.drugs.map(({ name }) => name).join(", ")} (${operation})` }];
}

function eventFilters({ query: { filters, want } }: Slots): ToolCall["args"] {
  const { limit: _, ...conditions } = filters;
  return want === "signals" && !conditions.source ? { ...conditions, source: "signal" } : conditions;
}

function eventOf({ query, events }: Slots): ToolCall["args"] {
  const [event] = events;
  return query.object && event ? { event: event.argument } : {};
}
