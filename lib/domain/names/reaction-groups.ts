import { z } from "zod";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";
import { normaliseName, plainName } from "./normalise";

/** A *reaction* is what a clinician calls one reaction; a *family* are terms that belong together. */
const GroupKind = z.enum(["reaction", "family"]);
const Row = z.object({ group: z.string().min(1), kind: GroupKind, member: z.string().min(1), ...REVIEWED });
type Row = z.infer<typeof Row>;

/** A reviewed group of preferred terms, its id `EG:` and the slug of its name. */
export type ReactionGroup = {
  id: string;
  name: string;
  kind: z.infer<typeof GroupKind>;
  members: readonly string[];
  reason: string;
};

/**
 * Groups of preferred terms for what is asked for and warned of under one name, where sources list single terms. Signs that have many other
 * causes (syncope, tremor, anaemia) are no members of a reaction. The groups of organs and kinds that names imply are `EVENT_GROUPS`.
 */
export const REACTION_GROUPS: readonly ReactionGroup[] = groupsOf(vocabulary("reaction-groups", Row));

/** Groups whose events are seldom grave, by name. */
export const SLIGHT_GROUPS: ReadonlySet<string> = new Set(
  vocabulary("slight-groups", z.object({ group: z.string().min(1), ...REVIEWED })).map(({ group }) => group),
);

const GRAVE = valuesByKey(
  REACTION_GROUPS.filter(({ name }) => !SLIGHT_GROUPS.has(name)).flatMap(({ name, members }) =>
    members.map((member) => [normaliseName(member), name] as const),
  ),
);
const GRAVE_OF: ReadonlyMap<string, readonly string[]> = new Map(GRAVE);

/** The groups of grave reactions that a preferred term belongs to, by name; none of a term that is no important event. */
export function graveGroups(term: string): readonly string[] {
  return GRAVE_OF.get(normaliseName(term)) ?? [];
}

const REACTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  valuesByKey(
    REACTION_GROUPS.filter(({ kind }) => kind === "reaction").flatMap(({ id, name, members }) =>
      [name, ...members].map((term) => [normaliseName(term), id] as const),
    ),
  ),
);

/** The ids of the reactions that a term names or belongs to; families are none. */
export function reactionsOf(term: string): readonly string[] {
  return REACTIONS.get(normaliseName(term)) ?? [];
}

function groupsOf(rows: readonly Row[]): ReactionGroup[] {
  return valuesByKey(rows.map((row) => [row.group, row])).map(([name, own]) => {
    const [{ kind, reason } = { kind: "family" as const, reason: "" }] = own;
    return {
      id: `EG:${plainName(name).replaceAll(" ", "_")}`,
      name,
      kind,
      members: own.map(({ member }) => member),
      reason,
    };
  });
}
