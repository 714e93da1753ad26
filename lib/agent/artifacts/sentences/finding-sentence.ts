import { joined, numberOf, withRole } from "@/lib/agent/artifacts/findings/finding-parts";
import { concentration } from "@/lib/domain/affinity";
import { type Fact, type FactOf, lacks } from "@/lib/domain/facts/fact";
import type { Predicate, StatedKind } from "@/lib/domain/predicate";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import { makesSignal } from "@/lib/domain/signal-bounds";
import { countText, sourcesSentence } from "./count-sentence";
import { interactionSentence } from "./interaction-sentence";
import { quoteSentence } from "./quote-sentence";

/** How many near names are offered for one that is unknown. */
const NEAR_MAX = 3;

/** What a finding says, in one sentence that claims no more than the finding holds; null where it has no sentence of its own. */
export function findingSentence(finding: Fact): string | null {
  const subjects = joined(withRole(finding, "subject"));
  const objects = joined(withRole(finding, "object"));
  switch (finding.kind) {
    case "count":
      return countText(finding, "");
    case "overlap":
      return overlapSentence(finding, subjects, objects);
    case "searched_empty":
    case "open":
      return absenceSentence(finding);
    case "unresolved_name":
      return unresolvedSentence(finding);
    case "quotation":
      return quoteSentence(finding);
    case "path":
      return null;
    case "sources":
      return sourcesSentence(finding);
    default:
      return claimSentence(finding, subjects, objects);
  }
}

/** That a name is unknown, with what it may be, or that nothing but the name of a drug is known. */
function unresolvedSentence(finding: Fact): string {
  const text = finding.text ?? "";
  const [drug] = withRole(finding, "name_only");
  const near = withRole(finding, "candidate").slice(0, NEAR_MAX);
  if (!drug && near.length > 0)
    return `"${text}" is matched to no one name in this graph; nearest: ${joined(toldApart(near))}.`;
  if (!drug) return `"${text}" was not found in this graph.`;
  const said = drug.name.toLowerCase() === text.toLowerCase() ? drug.name : `"${text}" is ${drug.name}, which`;
  return `${said} is a drug known by name only (${drug.id}): no claims on it were found in this edition.`;
}

/** Things of one name with their ids. */
function toldApart<Thing extends { id: string; name: string }>(things: readonly Thing[]): Thing[] {
  const bears = (name: string) => things.filter((each) => each.name.toLowerCase() === name.toLowerCase()).length;
  return things.map((each) => (bears(each.name) > 1 ? { ...each, name: `${each.name} (${each.id})` } : each));
}

/** What was sought between two ends and not found, and where; null where an end is left open. */
export function absenceSentence(
  finding: Fact,
  {
    sought = soughtIn(finding),
    where = "the sources searched",
  }: { sought?: string | undefined; where?: string | undefined } = {},
): string | null {
  const [subjects, objects] = [joined(withRole(finding, "subject")), joined(withRole(finding, "object"))];
  if (subjects === "" || objects === "") return null;
  return `No ${sought} between ${subjects} and ${objects} was found in ${where}.`;
}

function soughtIn(finding: Fact): string {
  if (finding.predicate === "interacts_with") return "interaction";
  return lacks(finding, "path") ? "mechanistic path" : "link";
}

/** One holder is no overlap in words: the set asked for things only some drugs have. */
function overlapSentence(finding: Fact, subjects: string, objects: string): string {
  const through = finding.text === null ? "" : ` (${finding.text})`;
  if (withRole(finding, "subject").length > 1) return `${objects} is shared by ${subjects}${through}.`;
  if (finding.text !== null) return `${objects} is linked to ${subjects}${through}.`;
  return `${RELATIONS[finding.predicate ?? PREDICATE_OF.signal].states(subjects, objects)}.`;
}

function statisticSentence(finding: Fact, stated: string): string {
  const cases = numberOf(finding, "case_count");
  const reports = cases === null ? "" : ` in ${cases} reports`;
  const below = isBelowSignal(finding) ? ", below the threshold of a signal" : "";
  return `${stated}${reports}${strength(finding)}${below}.`;
}

/** Reports whose IC025 is 0 or less are no signal. */
function isBelowSignal(finding: Fact): boolean {
  const ic025 = numberOf(finding, "ic025");
  return ic025 !== null && !makesSignal(ic025);
}

function strength(finding: Fact): string {
  const ic025 = numberOf(finding, "ic025");
  return ic025 === null ? "" : ` (IC025 ${ic025})`;
}

function claimSentence(finding: FactOf<StatedKind>, subject: string, object: string): string {
  const { predicate, polarity } = finding;
  return polarity === "denies" || predicate === "refutes"
    ? denialSentence(predicate, finding, subject, object)
    : statedSentence(finding, subject, object);
}

function statedSentence(finding: FactOf<StatedKind>, subject: string, object: string): string {
  const { predicate } = finding;
  const stated = RELATIONS[predicate].states(subject, object);
  switch (predicate) {
    case "reported_with":
      return statisticSentence(finding, stated);
    case "targets":
      return `${stated}${contactDetail(finding, "; ")}.`;
    case "binds_in_assay":
      return `${stated}${contactDetail(finding, ", ")}.`;
    case "member_of":
      return isClass(finding) ? `${subject} belongs to ${object}.` : `${stated}.`;
    case "pharmacogenetic_risk":
      return `${stated}${finding.text === null ? "" : ` (${finding.text})`}.`;
    case "interacts_with":
      return interactionSentence(finding, subject, object);
    default:
      return `${stated}.`;
  }
}

/** What the drug does there and how strongly it binds, by its source: "(blocker, inhibitor; Ki 6.5 nM, DrugCentral)", "(assay, IC50 32 nM, DrugCentral)". */
function contactDetail(finding: Fact, joint: string): string {
  const potency = finding.predicate === "binds_in_assay" ? numberOf(finding, "pActivity") : null;
  const affinity = finding.text ?? (potency === null ? "" : concentration(potency));
  const isSeen = finding.predicate === "binds_in_assay" && affinity !== "";
  const actions = finding.actions.map((action) => action.toLowerCase()).join(", ");
  const told = [actions, isSeen ? `assay, ${affinity}` : affinity].filter(Boolean);
  return told.length > 0 ? ` (${told.join(joint)})` : "";
}

function isClass(finding: Fact): boolean {
  return withRole(finding, "object").some(({ type }) => type === "drug_class");
}

/** One sentence that a source denies this relation between these two. */
function denialSentence(predicate: Predicate, { text }: Fact, subject: string, object: string): string {
  return `A source ${RELATIONS[predicate].denial(subject, object)}${text === null ? "" : ` (${text})`}.`;
}
