import { expect, it } from "vitest";
import { blankFact, Fact } from "@/lib/domain/facts/fact";
import { StoredFact, upcastFact } from "@/lib/domain/facts/upcast-fact";

const CELL = "faers/reporting_signals/DRUGCENTRAL:1|AE:tremor";

function stored(kind: string, rest: object = {}) {
  const predicate = kind === "claim" ? "associated_with" : null;
  return {
    ...blankFact,
    id: "f1",
    kind,
    predicate,
    polarity: "positive",
    ...(kind === "quote" && { quotes: [] }),
    ...rest,
  };
}

function marked(kind: string, coverage: string[], text: string | null = null) {
  return stored(kind, { text, from: { claimIds: ["c1"], passageIds: ["p1"], handle: null, coverage } });
}

/** What stood among the cells before facts said what they are about, the kind it stood in, and what is made of it. */
const MARKERS: readonly (readonly [marker: string, kind: string, today: object])[] = [
  ["uncovered/asked", "absence", { kind: "open", leaves: "label", why: "not_covered" }],
  ["uncovered/partly", "absence", { kind: "open", leaves: "rest_of_label", why: "not_covered" }],
  ["uncovered/open-part", "absence", { kind: "open", leaves: "part_of_answer", why: "not_covered" }],
  ["uncovered/left-out", "absence", { kind: "open", leaves: "part_of_answer", why: "not_covered" }],
  ["source/not_loaded", "absence", { kind: "open", leaves: "sources", why: "not_loaded" }],
  ["source/used", "count", { kind: "sources", of: "answer" }],
  ["source/window", "count", { kind: "sources", of: "reporting_signals" }],
  ["source/labels", "count", { kind: "sources", of: "label_listings" }],
  ["gap/DRUGCENTRAL:1", "absence", { kind: "searched_empty", sought: "need" }],
  ["reading/unread", "absence", { kind: "open", leaves: "need", why: "not_looked_up" }],
  ["complement/not_listed/AE:tremor", "absence", { kind: "searched_empty", sought: "label_of_asked" }],
  ["complement/not_reported/AE:tremor", "absence", { kind: "searched_empty", sought: "signal_of_asked" }],
  ["complement/listed/AE:tremor", "claim", { kind: "label_listing", purpose: "holders_asked" }],
  ["complement/reported/AE:tremor", "claim", { kind: "reporting_signal", purpose: "holders_asked" }],
  ["complement/in_text/AE:tremor", "count", { kind: "count", counts: "named_in_text" }],
  ["complement/near/AE:tremor", "count", { kind: "count", counts: "near_terms" }],
  ["complement/label_open/AE:tremor", "absence", { kind: "open", leaves: "event_on_label", why: "not_covered" }],
  ["complement/reports_open/AE:tremor", "absence", { kind: "open", leaves: "event_in_reports", why: "not_covered" }],
  ["uncounted/label_text/AE:tremor", "count", { kind: "count", counts: "uncounted_in_text" }],
  ["uncounted/near_terms/AE:tremor", "count", { kind: "count", counts: "uncounted_near_terms" }],
  ["apart/binds_in_assay/HGNC:1", "count", { kind: "count", counts: "uncounted_other_tie" }],
  ["class/ATC:C10AA", "count", { kind: "count", counts: "class_members" }],
  ["class-held/ATC:C10AA/AE:tremor", "count", { kind: "count", counts: "class_holders" }],
  ["class-verdict/ATC:C10AA/AE:tremor", "count", { kind: "count", counts: "class_listed" }],
  ["each/DRUGCENTRAL:1", "count", { kind: "count", counts: "of_drug" }],
  ["each/alone/DRUGCENTRAL:1", "count", { kind: "count", counts: "of_drug_alone" }],
  ["uses/DRUGCENTRAL:1/MONDO:1", "absence", { kind: "searched_empty", sought: "indication" }],
  ["used/is/DRUGCENTRAL:1/AE:tremor", "claim", { kind: "indication", against: "is" }],
  ["used/kind/DRUGCENTRAL:1/AE:tremor", "claim", { kind: "indication", against: "kind" }],
  ["used/feature/DRUGCENTRAL:1/AE:tremor", "claim", { kind: "indication", against: "feature" }],
  ["used/named/DRUGCENTRAL:1/AE:tremor", "claim", { kind: "indication", against: "named" }],
  ["genetic-detail", "claim", { kind: "pharmacogenetics", purpose: "one_statement" }],
  ["genetic-rest/", "count", { kind: "count", counts: "statements" }],
  ["paths/DRUGCENTRAL:1/AE:tremor", "absence", { kind: "searched_empty", sought: "path" }],
  ["way/DRUGCENTRAL:1/HGNC:1/AE:tremor", "absence", { kind: "searched_empty", sought: "path_through" }],
  ["stated-targets/DRUGCENTRAL:1/AE:tremor", "absence", { kind: "searched_empty", sought: "path_from_stated_target" }],
  ["tie/other", "claim", { kind: "gene_link", purpose: "other_tie" }],
  ["meeting/link", "claim", { kind: "gene_link", purpose: "route_link" }],
  ["patient/unmatched", "unresolved", { kind: "unresolved_name", ofPatient: true }],
  ["patient/severity", "absence", { kind: "open", leaves: "need", why: "not_looked_up" }],
  ["patient/label", "quote", { kind: "quotation", ofPatient: true }],
  ["patient/R3", "count", { kind: "count", counts: "of_patient" }],
];

