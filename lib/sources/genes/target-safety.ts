import type { Evidence, Sign } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { entryOf } from "@/lib/sources/collections";
import { curieOf } from "@/lib/sources/diseases/disease-lookup";
import { NO_EVENT, SYMPTOM_EVENTS } from "@/lib/sources/events/event-tables";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, pubmed, record, rowsOf, type SourceContext } from "@/lib/sources/source";

const EFFECTS = table(
  "ot_target_safety/adverse_effects.tsv",
  "symptom|biologicalSystem|effect|efoId|ensemblId|pmid|ref|target|uberonCode|url",
  { quote: false },
);
const RISKS = table(
  "ot_target_safety/safety_risks.tsv",
  "biologicalSystem|ensemblId|event|eventId|liability|pmid|ref|target|uberonId|url",
  { quote: false },
);
const TERM_MAX_CHARS = 80;

type Row = Pick<RowOf<typeof RISKS>, "biologicalSystem" | "ensemblId" | "pmid" | "ref" | "target" | "url">;
type Observation = Row & { symptom: string; id: string; modulation: string; timing: string };
type Effect = { gene: Entity; event: Entity; modulation: string; observations: Observation[]; signs: Set<Sign> };

/** Events that follow when a gene's product is activated or inhibited, from published target-safety reviews. It runs after the sources, names and mappings of events. */
export const targetSafety = defineSource({ key: "ot-safety", files: [EFFECTS, RISKS] }, async function* (context) {
  const effects = new Map<string, Effect>();
  for await (const observation of observations(context)) {
    const { ensemblId, symptom, target } = observation;
    const gene = context.registries.byCurie(`ENSEMBL:${ensemblId}`, "gene");
    const isEvent = !namesNoEvent(symptom);
    const reached = isEvent ? eventsOf(observation, context) : [];
    if (!gene) context.drop("gene is not in HGNC", target);
    else if (!isEvent) context.drop("symptom is a body function or a finding in tissue, no event", termOf(symptom));
    else if (reached.length === 0)
      context.drop("symptom names no event, phenotype or disease of the graph", termOf(symptom));
    else for (const { event, sign } of reached) add(effects, gene, event, sign, observation);
  }
  for (const effect of effects.values()) yield toClaim(effect);
});

async function* observations(context: SourceContext): AsyncGenerator<Observation> {
  for await (const { row } of rowsOf(context, EFFECTS)) {
    const [modulation = "", timing = ""] = row.effect.split("_");
    yield { ...row, id: curieOf(row.efoId), modulation, timing };
  }
  for await (const { row } of rowsOf(context, RISKS))
    yield { ...row, symptom: row.event, id: curieOf(row.eventId), modulation: "unknown", timing: "" };
}

function add(effects: Map<string, Effect>, gene: Entity, event: Entity, sign: Sign, observation: Observation): void {
  const { modulation } = observation;
  const made = (): Effect => ({ gene, event, modulation, observations: [], signs: new Set() });
  const effect = entryOf(effects, `${gene.id} ${event.id} ${modulation}`, made);
  effect.observations.push(observation);
  effect.signs.add(sign);
}

/** Events by wording; else by the id of the row: the event that stands for it, else the phenotype or disease itself. */
function eventsOf({ symptom, id }: Observation, { registries }: SourceContext): SymptomEvent[] {
  const named = symptomEvents(symptom, (text) => registries.byName("adverse_event", text));
  if (named.length > 0 || id === "") return named;
  const other = registries.byCurie(id, "phenotype") ?? registries.byCurie(id, "disease");
  const event =
    registries.byCurie(id, "adverse_event") ?? registries.byCurie(other?.id ?? "", "adverse_event") ?? other;
  return event ? [{ event, sign: isDirected(symptom) ? "unknown" : "increases" }] : [];
}

function toClaim({ gene, event, modulation, observations, signs }: Effect): Draft {
  const timing = [...new Set(observations.map((each) => each.timing).filter(Boolean))].sort().join(", ");
  return claimDraft(gene, "affects_event", event, {
    qualifiers: { modulation, ...(timing && { timing }) },
    sign: modulation === "unknown" ? "unknown" : jointSign(signs),
    strength: safetyStrength(observations, modulation),
    evidence: [...new Map(observations.map(toEvidence).map((each) => [each.recordId, each])).values()],
  });
}

