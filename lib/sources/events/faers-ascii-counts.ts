import type { Entity } from "@/lib/knowledge/entity";
import { findDrug, isCombination } from "@/lib/sources/drugs/drug-lookup";
import type { Draft, SourceContext } from "@/lib/sources/source";
import { adverseEvent } from "./adverse-event";
import type { Reports } from "./faers-ascii-cases";
import { readQuarter } from "./faers-ascii-files";

const SUSPECT = ["PS", "SS"];

/** Distinct cases of a drug and an event; in `indicated` of them the drug was given for the event. */
export type PairCount = { drug: string; event: string; cases: number; indicated: number };

/** Distinct cases: all, by drug, by event, and by both. */
export type Counts = {
  cases: number;
  drugs: Map<string, number>;
  events: Map<string, number>;
  pairs: Map<string, PairCount>;
};

/** A case: its suspect drugs by their numbers in the report, its events, and what each numbered drug was given for. */
type Case = { drugs: Map<string, string>; events: Set<string>; indications: [drug: string, term: string][] };

/** Counts the cases of all quarters, one quarter in memory at a time; events new to the graph come out as drafts. */
export async function* countCases(context: SourceContext, reports: Reports, counts: Counts): AsyncGenerator<Draft> {
  for (const [quarter, kept] of reports) {
    const cases = new Map<string, Case>([...kept].map((report) => [report, newCase()]));
    await readDrugs(context, quarter, cases);
    yield* readReactions(context, quarter, cases);
    for await (const row of readQuarter(context, "INDI", quarter))
      cases.get(row.primaryid)?.indications.push([row.indi_drug_seq, row.indi_pt]);
    for (const each of cases.values()) count(counts, each, context);
  }
}

/** Counts before any case; `countCases` adds to them in place. */
export function noCounts(): Counts {
  return { cases: 0, drugs: new Map(), events: new Map(), pairs: new Map() };
}

function newCase(): Case {
  return { drugs: new Map(), events: new Set(), indications: [] };
}

async function readDrugs(context: SourceContext, quarter: string, cases: ReadonlyMap<string, Case>): Promise<void> {
  const { registries, drop } = context;
  for await (const row of readQuarter(context, "DRUG", quarter)) {
    const of = cases.get(row.primaryid);
    if (!of) continue;
    const drug = row.prod_ai === "" ? undefined : findDrug(registries, row.prod_ai);
    if (!SUSPECT.includes(row.role_cod)) drop("drug is not a suspect of the case");
    else if (drug) of.drugs.set(row.drug_seq, drug.id);
    else drop(reasonOf(row.prod_ai), row.prod_ai);
  }
}

function reasonOf(ingredient: string): string {
  if (ingredient === "") return "no active ingredient is given";
  return isCombination(ingredient) ? "combination of ingredients" : "ingredient is in no drug list";
}

async function* readReactions(
  context: SourceContext,
  quarter: string,
  cases: ReadonlyMap<string, Case>,
): AsyncGenerator<Draft> {
  for await (const row of readQuarter(context, "REAC", quarter)) {
    const of = cases.get(row.primaryid);
    if (!of || row.pt === "") continue;
    const { entity, isNew } = adverseEvent(context.registries, row.pt);
    if (isNew) yield { kind: "entity", entity };
    of.events.add(entity.id);
  }
}

function count(counts: Counts, { drugs, events, indications }: Case, { registries }: SourceContext): void {
  counts.cases += 1;
  for (const event of events) add(counts.events, event);
  const givenFor = new Set(
    indications.flatMap(([number, term]) => {
      const event: Entity | undefined = registries.byName("adverse_event", term);
      return event ? [`${drugs.get(number)} ${event.id}`] : [];
    }),
  );
  for (const drug of new Set(drugs.values())) {
    add(counts.drugs, drug);
    for (const event of events) {
      const key = `${drug} ${event}`;
      const pair = counts.pairs.get(key) ?? { drug, event, cases: 0, indicated: 0 };
      counts.pairs.set(key, pair);
      pair.cases += 1;
      if (givenFor.has(key)) pair.indicated += 1;
    }
  }
}

function add(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
