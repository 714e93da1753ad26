import type { Fact, FactOf } from "@/lib/domain/facts/fact";
import { sayAffinity } from "@/lib/domain/facts/stated/affinity-frame";
import { joined, joinedFirst, NAMED_MAX, numberOf, withRole } from "@/lib/domain/facts/words";
import { usedAgainstWords } from "@/lib/domain/path";
import type { StatedKind } from "@/lib/domain/predicate";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import { makesSignal } from "@/lib/domain/signal-bounds";
import { recordedUse } from "@/lib/domain/uses";

type Stated = FactOf<StatedKind>;

/** What claims state of two things, or that a source denies it. */
export function sayStated(fact: Stated): string {
  const [subject, object] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  if (fact.against) return saidAgainst(fact, fact.against);
  if (fact.polarity === "denies" || fact.predicate === "refutes") return denied(fact, subject, object);
  if (fact.purpose === "holders_asked") return heldBy(fact);
  const stated = RELATIONS[fact.predicate].states(subject, object);
  const { use, source = "" } = fact.qualifiers ?? {};
  switch (fact.predicate) {
    case "reported_with":
      return `${stated}${reports(fact)}.`;
    case "targets":
      return `${stated}${contactDetail(fact, "; ")}.`;
    case "binds_in_assay":
      return `${stated}${contactDetail(fact, ", ")}.`;
    case "member_of":
      return isClass(fact) ? `${subject} belongs to ${object}.` : `${stated}.`;
    case "pharmacogenetic_risk":
      return `${stated}${inBrackets(fact.text ?? statement(fact))}.`;
    default:
      return use ? `${recordedUse(use, [subject, object], source)}.` : `${stated}.`;
  }
}

/** What drugs share, or what one of them has. One holder is no overlap in words: the set asked for things only some drugs have. */
export function sayOverlap(fact: FactOf<"overlap">): string {
  const [subjects, objects] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  const through = fact.text === null ? "" : ` (${fact.text})`;
  if (withRole(fact, "subject").length > 1) return `${objects} is shared by ${subjects}${through}.`;
  if (fact.text !== null) return `${objects} is linked to ${subjects}${through}.`;
  return `${RELATIONS[fact.predicate ?? PREDICATE_OF.signal].states(subjects, objects)}.`;
}

/** Which of the drugs asked about have the event, by what states it. */
function heldBy(fact: Stated): string {
  const event = withRole(fact, "object")[0]?.name ?? "";
  const drugs = joinedFirst(withRole(fact, "subject"), NAMED_MAX);
  return fact.kind === "label_listing"
    ? `${event} is listed on a label of ${drugs}.`
    : `${event} has a reporting signal with ${drugs}.`;
}

function saidAgainst({ entities }: Fact, relation: NonNullable<Stated["against"]>): string {
  const [drug = "", use = "", event = ""] = entities.map(({ name }) => name);
  return usedAgainstWords(relation, { drug, use, event: event || use });
}

/** How many reports, how disproportionate; reports whose IC025 is 0 or less are no signal. */
function reports(fact: Fact): string {
  const [cases, ic025] = [numberOf(fact, "case_count"), numberOf(fact, "ic025")];
  const below = ic025 !== null && !makesSignal(ic025) ? ", below the threshold of a signal" : "";
  return `${cases === null ? "" : ` in ${cases} reports`}${ic025 === null ? "" : ` (IC025 ${ic025})`}${below}`;
}

/** What a pharmacogenetic source states, in its words: "HLA-B*15:02, level 1A, toxicity, Stevens-Johnson syndrome, PharmGKB". */
function statement({ qualifiers = {} }: Stated): string {
  const { variant, level, effect, phenotype, population, source } = qualifiers;
  const tagged = population && `tagged ${population} by the source`;
  return [variant, level && `level ${level}`, effect, phenotype, tagged, source].filter(Boolean).join(", ");
}

function inBrackets(words: string): string {
  return words === "" ? "" : ` (${words})`;
}

/** What the drug does there and how strongly it binds, by its source: "(blocker, inhibitor; Ki 6.5 nM, DrugCentral)", "(assay, IC50 32 nM, DrugCentral)". */
function contactDetail(fact: Stated, joint: string): string {
  const affinity = fact.text ?? sayAffinity(fact);
  const isSeen = fact.predicate === "binds_in_assay" && affinity !== "";
  const actions = fact.actions.map((action) => action.toLowerCase()).join(", ");
  const told = [actions, isSeen ? `assay, ${affinity}` : affinity].filter(Boolean);
  return inBrackets(told.join(joint));
}

function isClass(fact: Fact): boolean {
  return withRole(fact, "object").some(({ type }) => type === "drug_class");
}

/** That a source denies this relation between these two. */
function denied({ predicate, text }: Stated, subject: string, object: string): string {
  return `A source ${RELATIONS[predicate].denial(subject, object)}${text === null ? "" : ` (${text})`}.`;
}
