import { checkSentence, type Verdict } from "@/lib/agent/ground/check";
import type { Names } from "@/lib/agent/ground/names";
import { openRun } from "@/lib/agent/ground/reading";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { Fact, FactEntity } from "@/lib/domain/facts/fact";
import { factOf } from "@/tests/fixtures/fact-of";

/** A thing of the tests, its id made of its name. */
export function thing(name: string, type: EntityType): EntityRef {
  return { id: `${type}:${name}`, name, type };
}

export const DRUG = thing("metformin", "drug");
export const OTHER = thing("warfarin", "drug");
export const EVENT = thing("Lactic acidosis", "adverse_event");
export const TREMOR = thing("Tremor", "adverse_event");
export const GENE = thing("VKORC1", "gene");

const ABROAD = thing("aspirin", "drug");

/** The ends of a fact. */
export function pair(subject: EntityRef, object: EntityRef): FactEntity[] {
  return [
    { ...subject, role: "subject" },
    { ...object, role: "object" },
  ];
}

export function signal(id: string, drug: EntityRef, event: EntityRef, reports: number, ic025: number): Fact {
  return factOf({
    id,
    predicate: "reported_with",
    entities: pair(drug, event),
    numbers: [
      { value: ic025, unit: "log2", role: "ic025" },
      { value: reports, unit: "reports", role: "case_count" },
    ],
    datasets: ["faers"],
  });
}

/** What a small run found: two signals, a listing, a target, a search in vain and one that could not be made. */
export const FACTS: readonly Fact[] = [
  signal("f1", DRUG, EVENT, 840, 7.01),
  signal("f2", OTHER, TREMOR, 12, -0.2),
  factOf({ id: "f3", predicate: "listed_on_label", entities: pair(DRUG, EVENT), datasets: ["sider"] }),
  factOf({ id: "f4", predicate: "targets", entities: pair(OTHER, GENE), actions: ["INHIBITOR"] }),
  factOf({ id: "f5", kind: "searched_empty", predicate: "listed_on_label", entities: pair(OTHER, EVENT) }),
  factOf({ id: "f6", kind: "open", predicate: "listed_on_label", leaves: "label", entities: pair(OTHER, TREMOR) }),
  signal("f7", OTHER, EVENT, 31, 1.4),
];

/** A graph of these names alone. */
export const NAMES: Names = {
  mentions: (text) =>
    [DRUG, OTHER, EVENT, TREMOR, GENE, ABROAD].flatMap((entity) => {
      const start = text.toLowerCase().indexOf(entity.name.toLowerCase());
      return start < 0 ? [] : [{ start, end: start + entity.name.length, candidates: [entity] }];
    }),
  names: (id) => [id.split(":")[1] ?? ""],
};

/** The verdict on a sentence that cites these facts of the small run. */
export function judged(
  text: string,
  factIds: readonly string[],
  facts: readonly Fact[] = FACTS,
  question = "",
): Verdict {
  return checkSentence({ text, factIds }, openRun(question, facts, NAMES));
}
