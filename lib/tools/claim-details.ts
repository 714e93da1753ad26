import type { Claim, Evidence, Frequency } from "@/lib/knowledge/claim";
import type { FindingNumber } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";

/** The counts of a reporting signal, of the evidence row with the most cases; never a sum over rows. */
export type SignalCounts = { cases: number | null; prr: number | null };

const FREQUENCIES_MAX = 4;

/** Claims by id, with their evidence, all of them (the store reads them in pages); ids it does not hold are left out. */
export async function claimsOf(graph: Graph, edges: readonly Edge[]): Promise<Map<string, Claim>> {
  const ids = [...new Set(edges.map(({ claimId }) => claimId))];
  if (ids.length === 0) return new Map();
  return new Map((await graph.claims(ids)).map((claim) => [claim.id, claim]));
}

export function signalCounts(claim: Claim | undefined): SignalCounts {
  const rows = (claim?.evidence ?? []).map(({ payload }) => ({
    cases: numberIn(payload, ["case_count", "cases", "reports"]),
    prr: numberIn(payload, ["prr"]),
  }));
  return rows.reduce((best, row) => ((row.cases ?? -1) > (best.cases ?? -1) ? row : best), { cases: null, prr: null });
}

/** Frequencies a label states, drug and placebo arms side by side, without repeats. */
export function frequenciesOf(claims: readonly (Claim | undefined)[]): Frequency[] {
  const all = claims
    .flatMap((claim) => claim?.evidence ?? [])
    .flatMap(({ payload }) => Object.values(payload).flatMap(asFrequencies));
  return [...new Map(all.map((each) => [`${each.arm} ${each.lower} ${each.upper} ${each.text}`, each])).values()];
}

/** "16.5%; 38%; placebo 1%", as the source words it; of many the lowest and the highest ("3% to 38%, 14 figures"); null when no label states one. */
export function frequencyText(frequencies: readonly Frequency[]): string | null {
  const arms = ARMS.flatMap((arm) => {
    const prefix = arm === "placebo" ? "placebo " : "";
    const texts = ofArm(frequencies, arm).map(({ text }) => text);
    if (texts.length <= FREQUENCIES_MAX) return texts.map((text) => `${prefix}${text}`);
    return `${prefix}${texts[0]} to ${texts.at(-1)}, ${texts.length} figures`;
  });
  return arms.length > 0 ? arms.join("; ") : null;
}

/** The lowest and the highest frequency stated of each arm, as percentages a sentence may state; roles tell the arms and bounds apart. */
export function frequencyNumbers(frequencies: readonly Frequency[]): FindingNumber[] {
  return ARMS.flatMap((arm) => {
    const own = ofArm(frequencies, arm);
    const [role, lowers, uppers] = [arm === "drug" ? "frequency" : "placebo", own.map(lowerOf), own.map(upperOf)];
    const bounds = [
      { value: Math.min(...lowers), role: `${role}_lower` },
      { value: Math.max(...uppers), role: `${role}_upper` },
    ].filter(({ value }) => Number.isFinite(value));
    return bounds.map((bound) => ({ ...bound, value: Number((bound.value * 100).toPrecision(6)), unit: "%" }));
  });
}

const ARMS: readonly Frequency["arm"][] = ["drug", "placebo"];

/** The frequencies of an arm, rarest first; words for a range ("infrequent") only where no figure is stated. */
function ofArm(frequencies: readonly Frequency[], arm: Frequency["arm"]): Frequency[] {
  const own = frequencies.filter((each) => each.arm === arm);
  const figures = own.filter(({ text }) => /\d/.test(text));
  return (figures.length > 0 ? figures : own).toSorted((a, b) => lowerOf(a) - lowerOf(b) || upperOf(a) - upperOf(b));
}

function lowerOf({ lower, upper }: Frequency): number {
  return lower ?? upper ?? Number.POSITIVE_INFINITY;
}

function upperOf({ lower, upper }: Frequency): number {
  return upper ?? lower ?? Number.NEGATIVE_INFINITY;
}

/** Action words a source gives for a target ("INHIBITOR"), from qualifiers and evidence, upper case, without repeats. */
export function actionsOf(claims: readonly (Claim | undefined)[]): string[] {
  const said = claims.flatMap((claim) =>
    claim ? [claim.qualifiers, ...claim.evidence.map(({ payload }) => payload)].flatMap(actionValues) : [],
  );
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

function numberIn(payload: Evidence["payload"], names: readonly string[]): number | null {
  for (const [key, value] of Object.entries(payload)) {
    if (typeof value === "number" && names.includes(key.toLowerCase())) return value;
  }
  return null;
}

function asFrequencies(value: Evidence["payload"][string]): Frequency[] {
  if (!Array.isArray(value)) return [];
  const items: readonly (string | Frequency)[] = value;
  return items.filter((each) => typeof each !== "string");
}