/**
 * The one direction the records state; a record of both ways ("increased then decreased heart rate") says nothing against
 * one that names the event. Unknown when none states one or two contradict one another.
 */
function jointSign(signs: ReadonlySet<Sign>): Sign {
  const [sign = "unknown", ...others] = [...signs].filter((each) => each !== "unknown");
  return others.length === 0 ? sign : "unknown";
}

/** 0.95 when two reviews agree, 0.8 for one, 0.5 when it is only suspected, 0.4 when the review does not say which modulation. */
export function safetyStrength(observations: readonly { symptom: string; ref: string }[], modulation: string): number {
  if (modulation === "unknown") return 0.4;
  if (observations.every(({ symptom }) => isHedged(symptom))) return 0.5;
  return new Set(observations.map(({ ref }) => ref)).size > 1 ? 0.95 : 0.8;
}

function toEvidence({ target, symptom, modulation, timing, ref, pmid, url, id, ...row }: Observation): Evidence {
  const recordId = [target, modulation, timing, termOf(symptom), ref].filter(Boolean).join(" | ");
  const link = url || (pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}` : null);
  const where = { symptom: termOf(symptom), organSystem: row.biologicalSystem, reference: ref };
  return record(
    recordId,
    link,
    { ...where, timing: timing || null, symptomId: id || null },
    pubmed(pmid ? [pmid] : []),
  );
}

/** A symptom as a term: its first words and an ellipsis, for some reviews give a whole passage where others give a term. */
function termOf(symptom: string): string {
  if (symptom.length <= TERM_MAX_CHARS) return symptom;
  const cut = symptom.slice(0, TERM_MAX_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TERM_MAX_CHARS / 2))} …`;
}

type SymptomEvent = { event: Entity; sign: Sign };
type ByName = (text: string) => Entity | undefined;

const BOTH_WAYS = /^(increased|decreased)(?:\/| then )(increased|decreased) (.+)$/;
const ONE_WAY = /^(increased|decreased|reduced) (.+)$/;
const REMARK = /^(?:potential|possible) (?:for )?| \(.*\)$/g;
const HEDGE = /potential|possible|inferred by author/;

/**
 * The adverse events a target-safety symptom means, each with whether it becomes more or less likely: the direction
 * stands in the wording ("decreased convulsions" is less seizure, "decreased blood pressure" is more hypotension).
 * A symptom stated in both directions has the sign unknown. Empty when the wording reaches no event.
 */
export function symptomEvents(symptom: string, byName: ByName): SymptomEvent[] {
  const text = symptom.trim().toLowerCase();
  const [, first, second, changed] = BOTH_WAYS.exec(text) ?? [];
  if (!changed) return readOne(text, byName);
  const both = [`${first} ${changed}`, `${second} ${changed}`].flatMap((half) => readOne(half, byName));
  const events = new Map(both.map(({ event }) => [event.id, event]));
  return [...events.values()].map((event) => ({ event, sign: "unknown" as const }));
}

/** Whether a symptom states the direction in which a quantity moves. */
function isDirected(symptom: string): boolean {
  return /^(increased|decreased|reduced)\b/i.test(symptom.trim());
}

/** Whether the reviewers only suspect the effect. */
export function isHedged(symptom: string): boolean {
  return HEDGE.test(symptom.toLowerCase());
}

/** Whether a symptom is known to name no event. */
function namesNoEvent(symptom: string): boolean {
  return NO_EVENT.has(symptom.trim().toLowerCase());
}

function readOne(text: string, byName: ByName): SymptomEvent[] {
  const listed = SYMPTOM_EVENTS.get(text);
  if (listed) return listed.flatMap(({ term, sign }) => withEvent(byName(term), sign));
  const named = withEvent(byName(text), "increases");
  if (named.length > 0) return named;
  const [, direction, base = ""] = ONE_WAY.exec(text) ?? [];
  if (direction) return withEvent(byName(base), direction === "increased" ? "increases" : "decreases");
  const bare = text.replace(REMARK, "");
  if (bare !== text) return readOne(bare, byName);
  const parts = text.split(/ and |, |\//);
  return parts.length > 1 ? parts.flatMap((part) => readOne(part, byName)) : [];
}

function withEvent(event: Entity | undefined, sign: Sign): SymptomEvent[] {
  return event ? [{ event, sign }] : [];
}
