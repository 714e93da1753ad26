import { checkSentence, type Verdict } from "@/lib/agent/ground/check";
import type { Fact } from "@/lib/agent/ground/fact";
import type { Names } from "@/lib/agent/ground/names";
import { openRun } from "@/lib/agent/ground/reading";
import type { EntityRef, EntityType } from "@/lib/domain/entity";

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

/** A fact with all slots empty but those given. */
export function fact(
  id: string,
  kind: Fact["kind"],
  rest: Partial<Omit<Fact, "id" | "kind" | "ends">> & Partial<Fact["ends"]> = {},
): Fact {
  const { subject = [], object = [], via = [], ...others } = rest;
  return {
    id,
    kind,
    relations: [],
    ends: { subject, object, via },
    lacking: [],
    polarity: "affirms",
    grade: "association",
    numbers: [],
    actions: [],
    sources: [],
    quotes: [],
    states: null,
    ...others,
  };
}

export function signal(id: string, drug: EntityRef, event: EntityRef, reports: number, ic025: number): Fact {
  return fact(id, "signal", {
    relations: ["reported_with"],
    subject: [drug],
    object: [event],
    numbers: [
      { value: ic025, unit: "log2", role: "ic025", of: "log2" },
      { value: reports, unit: "reports", role: "case_count", of: "report" },
    ],
    sources: ["faers"],
  });
}

/** What a small run found: two signals, a listing, a target, a search in vain and one that could not be made. */
export const FACTS: readonly Fact[] = [
  signal("f1", DRUG, EVENT, 840, 7.01),
  signal("f2", OTHER, TREMOR, 12, -0.2),
  fact("f3", "listed", { relations: ["listed_on_label"], subject: [DRUG], object: [EVENT], sources: ["sider"] }),
  fact("f4", "contact", { relations: ["targets"], subject: [OTHER], object: [GENE], actions: ["inhibitor"] }),
  fact("f5", "silent", { relations: ["listed_on_label"], subject: [OTHER], object: [EVENT], polarity: "denies" }),
  fact("f6", "open", { relations: ["listed_on_label"], subject: [OTHER], object: [TREMOR], polarity: "open" }),
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
