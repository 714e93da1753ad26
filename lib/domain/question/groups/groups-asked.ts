import type { Mention } from "@/lib/domain/graph";
import { listsThings } from "@/lib/domain/question/filters/filters";
import type { Item } from "@/lib/domain/question/item";
import type { Names } from "@/lib/domain/question/scan";
import { kindGroups, pluralGroups } from "./kind-groups";
import { leftOutGroups } from "./left-out-groups";
import { type OrganGroup, organGroups } from "./organ-groups";

/** The groups of events that a text asks for of the drugs it names, or of what was listed before; none where it lists the members of a class with them. */
export function groupsAsked(
  text: string,
  mentions: readonly Mention[],
  classes: readonly Item[],
  graph: Names,
): OrganGroup[] {
  const isOfEvents = listsThings(text) && (namesDrug(mentions, classes) || LISTED_BEFORE.test(text));
  return isOfEvents && !listsMembers(text, classes, mentions) ? groupsIn(text, graph) : [];
}

/** What is left out, else a kind of event asked for as a whole, else organs, else a plural: "cardiac arrhythmias" are arrhythmias, "eye disorders" an organ's. */
function groupsIn(text: string, graph: Names): OrganGroup[] {
  return [leftOutGroups, kindGroups, organGroups, pluralGroups].reduce<OrganGroup[]>(
    (found, read) => (found.length > 0 ? found : read(text, graph)),
    [],
  );
}

/** What an earlier answer listed, in a text that names nothing else. */
const LISTED_BEFORE = /\b(?:ones|those|these|them)\b/i;

/** "List the statins with no signal for skin reactions": what is listed is the class, and the events stand behind it. */
function listsMembers(text: string, classes: readonly Item[], mentions: readonly Mention[]): boolean {
  const [first] = classes;
  if (!first || namesDrug(mentions, [])) return false;
  return /\b(?:which|list|name|show(?: me)?|give(?: me)?)(?: (?:all|the|of|those|any|ones|every|single))* $/i.test(
    text.slice(0, first.start),
  );
}

function namesDrug(mentions: readonly Mention[], classes: readonly Item[]): boolean {
  return classes.length > 0 || mentions.some(({ candidates }) => candidates.some(({ type }) => type === "drug"));
}
