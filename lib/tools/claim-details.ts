import { type Claim, type Evidence, type Frequency, frequenciesIn } from "@/lib/domain/claim";
import type { FactNumber } from "@/lib/domain/facts/fact";
import { isFigure, percentsOf, statesFrequency } from "@/lib/domain/frequency";
import type { Edge, Graph } from "@/lib/domain/graph";
import { claimIdsOf } from "@/lib/tools/output";

/** The most figures of an arm stated one by one, in a row and in a finding. */
const FREQUENCIES_MAX = 4;
const FIGURES_MAX = 12;

/** Claims by id. */
export type Claims = ReadonlyMap<string, Claim>;
type Stated = readonly Pick<Edge, "claimId">[];

/** Claims by id, with their evidence, all of them (the store reads them in pages); ids it does not hold are left out. */
export async function claimsOf(graph: Graph, edges: Stated): Promise<Map<string, Claim>> {
  const ids = [...new Set(claimIdsOf(edges))];
  if (ids.length === 0) return new Map();
  return new Map((await graph.claims(ids)).map((claim) => [claim.id, claim]));
}

/** The claims behind edges, those that were read. */
export function claimsBehind(edges: Stated, claims: Claims): Claim[] {
  return edges.flatMap(({ claimId }) => claims.get(claimId) ?? []);
}

/**
 * Frequencies a label states, the arms side by side, without repeats. Where rows of tables tell which arm is the drug's only they count, and figures of an
 * unclear arm only where there is no other.
 */
export function frequenciesOf(edges: Stated, claims: Claims): Frequency[] {
  const records = claimsBehind(edges, claims).flatMap(({ evidence }) => evidence);
  const rows = records.filter(({ payload }) => payload.table !== undefined);
  const all = (rows.length > 0 ? rows : records).flatMap(({ payload }) =>
    Object.values(payload).flatMap(asFrequencies),
  );
  const isTold = all.some((each) => each.arm === "drug" && isFigure(each));
  const told = all.filter(({ arm }) => arm !== "unclear" || !isTold);
  return [
    ...new Map(
      told.map((each) => [`${each.arm} ${each.group} ${each.lower} ${each.upper} ${each.text}`, each]),
    ).values(),
  ];
}

/** "1.3 %; 2.2 %; rare; placebo 1 %": the figures of each arm, then its words; of many figures their number and range. Null when no label states one. */
export function frequencyText(frequencies: readonly Frequency[]): string | null {
  const arms = ARMS.flatMap((arm) => {
    const prefix = PREFIXES[arm];
    const figures = figuresOf(frequencies, arm);
    const texts = [...new Set(figures.map(figureText))];
    const first = `${texts[0]} to ${texts.at(-1)}, ${figures.length} figures`;
    return [...(texts.length <= FREQUENCIES_MAX ? texts : [first]), ...wordsOf(frequencies, arm)].map(
      (text) => `${prefix}${text}`,
    );
  });
  return arms.length > 0 ? arms.join("; ") : null;
}

/**
 * The figures stated of each arm, rarest first, as percentages a sentence may state: each by its bounds, of many the lowest
 * and the highest with how many there are. Figures of different studies are never joined to one range.
 */
export function frequencyNumbers(frequencies: readonly Frequency[]): FactNumber[] {
  return ARMS.flatMap((arm) => {
    const role = arm === "drug" ? "frequency" : arm;
    const figures = figuresOf(frequencies, arm).map(percentsOf);
    const distinct = [...new Map(figures.map((each) => [each.join(" "), each])).values()];
    if (distinct.length <= FIGURES_MAX) return distinct.flatMap((each) => bounds(role, each));
    const ends = [Math.min(...figures.map(([low]) => low)), Math.max(...figures.map(([, high]) => high))] as const;
    return [...bounds(role, ends), { value: distinct.length, unit: "figures", role: `${role}_figures` }];
  });
}

function bounds(role: "frequency" | "unclear" | "placebo", [low, high]: readonly [number, number]): FactNumber[] {
  return [
    { value: low, unit: "%", role: `${role}_lower` },
    { value: high, unit: "%", role: `${role}_upper` },
  ];
}

