import { z } from "zod";
import { CellKey } from "./dataset";
import { Finding } from "./finding";
import type { FindingMeaning, GapReason } from "./finding-meaning";

/** What is read of a finding of any form. */
const Marked = z.object({ text: z.string().nullish(), from: z.object({ coverage: z.array(z.string()) }) });
type Marked = z.infer<typeof Marked>;

/**
 * A stored finding in today's form. Before findings had a `meaning`, markers stood for it among the cells of `from.coverage`:
 * the first known one becomes the meaning, and nothing but cells stays. A finding of today comes back as it is.
 */
export function upcastFinding<Stored extends Marked>(stored: Stored): Stored {
  if (!isFinding(stored)) return stored;
  const { text, from } = stored;
  const markers = from.coverage.filter((each) => !isCell(each));
  if (markers.length === 0) return stored;
  const [meaning] = markers.flatMap((marker) => meaningOfMarker(marker, text ?? "") ?? []);
  return { ...stored, ...(meaning && { meaning }), from: { ...from, coverage: from.coverage.filter(isCell) } };
}

function isFinding(stored: unknown): stored is Marked {
  return Marked.safeParse(stored).success;
}

/** A finding of any program that stored it, in today's form. */
export const StoredFinding = z.preprocess((stored) => (isFinding(stored) ? upcastFinding(stored) : stored), Finding);

/** A marker may be of the form of a cell, as "uncounted/label_text/AE:tremor" is. */
function isCell(text: string): boolean {
  return CellKey.safeParse(text).success && !MARKERS.some(([pattern]) => pattern.test(text));
}

type Meant = FindingMeaning | ((text: string) => FindingMeaning);

function meaningOfMarker(marker: string, text: string): FindingMeaning | undefined {
  const [, meant] = MARKERS.find(([pattern]) => pattern.test(marker)) ?? [];
  return typeof meant === "function" ? meant(text) : meant;
}

/** Every marker there was, each before those that begin alike; those that end in "/" went on with ids that the entities tell too. */
const MARKERS: readonly (readonly [RegExp, Meant])[] = [
  [/^uncovered\/asked$/, { kind: "not_covered", open: "label" }],
  [/^uncovered\/partly$/, { kind: "not_covered", open: "rest_of_label" }],
  [/^uncovered\/(?:open-part|left-out)$/, { kind: "not_covered", open: "part_of_answer" }],
  [/^source\/not_loaded$/, { kind: "not_loaded" }],
  [/^source\/used$/, { kind: "sources_used" }],
  [/^source\/window$/, { kind: "sources_searched", aspect: "reporting_signals" }],
  [/^source\/labels$/, { kind: "sources_searched", aspect: "label_listings" }],
  [/^gap\//, (text) => ({ kind: "gap", ...reasonIn(text) })],
  [/^reading\/unread$/, { kind: "unread" }],
  [/^complement\/not_listed\//, { kind: "complement", evidence: "label", state: "absent" }],
  [/^complement\/not_reported\//, { kind: "complement", evidence: "reports", state: "absent" }],
  [/^complement\/listed\//, { kind: "complement", evidence: "label", state: "present" }],
  [/^complement\/reported\//, { kind: "complement", evidence: "reports", state: "present" }],
  [/^complement\/in_text\//, { kind: "complement", evidence: "label_text", state: "present" }],
  [/^complement\/near\//, { kind: "complement", evidence: "near_terms", state: "present" }],
  [/^complement\/label_open\//, { kind: "complement", evidence: "label", state: "open" }],
  [/^complement\/reports_open\//, { kind: "complement", evidence: "reports", state: "open" }],
  [/^uncounted\/label_text\//, { kind: "uncounted", evidence: "label_text" }],
  [/^uncounted\/near_terms\//, { kind: "uncounted", evidence: "near_terms" }],
  [/^apart\//, { kind: "uncounted", evidence: "other_relation" }],
  [/^class\//, { kind: "class_members" }],
  [/^class-held\//, { kind: "class_holders", of: "answer" }],
  [/^class-verdict\//, { kind: "class_holders", of: "label" }],
  [/^each\/alone\//, { kind: "drug_count", alone: true }],
  [/^each\//, { kind: "drug_count", alone: false }],
  [/^uses\//, { kind: "not_indicated" }],
  [/^used\/is\//, { kind: "also_indicated", relation: "is" }],
  [/^used\/kind\//, { kind: "also_indicated", relation: "kind" }],
  [/^used\/feature\//, { kind: "also_indicated", relation: "feature" }],
  [/^used\/named\//, { kind: "also_indicated", relation: "named" }],
  [/^genetic-detail$/, { kind: "genetic_detail" }],
  [/^genetic-rest\/$/, { kind: "genetic_total" }],
  [/^paths\//, { kind: "no_path" }],
  [/^way\//, { kind: "no_path_through" }],
  [/^stated-targets\//, { kind: "no_stated_target" }],
  [/^tie\/other$/, { kind: "other_relation" }],
  [/^meeting\/link$/, { kind: "route_link" }],
  [/^patient\/unmatched$/, { kind: "patient", part: "unmatched" }],
  [/^patient\/severity$/, { kind: "patient", part: "severity" }],
  [/^patient\/label$/, { kind: "patient", part: "label_text" }],
  [/^patient\/R\d+$/, { kind: "patient", part: "rank" }],
];

/** Why something was missing, by the words its gap had for it then. */
const REASONS: readonly (readonly [RegExp, GapReason])[] = [
  [/: no (?:label|reporting) source loaded covers /, "not_covered"],
  [/: (?:no source of it is loaded|there is no tool \w+ here)$/, "not_loaded"],
  [/^\w+ failed: |: \w+ failed(?:: | \()/, "failed"],
  [/: not looked up yet$|^Not looked up yet: /, "not_looked_up"],
];

function reasonIn(text: string): { reason?: GapReason } {
  const [, reason] = REASONS.find(([words]) => words.test(text)) ?? [];
  return reason ? { reason } : {};
}
