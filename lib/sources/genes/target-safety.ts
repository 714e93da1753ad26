import type { Evidence, Sign } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { curieOf } from "@/lib/sources/diseases/disease-lookup";
import { isDirected, isHedged, namesNoEvent, type SymptomEvent, symptomEvents } from "@/lib/sources/events/symptom";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";

const EFFECTS = "ot_target_safety/adverse_effects.tsv";
const RISKS = "ot_target_safety/safety_risks.tsv";
const TERM_MAX_CHARS = 80;
const EFFECT_COLUMNS = "symptom biologicalSystem effect efoId ensemblId pmid ref target uberonCode url".split(" ");
const RISK_COLUMNS = "biologicalSystem ensemblId event eventId liability pmid ref target uberonId url".split(" ");

/** Events that follow when a gene's product is activated or inhibited, from published target-safety reviews. It runs after the sources, names and mappings of events. */
export const targetSafety: Source = {
  dataset: {
    key: "ot-safety",
    title: "Open Targets target safety",
    version: "2026-04",
    licence: "Apache-2.0",
    tier: "open",
    link: "https://github.com/opentargets/curation",
    aspects: ["gene_safety"],
  },
  files: [EFFECTS, RISKS],
  stage: "claims",
  read: readSafety,
};

type Observation = {
  ensembl: string;
  symbol: string;
  symptom: string;
  id: string;
  modulation: string;
  timing: string;
  organSystem: string;
  reference: string;
  pmid: string;
  url: string;
};
type Effect = { gene: Entity; event: Entity; modulation: string; observations: Observation[]; signs: Set<Sign> };

async function* readSafety(context: SourceContext): AsyncGenerator<Draft> {
  const effects = new Map<string, Effect>();
  for await (const observation of observations(context)) {
    const gene = context.registries.byCurie(`ENSEMBL:${observation.ensembl}`, "gene");
    const isEvent = !namesNoEvent(observation.symptom);
    const reached = gene && isEvent ? eventsOf(observation, context) : [];
    if (!gene) context.drop("gene is not in HGNC", observation.symbol);
    else if (!isEvent)
      context.drop("symptom is a body function or a finding in tissue, no event", termOf(observation.symptom));
    else if (reached.length === 0)
      context.drop("symptom names no event, phenotype or disease of the graph", termOf(observation.symptom));
    else for (const { event, sign } of reached) add(effects, gene, event, sign, observation);
  }
  for (const effect of effects.values()) yield toClaim(effect);
}

async function* observations({ dir, row }: SourceContext): AsyncGenerator<Observation> {
  const options = { delimiter: "\t", quote: false } as const;
  for await (const { row: cells } of readTable(dir, EFFECTS, { ...options, columns: EFFECT_COLUMNS })) {
    row();
    const [modulation = "", timing = ""] = (cells.effect ?? "").split("_");
    const id = curieOf(cells.efoId ?? "");
    yield { ...common(cells), symptom: cells.symptom ?? "", id, modulation, timing };
  }
  for await (const { row: cells } of readTable(dir, RISKS, { ...options, columns: RISK_COLUMNS })) {
    row();
    const id = curieOf(cells.eventId ?? "");
    yield { ...common(cells), symptom: cells.event ?? "", id, modulation: "unknown", timing: "" };
  }
}

function common(cells: Record<string, string>) {
  return {
    ensembl: cells.ensemblId ?? "",
    symbol: cells.target ?? "",
    organSystem: cells.biologicalSystem ?? "",
    reference: cells.ref ?? "",
    pmid: cells.pmid ?? "",
    url: cells.url ?? "",
  };
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

function add(effects: Map<string, Effect>, gene: Entity, event: Entity, sign: Sign, observation: Observation): void {
  const { modulation } = observation;
  const key = `${gene.id} ${event.id} ${modulation}`;
  const known = effects.get(key) ?? { gene, event, modulation, observations: [], signs: new Set<Sign>() };
  known.observations.push(observation);
  known.signs.add(sign);
  effects.set(key, known);
}

function toClaim({ gene, event, modulation, observations, signs }: Effect): Draft {
  const timing = [...new Set(observations.map((each) => each.timing).filter(Boolean))].sort().join(", ");
  const claim = newClaim({
    subject: gene.id,
    predicate: "affects_event",
    object: event.id,
    dataset: "ot-safety",
    qualifiers: { modulation, ...(timing && { timing }) },
    sign: modulation === "unknown" ? "unknown" : jointSign(signs),
    strength: safetyStrength(observations, modulation),
    evidence: dedupe(observations.map(toEvidence)),
  });
  return { kind: "claim", claim };
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
export function safetyStrength(
  observations: readonly { symptom: string; reference: string }[],
  modulation: string,
): number {
  if (modulation === "unknown") return 0.4;
  if (observations.every(({ symptom }) => isHedged(symptom))) return 0.5;
  return new Set(observations.map(({ reference }) => reference)).size > 1 ? 0.95 : 0.8;
}

function toEvidence({
  symbol,
  symptom,
  modulation,
  timing,
  organSystem,
  reference,
  pmid,
  url,
  id,
}: Observation): Evidence {
  return {
    recordId: [symbol, modulation, timing, termOf(symptom), reference].filter(Boolean).join(" | "),
    link: url || (pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}` : null),
    publications: pmid ? [`PMID:${pmid}`] : [],
    payload: { symptom: termOf(symptom), organSystem, reference, timing: timing || null, symptomId: id || null },
  };
}

/** A symptom as a term: its first words and an ellipsis, for some reviews give a whole passage where others give a term. */
function termOf(symptom: string): string {
  if (symptom.length <= TERM_MAX_CHARS) return symptom;
  const cut = symptom.slice(0, TERM_MAX_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TERM_MAX_CHARS / 2))} …`;
}

function dedupe(evidence: Evidence[]): Evidence[] {
  return [...new Map(evidence.map((each) => [each.recordId, each])).values()];
}
