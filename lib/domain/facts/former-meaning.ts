import { z } from "zod";
import { CellKey } from "@/lib/domain/dataset";
import { OpenReason } from "./fact";

const counting = (counts: string) => ({ kind: "count", counts });
/** A fact that leaves something open, and why. */
export const leftOpen = (leaves: string, why: string) => ({ kind: "open", polarity: "open", leaves, why });
/** A fact that something was sought and is not there. */
export const searchedFor = (sought: string) => ({ kind: "searched_empty", polarity: "denies", sought });
const sources = (of: string) => ({ kind: "sources", polarity: "affirms", of });
const asked = (kind: string) => ({ kind, purpose: "holders_asked" });

/**
 * What findings of former forms were about beyond their relation: the parts of their `meaning`, the marker that stood for it among the cells
 * of the first of them, each before those that begin alike, and what a fact says by its kind today; null where the relation tells the kind.
 */
const MEANINGS: readonly (readonly [meaning: string, marker: RegExp | null, today: object | null])[] = [
  ["not_covered label", /^uncovered\/asked$/, leftOpen("label", "not_covered")],
  ["not_covered rest_of_label", /^uncovered\/partly$/, leftOpen("rest_of_label", "not_covered")],
  ["not_covered part_of_answer", /^uncovered\/(?:open-part|left-out)$/, leftOpen("part_of_answer", "not_covered")],
  ["not_loaded", /^source\/not_loaded$/, leftOpen("sources", "not_loaded")],
  ["sources_used", /^source\/used$/, sources("answer")],
  ["sources_searched reporting_signals", /^source\/window$/, sources("reporting_signals")],
  ["sources_searched label_listings", /^source\/labels$/, sources("label_listings")],
  ["gap", /^gap\//, searchedFor("need")],
  ...OpenReason.options.map((why) => [`gap ${why}`, null, leftOpen("need", why)] as const),
  ["unread", /^reading\/unread$/, leftOpen("need", "not_looked_up")],
  ["complement label absent", /^complement\/not_listed\//, searchedFor("label_of_asked")],
  ["complement reports absent", /^complement\/not_reported\//, searchedFor("signal_of_asked")],
  ["complement label present", /^complement\/listed\//, asked("label_listing")],
  ["complement reports present", /^complement\/reported\//, asked("reporting_signal")],
  ["complement label_text present", /^complement\/in_text\//, counting("named_in_text")],
  ["complement near_terms present", /^complement\/near\//, counting("near_terms")],
  ...(["label_text", "near_terms"] as const).flatMap((evidence) => [
    [`complement ${evidence} absent`, null, searchedFor("label_of_asked")] as const,
    [`complement ${evidence} open`, null, leftOpen("event_on_label", "not_covered")] as const,
  ]),
  ["complement label open", /^complement\/label_open\//, leftOpen("event_on_label", "not_covered")],
  ["complement reports open", /^complement\/reports_open\//, leftOpen("event_in_reports", "not_covered")],
  ["uncounted label_text", /^uncounted\/label_text\//, counting("uncounted_in_text")],
  ["uncounted near_terms", /^uncounted\/near_terms\//, counting("uncounted_near_terms")],
  ["uncounted other_relation", /^apart\//, counting("uncounted_other_tie")],
  ["class_members", /^class\//, counting("class_members")],
  ["class_holders answer", /^class-held\//, counting("class_holders")],
  ["class_holders label", /^class-verdict\//, counting("class_listed")],
  ["drug_count true", /^each\/alone\//, counting("of_drug_alone")],
  ["drug_count false", /^each\//, counting("of_drug")],
  ["not_indicated", /^uses\//, searchedFor("indication")],
  ["also_indicated is", /^used\/is\//, { kind: "indication", against: "is" }],
  ["also_indicated kind", /^used\/kind\//, { kind: "indication", against: "kind" }],
  ["also_indicated feature", /^used\/feature\//, { kind: "indication", against: "feature" }],
  ["also_indicated named", /^used\/named\//, { kind: "indication", against: "named" }],
  ["genetic_detail", /^genetic-detail$/, { kind: "pharmacogenetics", purpose: "one_statement" }],
  ["genetic_total", /^genetic-rest\/$/, counting("statements")],
  ["no_path", /^paths\//, searchedFor("path")],
  ["no_path_through", /^way\//, searchedFor("path_through")],
  ["no_stated_target", /^stated-targets\//, searchedFor("path_from_stated_target")],
  ["other_relation", /^tie\/other$/, null],
  ["route_link", /^meeting\/link$/, null],
  ["patient unmatched", /^patient\/unmatched$/, { kind: "unresolved_name", polarity: "denies", ofPatient: true }],
  ["patient severity", /^patient\/severity$/, leftOpen("need", "not_looked_up")],
  ["patient label_text", /^patient\/label$/, { kind: "quotation", polarity: "affirms", ofPatient: true }],
  ["patient rank", /^patient\/R\d+$/, counting("of_patient")],
];
const TODAY = new Map(MEANINGS.map(([meaning, , today]) => [meaning, today]));

/** The parts of a stored meaning in the order in which MEANINGS names them; no kind has all. */
const Parts = z.looseObject({
  kind: z.string(),
  ...Object.fromEntries(
    ["open", "reason", "aspect", "evidence", "state", "of", "alone", "relation", "part"].map((part) => [
      part,
      z.union([z.string(), z.boolean()]).optional(),
    ]),
  ),
});

/** A meaning a former finding told, by its parts ("complement label absent"); one that nobody knows does not parse. */
export const FormerMeaning = Parts.transform((parts) => {
  const named = Object.keys(Parts.shape).flatMap((part) => String(parts[part] ?? "") || []);
  return named.join(" ");
}).refine((meaning) => TODAY.has(meaning));

/** A marker may be of the form of a cell, as "uncounted/label_text/AE:tremor" is. */
export function isCell(text: string): boolean {
  return CellKey.safeParse(text).success && !MEANINGS.some(([, marker]) => marker?.test(text));
}

/** The kind of fact that says today what a former meaning did, with what goes with it; none where its relation tells the kind. */
export function todayOf(meaning: string | undefined): object | null {
  return TODAY.get(meaning ?? "") ?? null;
}

/** What a marker among the cells of a fact meant; `text` is that of the fact. Undefined for one that nobody knows. */
export function meaningOfMarker(marker: string, text: string): string | undefined {
  const [meaning] = MEANINGS.find(([, pattern]) => pattern?.test(marker)) ?? [];
  const [, reason] = (meaning === "gap" && REASONS.find(([words]) => words.test(text))) || [];
  return reason ? `gap ${reason}` : meaning;
}

/** Why something was missing, by the words its gap had for it then. */
const REASONS: readonly (readonly [RegExp, OpenReason])[] = [
  [/: no (?:label|reporting) source loaded covers /, "not_covered"],
  [/: (?:no source of it is loaded|there is no tool \w+ here)$/, "not_loaded"],
  [/^\w+ failed: |: \w+ failed(?:: | \()/, "failed"],
  [/: not looked up yet$|^Not looked up yet: /, "not_looked_up"],
];
