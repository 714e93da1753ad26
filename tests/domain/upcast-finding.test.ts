import { expect, it } from "vitest";
import { blankFinding, Finding } from "@/lib/domain/finding";
import type { FindingMeaning } from "@/lib/domain/finding-meaning";
import { StoredFinding, upcastFinding } from "@/lib/domain/upcast-finding";

const CELL = "faers/reporting_signals/DRUGCENTRAL:1|AE:tremor";

function stored(coverage: string[], text: string | null = null) {
  return { ...blankFinding, id: "f1", kind: "absence", text, from: { claimIds: ["c1"], handle: null, coverage } };
}

const MARKERS: readonly (readonly [marker: string, meaning: FindingMeaning])[] = [
  ["uncovered/asked", { kind: "not_covered", open: "label" }],
  ["uncovered/partly", { kind: "not_covered", open: "rest_of_label" }],
  ["uncovered/open-part", { kind: "not_covered", open: "part_of_answer" }],
  ["uncovered/left-out", { kind: "not_covered", open: "part_of_answer" }],
  ["source/not_loaded", { kind: "not_loaded" }],
  ["source/used", { kind: "sources_used" }],
  ["source/window", { kind: "sources_searched", aspect: "reporting_signals" }],
  ["source/labels", { kind: "sources_searched", aspect: "label_listings" }],
  ["gap/DRUGCENTRAL:1", { kind: "gap" }],
  ["reading/unread", { kind: "unread" }],
  ["complement/not_listed/AE:tremor", { kind: "complement", evidence: "label", state: "absent" }],
  ["complement/not_reported/AE:tremor", { kind: "complement", evidence: "reports", state: "absent" }],
  ["complement/listed/AE:tremor", { kind: "complement", evidence: "label", state: "present" }],
  ["complement/reported/AE:tremor", { kind: "complement", evidence: "reports", state: "present" }],
  ["complement/in_text/AE:tremor", { kind: "complement", evidence: "label_text", state: "present" }],
  ["complement/near/AE:tremor", { kind: "complement", evidence: "near_terms", state: "present" }],
  ["complement/label_open/AE:tremor", { kind: "complement", evidence: "label", state: "open" }],
  ["complement/reports_open/AE:tremor", { kind: "complement", evidence: "reports", state: "open" }],
  ["uncounted/label_text/AE:tremor", { kind: "uncounted", evidence: "label_text" }],
  ["uncounted/near_terms/AE:tremor", { kind: "uncounted", evidence: "near_terms" }],
  ["apart/binds_in_assay/HGNC:1", { kind: "uncounted", evidence: "other_relation" }],
  ["class/ATC:C10AA", { kind: "class_members" }],
  ["class-held/ATC:C10AA/AE:tremor", { kind: "class_holders", of: "answer" }],
  ["class-verdict/ATC:C10AA/AE:tremor", { kind: "class_holders", of: "label" }],
  ["each/DRUGCENTRAL:1", { kind: "drug_count", alone: false }],
  ["each/alone/DRUGCENTRAL:1", { kind: "drug_count", alone: true }],
  ["uses/DRUGCENTRAL:1/MONDO:1", { kind: "not_indicated" }],
  ["used/is/DRUGCENTRAL:1/AE:tremor", { kind: "also_indicated", relation: "is" }],
  ["used/kind/DRUGCENTRAL:1/AE:tremor", { kind: "also_indicated", relation: "kind" }],
  ["used/feature/DRUGCENTRAL:1/AE:tremor", { kind: "also_indicated", relation: "feature" }],
  ["used/named/DRUGCENTRAL:1/AE:tremor", { kind: "also_indicated", relation: "named" }],
  ["genetic-detail", { kind: "genetic_detail" }],
  ["genetic-rest/", { kind: "genetic_total" }],
  ["paths/DRUGCENTRAL:1/AE:tremor", { kind: "no_path" }],
  ["way/DRUGCENTRAL:1/HGNC:1/AE:tremor", { kind: "no_path_through" }],
  ["stated-targets/DRUGCENTRAL:1/AE:tremor", { kind: "no_stated_target" }],
  ["tie/other", { kind: "other_relation" }],
  ["meeting/link", { kind: "route_link" }],
  ["patient/unmatched", { kind: "patient", part: "unmatched" }],
  ["patient/severity", { kind: "patient", part: "severity" }],
  ["patient/label", { kind: "patient", part: "label_text" }],
  ["patient/R3", { kind: "patient", part: "rank" }],
];

it.each(MARKERS)("reads the marker %s as a meaning, and keeps the cells beside it", (marker, meaning) => {
  const upcast = StoredFinding.parse(stored([marker, CELL]));
  expect(upcast).toEqual({ ...stored([CELL]), meaning });
  expect(upcastFinding(upcast)).toBe(upcast);
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
  const { meaning } = StoredFinding.parse(stored(["gap/DRUGCENTRAL:1", "gap/AE:tremor"], text));
  expect(meaning).toEqual({ kind: "gap", ...(reason && { reason }) });
});

it("keeps nothing but cells, whatever else stands among them", () => {
  expect(StoredFinding.parse(stored(["once/known", CELL]))).toEqual(stored([CELL]));
});

it("leaves a finding without a marker as it is, and takes nothing else for one", () => {
  for (const each of [stored([CELL]), stored([])]) expect(upcastFinding(each)).toBe(each);
  for (const each of [{ from: "x" }, null]) expect(StoredFinding.safeParse(each).success).toBe(false);
});

it("is what makes a marker readable: a finding of today holds cells only", () => {
  expect(Finding.safeParse(stored(["source/used"])).success).toBe(false);
  expect(Finding.safeParse(stored([CELL])).success).toBe(true);
});
