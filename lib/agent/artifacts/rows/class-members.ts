import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import { listOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";
import { entitiesOf, leftOutOfClass, type Members } from "@/lib/domain/sets";

/** Tools that put the sets of several drugs together. */
export const SETS: readonly string[] = ["compare_drug_events", "compare_drug_targets", "compare_target_links"];
const MEMBERS = "get_class_members";
const MEMBER_CHECK = "check_drugs_event";
const EACH = [
  "find_drug_to_ae_paths",
  "get_drug_indications",
  "get_drug_contraindications",
  "get_drug_flags",
  "get_drug_pharmacogenetics",
];

/**
 * A class of the question: its members by the class list, those the answer was looked up for (`taken`), and those of them
 * that the sources searched hold anything of what was asked (`known`; all of them where no set was `searched`).
 */
export type ClassSet = {
  ref: EntityRef;
  members: EntityRef[];
  taken: EntityRef[];
  known: EntityRef[];
  searched: boolean;
  /** Members of which no source states that they act as the class does. */
  doubtful: EntityRef[];
};

/** The classes a run's question names, each with its members; none for a question of named drugs only. */
export function classesOf(state: State): ClassSet[] {
  const subject = state.reading?.query?.subject ?? null;
  const classes = entitiesOf(subject).filter(({ type }) => type === "drug_class");
  const leftOut = new Set(leftOutOfClass(subject).map(({ id }) => id));
  const set = state.results.findLast(({ tool, status }) => SETS.includes(tool) && status !== "failed");
  return classes.map((ref) => {
    const members = membersOf(state, ref.id).filter(({ id }) => !leftOut.has(id));
    const asked = askedFor(state, set);
    const taken = asked ? members.filter(({ id }) => asked.has(id)) : members;
    const holding = set ? new Set(set.rows.flatMap((row) => row.drugs ?? [])) : null;
    return {
      ref,
      members,
      taken,
      known: holding ? taken.filter(({ id }) => holding.has(id)) : taken,
      searched: holding !== null,
      doubtful: membersOf(state, ref.id, ({ doubt }) => Boolean(doubt)),
    };
  });
}

/** The members of each class that hold anything. */
export function membersById(classes: readonly ClassSet[]): Members {
  return new Map(classes.map(({ ref, known }) => [ref.id, known.map(({ id }) => id)]));
}

/** The members a class has, by the list of its members. */
function membersOf(
  { results, admitted }: State,
  drugClass: string,
  isMeant: (row: Row) => boolean = () => true,
): EntityRef[] {
  const list = results.findLast(({ tool, args }) => tool === MEMBERS && args.drugClass === drugClass);
  return (list?.rows ?? [])
    .filter((row) => !row.apart && isMeant(row))
    .flatMap(({ id }) => ownValue(admitted, String(id)) ?? []);
}

/** What the run found of each member of the classes asked about and each event: a row per member, with its state. */
export function memberChecks({ results, reading }: State): ToolResult[] {
  const leftOut = new Set(leftOutOfClass(reading?.query?.subject ?? null).map(({ id }) => id));
  const checks = results.filter(({ tool, status }) => tool === MEMBER_CHECK && status !== "failed");
  return [...new Map(checks.map((check) => [check.callKey, check])).values()].map((check) => ({
    ...check,
    rows: check.rows.filter(({ id }) => !leftOut.has(String(id))),
  }));
}

/** The drugs a set tool or tools for one drug were given; null where all members were looked at together. */
function askedFor({ results }: State, set: ToolResult | undefined): Set<string> | null {
  const check = results.findLast(({ tool, status }) => tool === MEMBER_CHECK && status !== "failed");
  const genetic = results.findLast(({ tool, args }) => tool === "get_drug_pharmacogenetics" && args.drugs);
  const together = set ?? check ?? genetic;
  if (together) return new Set(listOf(together.args.drugs as string[]));
  const each = results.filter(({ tool, status, args }) => EACH.includes(tool) && status !== "failed" && args.drug);
  return each.length === 0 ? null : new Set(each.map(({ args }) => String(args.drug)));
}

/** Whether a finding tells why a drug is a member of a class asked about. */
export function isOfMembership({ results }: State, { from }: Pick<Fact, "from">): boolean {
  return results.some(({ tool, handle }) => tool === MEMBERS && handle === from.handle);
}

/** Whether a finding speaks of a member, where a question names classes only; of a question of drugs every finding does. */
export function isOfMembers(state: State, entities: readonly EntityRef[]): boolean {
  const classes = classesOf(state);
  if (classes.length === 0) return true;
  const named = entitiesOf(state.reading?.query?.subject ?? null);
  const members = new Set([...named, ...classes.flatMap((each) => each.members)].map(({ id }) => id));
  return entities.some(({ id }) => members.has(id));
}
