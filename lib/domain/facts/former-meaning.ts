import { z } from "zod";
import { CellKey } from "@/lib/domain/dataset";
import { UsedAgainst } from "@/lib/domain/path";
import { OpenReason } from "./fact";

/** What findings of former forms were about beyond their relation; facts say it by their kind. */
export const FormerMeaning = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("not_covered"), open: z.enum(["label", "rest_of_label", "part_of_answer"]) }),
  z.object({ kind: z.literal("gap"), reason: OpenReason.optional() }),
  z.object({ kind: z.literal("sources_searched"), aspect: z.enum(["reporting_signals", "label_listings"]) }),
  z.object({
    kind: z.literal("complement"),
    evidence: z.enum(["label", "reports", "label_text", "near_terms"]),
    state: z.enum(["absent", "present", "open"]),
  }),
  z.object({ kind: z.literal("uncounted"), evidence: z.enum(["label_text", "near_terms", "other_relation"]) }),
  z.object({ kind: z.literal("class_holders"), of: z.enum(["answer", "label"]) }),
  z.object({ kind: z.literal("drug_count"), alone: z.boolean() }),
  z.object({ kind: z.literal("also_indicated"), relation: UsedAgainst.shape.relation }),
  z.object({ kind: z.literal("patient"), part: z.enum(["rank", "unmatched", "severity", "label_text"]) }),
  z.object({
    kind: z.enum([
      "not_loaded",
      "unread",
      "sources_used",
      "class_members",
      "not_indicated",
      "genetic_detail",
      "genetic_total",
      "no_path",
      "no_path_through",
      "no_stated_target",
      "other_relation",
      "route_link",
    ]),
  }),
]);
export type FormerMeaning = z.infer<typeof FormerMeaning>;

/** A marker may be of the form of a cell, as "uncounted/label_text/AE:tremor" is. */
export function isCell(text: string): boolean {
  return CellKey.safeParse(text).success && !MARKERS.some(([pattern]) => pattern.test(text));
}

type Meant = FormerMeaning | ((text: string) => FormerMeaning);

/** What a marker among the cells of a fact meant; `text` is that of the fact. Undefined for one that nobody knows. */
export function meaningOfMarker(marker: string, text: string): FormerMeaning | undefined {
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
const REASONS: readonly (readonly [RegExp, OpenReason])[] = [
  [/: no (?:label|reporting) source loaded covers /, "not_covered"],
  [/: (?:no source of it is loaded|there is no tool \w+ here)$/, "not_loaded"],
  [/^\w+ failed: |: \w+ failed(?:: | \()/, "failed"],
  [/: not looked up yet$|^Not looked up yet: /, "not_looked_up"],
];

function reasonIn(text: string): { reason?: OpenReason } {
  const [, reason] = REASONS.find(([words]) => words.test(text)) ?? [];
  return reason ? { reason } : {};
}