const GROUPS_MAX = 8;

/**
 * "9.2 % with IMAGIX 50 mg against 4 % with placebo": the figures of a few arms that tables name, each with the name, table by table; null where none is
 * named.
 */
export function frequencyArms(edges: Stated, claims: Claims): string | null {
  const tables = claimsBehind(edges, claims)
    .flatMap(({ evidence }) => evidence)
    .filter(({ payload }) => payload.table !== undefined)
    .map(({ payload }) => frequenciesIn(payload.frequencies ?? null).filter(isFigure));
  const isNamed = tables.flat().some(({ arm, group }) => arm === "drug" && group);
  if (!isNamed || tables.flat().length > GROUPS_MAX) return null;
  const told = (table: readonly Frequency[], wanted: (arm: Frequency["arm"]) => boolean) =>
    table.filter(({ arm }) => wanted(arm)).map(armText);
  const texts = tables.map((table) => {
    const [drug, placebo] = [told(table, (arm) => arm !== "placebo"), told(table, (arm) => arm === "placebo")];
    return [drug.join(", "), placebo.join(", ")].filter(Boolean).join(" against ");
  });
  return [...new Set(texts)].join("; ");
}

function armText(frequency: Frequency): string {
  return `${figureText(frequency)} with ${frequency.group ?? (frequency.arm === "placebo" ? "placebo" : "the drug")}`;
}

/** The words labels have for how often, of the drug arm: they name a band and are no figure of a study. */
export function frequencyWords(frequencies: readonly Frequency[]): string | null {
  const words = wordsOf(frequencies, "drug");
  return words.length > 0 ? words.join("; ") : null;
}

const PREFIXES = { drug: "", unclear: "of unclear arm or dose ", placebo: "placebo " } as const;
const ARMS: readonly Frequency["arm"][] = ["drug", "unclear", "placebo"];

/** The figures of an arm, rarest first. */
function figuresOf(frequencies: readonly Frequency[], arm: Frequency["arm"]): Frequency[] {
  const own = frequencies.filter((each) => each.arm === arm && isFigure(each));
  return own.toSorted((a, b) => lowerOf(a) - lowerOf(b) || upperOf(a) - upperOf(b));
}

function wordsOf(frequencies: readonly Frequency[], arm: Frequency["arm"]): string[] {
  const own = frequencies.filter((each) => each.arm === arm && !isFigure(each) && statesFrequency(each));
  return [...new Set(own.map(({ text }) => text))];
}

function figureText(frequency: Frequency): string {
  const [low, high] = percentsOf(frequency);
  return low === high ? `${high} %` : `${low} to ${high} %`;
}

function lowerOf({ lower, upper }: Frequency): number {
  return lower ?? upper ?? Number.POSITIVE_INFINITY;
}

function upperOf({ lower, upper }: Frequency): number {
  return upper ?? lower ?? Number.NEGATIVE_INFINITY;
}

/** Action words sources give for a target ("INHIBITOR"), from qualifiers and evidence, upper case, without repeats. */
export function actionsOf(edges: Stated, claims: Claims): string[] {
  const said = claimsBehind(edges, claims)
    .flatMap(({ qualifiers, evidence }) => [qualifiers, ...evidence.map(({ payload }) => payload)])
    .flatMap(actionValues);
  return [...new Set(said.flatMap((text) => text.split("|")).map((text) => text.trim().toUpperCase()))].filter(
    (action) => action !== "" && !NO_ACTION.test(action),
  );
}

/** Words in the place of an action that name none. */
const NO_ACTION = /^(?:MULTITARGET|OTHER|UNKNOWN|OTHER\/UNKNOWN)$/;

function actionValues(record: Evidence["payload"]): string[] {
  return Object.entries(record)
    .filter(([key]) => /^(moa_?|assay_)?actions?(_?type)?$/i.test(key))
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value): value is string => typeof value === "string");
}

function asFrequencies(value: Evidence["payload"][string]): Frequency[] {
  if (!Array.isArray(value)) return [];
  const items: readonly (string | Frequency)[] = value;
  return items.filter((each) => typeof each !== "string");
}
