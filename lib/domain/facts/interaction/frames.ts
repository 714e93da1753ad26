import { statesInteraction } from "@/lib/domain/drug-pair";
import { type Fact, type FactNumber, qualifiersOf } from "@/lib/domain/facts/fact";
import type { Qualifiers } from "@/lib/domain/facts/qualifiers";
import { joined, withRole } from "@/lib/domain/facts/words";
import { type Severity, severityRank } from "@/lib/domain/interaction-severity";
import { ownValue } from "@/lib/domain/own-value";
import { isMeasured, sayMeasured } from "./measured-frame";

/** What a reader calls a statistic of a screen; others keep their own names. */
const NAMES: Record<string, string> = { omega_add_lower: "omega lower bound", ic025: "IC025" };

/** The words for two drugs and, where the source names one, an event, by what the source did. */
type Wording = (
  drugs: readonly [subject: string, object: string],
  event: string | undefined,
  qualifiers: Qualifiers,
) => string;

/** Datasets that do not record an interaction but what may tell of one, from the most that they say to the least. */
const WORDINGS: readonly [dataset: string, wording: Wording][] = [
  [
    "label-interactions",
    ([labelled, named], _event, { section = "interactions" }) =>
      `The ${section} section of ${labelled}'s label names ${named}`,
  ],
  ["ddi-rhabdomyolysis", (drugs, event) => `A screen of reports estimates ${interaction(drugs, event)}`],
  [
    "twosides",
    (drugs, event) =>
      `Reports that name both ${pair(drugs)} also name ${event ?? "an adverse event"} more often than expected`,
  ],
  [
    "twosides-sample",
    (drugs, event) => `A sample of TWOSIDES names ${event ?? "an adverse event"} for ${pair(drugs, "with")}`,
  ],
];

/** Lists that give two drugs a level of severity. */
const LISTS: Record<string, Wording> = {
  "ansm-ddi": (drugs, _event, { severity = "to be taken into account", graded, edition, statedFor }) => {
    const level = graded ? `up to ${LEVELS[severity]}, depending on dose or drug` : LEVELS[severity];
    const notes = [edition, statedFor && `stated for ${statedFor}`].filter(Boolean).join(", ");
    return `The French thesaurus rates ${pair(drugs, "with")} as ${level}${notes && ` (${notes})`}`;
  },
  "onc-ddi": (drugs, _event, { severity }) =>
    severity === "no interruptive alert"
      ? `The US list of low-priority interactions (ONC) names ${pair(drugs, "with")}: a silent alert is enough`
      : `The US list of high-priority interactions (ONC) names ${pair(drugs, "with")}: always to be flagged`,
};
const LEVELS: Record<Severity, string> = {
  contraindicated: "contraindicated",
  "always to be warned of": "always to be warned of",
  "not recommended": "not recommended",
  "precaution for use": "needing precaution for use",
  "to be taken into account": "to be taken into account",
  "no interruptive alert": "not needing an interruptive alert",
};

/**
 * What sources state of two drugs together, no stronger than they do: that a label's text names a drug, that two drugs are
 * reported together, or that a screen finds a statistic is no record of an interaction.
 */
export function sayInteraction(fact: Fact): string {
  const { entities, numbers, datasets } = fact;
  if (isMeasured(fact)) return sayMeasured(fact);
  const [subject, object] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  const event = entities.find(({ role }) => role === "via")?.name;
  const qualifiers = qualifiersOf(fact);
  const listing = datasets.length === 1 && qualifiers.severity ? ownValue(LISTS, datasets[0] ?? "") : undefined;
  const recorded = datasets.length === 0 || datasets.some(isRecord);
  const wording = recorded ? listing : WORDINGS.find(([dataset]) => datasets.includes(dataset))?.[1];
  const told =
    wording?.([subject, object], event, qualifiers) ?? `A source records ${interaction([subject, object], event)}`;
  const cases = numbers.find(({ role }) => role === "case_count");
  const statistic = numbers.find(({ role }) => role !== "case_count");
  const figures = [...(statistic ? [named(statistic)] : []), ...(cases ? [`${cases.value} reports`] : [])].join(", ");
  const { together } = qualifiers;
  return `${told}${figures && ` (${figures})`}${together ? `: ${together}` : ""}.`;
}

/** The place of a finding on two drugs in the order of severity, 0 for the gravest. */
export function gravityOf(fact: Fact): number {
  return severityRank(qualifiersOf(fact));
}

/** Whether a finding rests on more than reports: a source records the interaction, or a label names the other drug. */
export function isRecorded({ datasets }: Fact): boolean {
  return datasets.some(statesInteraction);
}

/** Whether a finding rests on counts of joint reports with any event alone. */
export function isJoint({ datasets }: Fact): boolean {
  return datasets.length > 0 && datasets.every((dataset) => dataset.startsWith("twosides"));
}

function isRecord(key: string): boolean {
  return WORDINGS.every(([dataset]) => dataset !== key);
}

function interaction(drugs: readonly [string, string], event: string | undefined): string {
  return `an interaction between ${pair(drugs)}${event ? ` for ${event}` : ""}`;
}

/** What has no direction is named in the order of the alphabet. */
function pair(drugs: readonly [string, string], word = "and"): string {
  return [...drugs].sort().join(` ${word} `);
}

function named({ role, value }: FactNumber): string {
  return `${ownValue(NAMES, role) ?? role.replaceAll("_", " ")} ${Number(value.toPrecision(3))}`;
}
