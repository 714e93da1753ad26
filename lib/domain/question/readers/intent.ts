import { type Draft, type Sight, sight } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { conditionsOf, populationOf } from "@/lib/domain/question/patient/population";
import type { Scan } from "@/lib/domain/question/scan";
import { isUnreadable, type Unreadable } from "@/lib/domain/question/wording/unreadable";
import { wantsEvents } from "@/lib/domain/run/query";
import { asksOfFood } from "./asks-of-food";
import {
  asksForDose,
  asksOffLabel,
  asksSameDrug,
  asksToAdminister,
  asksToStop,
  hitsOutside,
  outsideKind,
  whyOutside,
} from "./asks-of-no-source";
import { ofBothKinds } from "./both-kinds";
import { asksLeaveOf, readCombining } from "./combining";
import { concerned } from "./concerned";
import { emergencyIn } from "./emergencies";
import { ofSignals, overThreshold, withMeasure } from "./measures";
import { asksOfAbsence } from "./negation";
import { asksForRanking, readRanking } from "./ranking";
import { readActing } from "./read-acting";
import { readClasses } from "./read-classes";
import { readComplement } from "./read-complement";
import { readDrugs, readLaboratory } from "./read-drugs";
import { readDiseaseGenes, readEnzymes, readGenes } from "./read-genes";
import { readGraph } from "./read-graph";
import { asksForPartners, readInteractions, readInteractionsThrough } from "./read-interactions";
import { readLabelText } from "./read-label-text";
import { readPair } from "./read-pair";
import { readPath } from "./read-path";
import { readPharmacogenetics } from "./read-pharmacogenetics";
import { byWayOf } from "./read-through";
import { besideTopic, isBesideEvent, itemsOf, readFood, readTopic } from "./read-topic";
import { readUsed } from "./read-used";
import { asksWhatToGive, readWhichDrugs } from "./read-which-drugs";
import { asksOfActing, asksTwice, splitsName } from "./two-questions";

/** What a scan asks, or why it cannot be read. */
export function intentOf(scanned: Scan): Draft | Unreadable {
  const read = ruled(scanned);
  if (read === "instruction") return read;
  if (asksOfFood(scanned, read)) return readFood(scanned) ?? "food";
  if (isUnreadable(read)) return read;
  const complement = readComplement(scanned, read);
  if (complement) return complement;
  return asksOfAbsence(scanned, read) ? "denied" : { ...read, query: ofBothKinds(read.query, scanned.written) };
}

/** The first rule that finds its cues and its named things decides. */
function ruled(scanned: Scan): Draft | Unreadable {
  const all = sight(scanned);
  const population = populationOf(all);
  const genes = all.genes.filter((gene) => !population.includes(gene));
  const seen: Sight = { ...all, genes, events: concerned(all, population) };
  if (seen.says("instruct")) return "instruction";
  const urgent = emergencyIn(seen.text);
  if (urgent) return urgent;
  const beyond = outsideKind(all);
  if (beyond) return beyond;
  const same = asksSameDrug(all);
  if (same) return same;
  if (asksOffLabel(all)) return "off_label";
  const ofLabel = readLabelText(all);
  if (ofLabel) return ofLabel;
  if (asksForPartners(seen)) return "partners";
  const together = readCombining(seen);
  if (together) return together;
  if (asksForRanking(seen)) return compared(seen, population) ?? "ranking";
  if (asksToStop(seen)) return "stopping";
  if (asksToAdminister(seen)) return "administration";
  const topical = readTopic(seen);
  if (topical) return topical;
  if (seen.says("unstated") && !isBesideEvent(seen)) return "unstated";
  const used = readUsed({ ...all, genes, events: all.events.filter((event) => !population.includes(event)) });
  if (!used && asksTwice(seen)) return "two_questions";
  const acting = used ?? readActing(seen);
  if (!acting && asksOfActing(seen)) return "by_target";
  if (splitsName(seen)) return "unclear";
  const fated = genes.length > 0 || readEnzymes(seen) !== null;
  const outside = hitsOutside(seen, fated);
  if (outside.length > 0 && !asksWhatToGive(seen)) return whyOutside(outside, seen);
  if (asksForDose(seen)) return seen.drugs.length > 0 ? "dose" : "outside";
  const ofGraph = readGraph(seen);
  if (ofGraph) return ofGraph;
  if (seen.items.length === 0)
    return seen.says("ae", "targetNoun", "cause", "use", "pathway") ? "nothing_named" : "outside";
  const read = rules.reduce<Draft | null>((found, rule) => found ?? rule(seen), acting);
  if (!read) return seen.says("outside") ? "outside" : asksLeaveOf(seen) ? "unstated" : "unclear";
  return completed(byWayOf(read, seen), population, seen);
}

/** Which of several drugs is worst for an event is not judged: what is listed and reported of each is told side by side. */
function compared(seen: Sight, population: readonly Item[]): Draft | null {
  const read = readRanking(seen);
  return read && completed(read, population, seen);
}

/** The reading with what is known of the patient and the variants named; an organ group narrows lists of adverse events only. */
function completed(made: Draft, population: readonly Item[], seen: Sight): Draft {
  const read = overThreshold(ofSignals(made, seen));
  const { branch, outside, ...filters } = read.query.filters;
  const lists = !read.query.object && wantsEvents(read.query.want);
  const conditions = conditionsOf(population, seen);
  const variants = seen.variants
    .map(({ text }) => text)
    .filter((text) => !conditions.some((each) => each.text.includes(text)));
  const measured = withMeasure(read, seen);
  const beside = besideTopic(measured, seen);
  return {
    ...measured,
    query: {
      ...measured.query,
      filters:
        branch && lists && read.query.ask !== "mechanism"
          ? { ...filters, branch, ...(outside && { outside }) }
          : filters,
      ...(conditions.length > 0 && { conditions }),
      ...(beside && { topic: beside.topic }),
      ...(variants.length > 0 && read.query.want === "pharmacogenetics" && { variants }),
    },
    used: [...read.used, ...population, ...(beside ? itemsOf(beside) : [])],
  };
}

const rules: readonly ((seen: Sight) => Draft | null)[] = [
  readInteractionsThrough,
  readPath,
  readLaboratory,
  readInteractions,
  readEnzymes,
  readPharmacogenetics,
  readClasses,
  readDiseaseGenes,
  readWhichDrugs,
  readPair,
  readGenes,
  readDrugs,
];