it.each(MARKERS)("reads the marker %s of a %s as its kind, and keeps the cells beside it", (marker, kind, today) => {
  const upcast = StoredFact.parse(marked(kind, [marker, CELL]));
  expect(upcast).toMatchObject({ ...today, from: { claimIds: ["c1"], handle: null, coverage: [CELL] } });
  expect(upcast).toEqual(Fact.parse(upcast));
  expect(upcastFact(upcast)).toBe(upcast);
});

it.each([
  ["claim", { predicate: "targets", polarity: "positive" }, { kind: "target_activity", polarity: "affirms" }],
  ["claim", { predicate: "refutes", polarity: "negative" }, { kind: "gene_link", polarity: "denies" }],
  ["statistic", { predicate: "reported_with" }, { kind: "reporting_signal" }],
  ["absence", { polarity: "negative" }, { kind: "searched_empty", sought: "link", polarity: "denies" }],
  ["unresolved", { text: "frobnicol" }, { kind: "unresolved_name", polarity: "denies" }],
  ["quote", { quotes: [] }, { kind: "quotation" }],
  ["path", { effects: [] }, { kind: "path", effects: [] }],
  ["overlap", {}, { kind: "overlap" }],
  ["count", { numbers: [{ value: 2, unit: "mechanistic paths", role: "total" }] }, { kind: "count", counts: "paths" }],
  ["count", { numbers: [{ value: 2, unit: "genes", role: "gene" }] }, { counts: "found", numbers: [{ role: "held" }] }],
  [
    "claim",
    { predicate: "listed_on_label", numbers: [{ value: 2, unit: "drugs", role: "listed" }] },
    { kind: "label_listing", purpose: "holders_asked" },
  ],
  [
    "absence",
    { predicate: "listed_on_label", numbers: [{ value: 2, unit: "drugs", role: "not_covered" }] },
    { kind: "open", leaves: "event_on_label", polarity: "open" },
  ],
  [
    "absence",
    { meaning: { kind: "complement", evidence: "label", state: "open" }, polarity: "negative" },
    { kind: "open", leaves: "event_on_label", why: "not_covered" },
  ],
])("reads a former %s with %o as a fact of today", (kind, rest, today) => {
  const upcast = StoredFact.parse(stored(kind, rest));
  expect(upcast).toMatchObject(today);
  expect(upcast).toEqual(Fact.parse(upcast));
});

it.each([
  ["No check of label listings and reports for a and b: no label source loaded covers the drug", "not_covered"],
  ["No check of label listings and reports for a: no reporting source loaded covers the drug", "not_covered"],
  ["No indication data for a: no source of it is loaded", "not_loaded"],
  ["No indication data for a: there is no tool get_drug_indications here", "not_loaded"],
  ["No targets and mechanism of action for a: get_drug_targets failed (timeout)", "failed"],
  ["No indication data for a: get_drug_indications failed: no reason given", "failed"],
  ["get_drug_targets failed: timeout", "failed"],
  ["No reporting signals for a: not looked up yet", "not_looked_up"],
  ["No specific mechanism found for a and b", undefined],
])("reads why something was missing from %s", (text, reason) => {
  const fact = StoredFact.parse(marked("absence", ["gap/DRUGCENTRAL:1", "gap/AE:tremor"], text));
  expect(fact).toMatchObject(reason ? { kind: "open", leaves: "need", why: reason } : { sought: "need" });
});

it("keeps nothing but cells, whatever else stands among them", () => {
  expect(StoredFact.parse(marked("absence", ["once/known", CELL])).from.coverage).toEqual([CELL]);
});

it("takes nothing else for a fact, and no former form for one of today", () => {
  for (const each of [{ from: "x" }, null]) expect(StoredFact.safeParse(each).success).toBe(false);
  expect(Fact.safeParse(stored("absence")).success).toBe(false);
});
