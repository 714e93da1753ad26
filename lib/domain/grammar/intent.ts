import { type Draft, draft, isKnown, type Sight, setOf, sight } from "@/lib/domain/question/draft";
import { chosenRef } from "@/lib/domain/question/item";
import { populationOf } from "@/lib/domain/question/patient/population";
import { asksOfFood } from "@/lib/domain/question/readers/asks-of-food";
import {
  asksForDose,
  asksForPartners,
  asksOffLabel,
  asksSameDrug,
  asksToAdminister,
  asksToStop,
  hitsOutside,
  outsideKind,
  whyOutside,
} from "@/lib/domain/question/readers/asks-of-no-source";
import { ofBothKinds } from "@/lib/domain/question/readers/both-kinds";
import { asksLeaveOf, isPermission } from "@/lib/domain/question/readers/combining";
import { contraindicatedIn, saysForbidden } from "@/lib/domain/question/readers/contraindicated";
import { emergencyIn } from "@/lib/domain/question/readers/emergencies";
import { flaggedIn } from "@/lib/domain/question/readers/flagged";
import { asksForRanking } from "@/lib/domain/question/readers/ranking";
import { readGraph } from "@/lib/domain/question/readers/read-graph";
import { readLabelText } from "@/lib/domain/question/readers/read-label-text";
import { besideTopic, isBesideEvent, itemsOf, readFood, readTopic } from "@/lib/domain/question/readers/read-topic";
import { asksOfActing, asksTwice } from "@/lib/domain/question/readers/two-questions";
import type { Names, Scan } from "@/lib/domain/question/scan";
import { TOGETHER_MAX } from "@/lib/domain/question/taken-together";
import { isUnreadable, type Unreadable } from "@/lib/domain/question/wording/unreadable";
import type { TypedQuery } from "@/lib/domain/run/question";
import { draftOf } from "./read";

/** What a scan asks, or why it cannot be read. */
export function intentByGrammar(scanned: Scan, graph: Names): Draft | Unreadable {
  const read = ruled(scanned, graph);
  if (read === "instruction") return read;
  if (asksOfFood(scanned, read)) return readFood(scanned) ?? "food";
  return isUnreadable(read) ? read : { ...read, query: ofBothKinds(read.query, scanned.written) };
}

/** What no source answers is refused first; then what label text and the graph itself are asked for, and all else by the grammar. */
function ruled(scanned: Scan, graph: Names): Draft | Unreadable {
  const all = sight(scanned);
  const population = populationOf(all);
  const isApart = (item: (typeof all.items)[number]) => population.includes(item);
  const seen: Sight = {
    ...all,
    genes: all.genes.filter((gene) => !isApart(gene)),
    events: all.events.filter((event) => !isApart(event)),
  };
  if (seen.says("instruct")) return "instruction";
  const refused =
    emergencyIn(seen.text) ?? outsideKind(all) ?? asksSameDrug(all) ?? (asksOffLabel(all) ? "off_label" : null);
  if (refused) return refused;
  const flagged = flaggedIn(all);
  if (flagged) return flagged;
  const ofLabel = readLabelText(all);
  if (ofLabel) return ofLabel;
  if (asksForPartners(seen)) return "partners";
  const made = draftOf(scanned, graph);
  const read = made === "denied" ? null : made;
  if (asksForRanking(seen)) return read?.query.ask === "compare" ? read : (rankedOf(all) ?? "ranking");
  if (asksToStop(seen)) return "stopping";
  if (asksToAdminister(seen)) return "administration";
  if (asksForDose(seen)) return seen.drugs.length > 0 ? "dose" : "outside";
  const topical = readTopic(seen);
  if (topical) return topical;
  const isHeld = read && ["interactions", "pharmacogenetics", "label_text"].includes(read.query.want);
  const isOfOne = seen.drugs.length < 2 && seen.genes.length === 0;
  const forbidden = saysForbidden(all.text) ? contraindicatedIn(all) : null;
  if (forbidden) return forbidden;
  if (seen.says("unstated") && isOfOne && !isBesideEvent(seen) && !isHeld) return contraindicatedIn(all) ?? "unstated";
  const outside = hitsOutside(seen);
  const isTreated = read?.query.want === "indications" && seen.drugs.length === 0;
  if (outside.length > 0 && !isTreated && !(isHeld && outside.every(isPermission)))
    return orForbidden(whyOutside(outside, seen), all);
  const isProfile = read?.query.ask === "profile" && population.length > 0;
  if (isProfile && asksLeaveOf(all)) return contraindicatedIn(all) ?? read;
  const ofGraph = readGraph(seen);
  if (ofGraph) return ofGraph;
  if (seen.items.length === 0)
    return seen.says("ae", "targetNoun", "cause", "use", "pathway") ? "nothing_named" : "outside";
  if (made === "denied") return made;
  const ofCarriers = geneticsOf(all, made?.query);
  if (ofCarriers) return ofCarriers;
  return made ? besideItsTopic(made, seen) : orForbidden(whyUnread(seen), all);
}

/** Why a question cannot be read; where it asks who may take what, what sources state as contraindicated. */
function orForbidden(why: Unreadable, all: Sight): Draft | Unreadable {
  return (why === "unstated" && contraindicatedIn(all)) || why;
}

/** What variants mean for the one drug named, where no gene is: metabolisers or acetylators are spoken of. */
function geneticsOf(seen: Sight, read?: TypedQuery): Draft | null {
  const isOpen = !read || (read.ask === "list" && read.want === "adverse_events" && !read.object && !seen.says("ae"));
  const variants = seen.variants.map(({ text }) => text);
  const [drug, ...drugs] = seen.drugs.filter(isKnown);
  if (!isOpen || variants.length === 0 || drug?.group !== "drug" || drugs.length + seen.genes.length > 0) return null;
  const made = draft("list", "pharmacogenetics", setOf([drug], seen, "or"), null, seen, [drug]);
  return { ...made, query: { ...made.query, variants } };
}

/** What can be told where drugs are to be ranked: those named side by side, or the members of the one class with the one event; null where others are named. */
function rankedOf(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  const [drug, ...others] = drugs;
  if (!drug || genes.length > 0 || ![...drugs, ...events].every(isKnown)) return null;
  const used = [...drugs, ...events];
  const object = events.length > 0 ? setOf(events, seen, "and") : null;
  if (new Set(drugs.map((each) => chosenRef(each)?.id ?? each.text)).size > 1)
    return drugs.every(({ group }) => group === "drug") && drugs.length <= TOGETHER_MAX
      ? draft("compare", "adverse_events", setOf(drugs, seen, "or"), object, seen, used)
      : null;
  const isOfMembers = drug.group === "class" && others.length === 0 && events.length === 1;
  return isOfMembers ? draft("which_drugs", "drugs", setOf([drug], seen, "or"), object, seen, used) : null;
}

function whyUnread(seen: Sight): Unreadable {
  const known = seen.items.filter(isKnown).length;
  if (seen.says("outside") && known < 2)
    return seen.drugs.length > 0 && hitsOutside(seen).length === 0 ? "dose" : "outside";
  if (asksTwice(seen)) return "two_questions";
  if (asksOfActing(seen)) return "by_target";
  return asksLeaveOf(seen) ? "unstated" : "unclear";
}

/** A reading with the matter of label text named beside a drug and an event. */
function besideItsTopic(read: Draft, seen: Sight): Draft {
  const beside = besideTopic(read, seen);
  if (!beside) return read;
  return { ...read, query: { ...read.query, topic: beside.topic }, used: [...read.used, ...itemsOf(beside)] };
}
