import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { Fact } from "./fact";
import { FormerMeaning, isCell, leftOpen, meaningOfMarker, searchedFor, todayOf } from "./former-meaning";
import { NumberRole } from "./number-role";

/** What is read of a finding of a former form; what else it holds is kept as it is. */
const Former = z.looseObject({
  kind: z.enum(["claim", "path", "count", "statistic", "overlap", "absence", "unresolved", "quote"]),
  predicate: Predicate.nullable(),
  numbers: z.array(z.looseObject({ role: z.string(), unit: z.string() })),
  polarity: z.enum(["positive", "negative"]),
  text: z.string().nullish(),
  meaning: FormerMeaning.optional(),
  from: z.looseObject({ coverage: z.array(z.string()) }),
});
type Former = z.infer<typeof Former>;

/**
 * A stored fact in today's form; one of today comes back as it is. Former findings told what they are about by a `meaning`,
 * the first of them by a marker among the cells of `from.coverage`.
 */
export function upcastFact(stored: Fact): Fact {
  const { data: former } = Former.safeParse(stored);
  if (!former) return stored;
  const { kind, meaning: _meaning, polarity, numbers, from, ...rest } = former;
  const markers = from.coverage.filter((each) => !isCell(each));
  const [marked] = markers.flatMap((marker) => meaningOfMarker(marker, former.text ?? "") ?? []);
  const { passageIds: _passages, ...own } = from;
  return {
    ...rest,
    polarity: polarity === "positive" ? "affirms" : "denies",
    numbers: numbers.map((each) => ({ ...each, role: roleOf(each.role) })),
    ...todaysKind({ ...former, meaning: former.meaning ?? marked }),
    from: { ...own, coverage: from.coverage.filter(isCell) },
  } as unknown as Fact;
}

/**
 * The stored facts of a result, or of several, in today's form. A former difference told whom it was taken from by candidates of
 * its count alone: they lack what its members share.
 */
export function upcastFacts(stored: readonly Fact[]): Fact[] {
  const lackingIn = (handle: string | null) =>
    stored.flatMap((each) => (each.kind === "count" && each.from.handle === handle ? formerlyLacking(each) : []));
  return stored.map((each) => {
    const isFormer = Former.safeParse(each).success;
    const fact = upcastFact(each);
    if (!isFormer || (fact.kind !== "count" && fact.kind !== "overlap")) return fact;
    const lacking = fact.kind === "count" ? formerlyLacking(each) : lackingIn(fact.from.handle);
    if (fact.kind === "overlap")
      return lacking.length > 0
        ? { ...fact, lacking: lacking.map(({ id, name, type }) => ({ id, name, type })) }
        : fact;
    const isLacking = (id: string) => lacking.some((entity) => entity.id === id);
    const entities = fact.entities.map((each) => (isLacking(each.id) ? { ...each, role: "lacking" as const } : each));
    return { ...fact, entities };
  });
}

/** The candidates of a count that are of its subject's type. */
function formerlyLacking({ entities }: Fact): Fact["entities"] {
  const types = entities.filter(({ role }) => role === "subject").map(({ type }) => type);
  return entities.filter(({ role, type }) => role === "candidate" && types.includes(type));
}

/** A fact of any program that stored it, in today's form. */
export const StoredFact = z.preprocess((stored) => upcastFact(stored as Fact), Fact);
/** The facts of a run, of any program that stored them, in today's form. */
export const StoredFacts = z.preprocess(
  (stored) => (Array.isArray(stored) ? upcastFacts(stored) : stored),
  z.array(Fact),
);

/** Counts of what a graph or a gene holds had the name of the thing for their role. */
function roleOf(role: string): NumberRole {
  const { data } = NumberRole.safeParse(role);
  return data ?? "held";
}

/** The kind of a former finding and what goes with it. */
function todaysKind({ kind, predicate, numbers, meaning }: Former): object {
  const told = todayOf(meaning);
  if (told) return told;
  const state = numbers.map(({ role }) => role).find((role) => STATES.includes(role));
  switch (kind) {
    case "claim":
    case "statistic":
      return statedKind(predicate ?? "associated_with", meaning ?? state);
    case "absence":
      if (state === "not_covered") return leftOpen("event_on_label", "not_covered");
      return searchedFor(state === "not_listed" ? "label_of_asked" : "link");
    case "count":
      return { kind, counts: countedIn(numbers) };
    case "unresolved":
      return { kind: "unresolved_name", polarity: "denies" };
    case "quote":
      return { kind: "quotation", polarity: "affirms" };
    default:
      return { kind };
  }
}

/** The roles by which findings on the members of a class told their state. */
const STATES = ["listed", "signal_only", "not_listed", "not_covered"];
const PURPOSES: Record<string, string> = {
  listed: "holders_asked",
  signal_only: "holders_asked",
  route_link: "route_link",
  other_relation: "other_tie",
};

function statedKind(predicate: Predicate, told: string | undefined): object {
  const purpose = ownValue(PURPOSES, told ?? "");
  return { predicate, kind: RELATIONS[predicate].fact, ...(purpose && { purpose }) };
}

function countedIn(numbers: Former["numbers"]): string {
  if (numbers.some(({ unit }) => unit === "mechanistic paths")) return "paths";
  return numbers.some(({ role }) => role === "label_parts") ? "label_parts" : "found";
}
