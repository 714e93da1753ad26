import type { AspectType, QueryAspect } from "@/lib/engine/aspect";
import { entitiesOf } from "@/lib/engine/query";
import type { TypedQuery } from "@/lib/engine/question";
import { isEvent } from "@/lib/knowledge/entity";
import type { Finding, FindingKind } from "@/lib/knowledge/finding";
import type { Predicate } from "@/lib/knowledge/predicate";
import { ABSENT } from "./progress";

type Pattern = { kinds: readonly FindingKind[]; predicates: readonly Predicate[] | null };

const LISTED: Pattern = { kinds: ["claim", "statistic", "overlap"], predicates: ["listed_on_label", "reported_with"] };
const ACTS: Pattern = { kinds: ["claim", "overlap"], predicates: ["targets", "binds_in_assay"] };

/** Findings that speak to each type of aspect; a comparison is spoken to only by what was computed over all of its things. */
const PATTERNS: Record<AspectType, Pattern> = {
  definition: LISTED,
  evaluation: { kinds: [...LISTED.kinds, "quote"], predicates: LISTED.predicates },
  comparison: { kinds: ["overlap", "count"], predicates: null },
  process: ACTS,
  causal: { kinds: ["path"], predicates: null },
  application: { kinds: ["claim", "overlap"], predicates: ["indicated_for"] },
  context: { kinds: ["claim", "overlap"], predicates: ["member_of"] },
};

/**
 * How far findings cover an aspect, 0..1, whichever tool made them: the mean over its parts (each drug, each drug and event) of 1 for one
 * that states it, ABSENT for one that states its absence, 0 for none. Null where no finding could tell.
 */
export function scoreByFindings({ aspect_type, query }: QueryAspect, findings: readonly Finding[]): number | null {
  if (!query) return null;
  const drugs = entitiesOf(query.subject).filter(({ type }) => type === "drug");
  if (drugs.length === 0) return null;
  const events = entitiesOf(query.object).filter(({ type }) => isEvent(type));
  const fits = findings.filter((finding) => matches(finding, patternOf(aspect_type, query)));
  const ids = drugs.map(({ id }) => id);
  if (aspect_type === "comparison") return best(fits.filter((finding) => ids.every((id) => names(finding, id))));
  const parts = ids.flatMap((id) => (events.length === 0 ? [[id]] : events.map((event) => [id, event.id])));
  const scores = parts.map((part) =>
    best(fits.filter((finding) => part.every((id) => names(finding, id)) && isMechanism(finding, aspect_type))),
  );
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** A comparison of targets, or what is known of them, is spoken to by what the drugs act on. */
function patternOf(type: AspectType, { want }: TypedQuery): Pattern {
  return type === "definition" && want === "targets" ? ACTS : PATTERNS[type];
}

function matches({ kind, predicate, polarity }: Finding, { kinds, predicates }: Pattern): boolean {
  const fitsPredicate = predicates === null || (predicate !== null && predicates.includes(predicate));
  return fitsPredicate && (kinds.includes(kind) || (kind === "absence" && polarity === "negative"));
}

/** A listing or a report is no path by which something comes about. */
function isMechanism({ kind, entities }: Finding, type: AspectType): boolean {
  return type !== "causal" || kind !== "path" || entities.some(({ role }) => role === "via");
}

function names({ entities }: Finding, id: string): boolean {
  return entities.some((entity) => entity.id === id);
}

function best(findings: readonly Finding[]): number {
  if (findings.some(({ polarity }) => polarity === "positive")) return 1;
  return findings.length > 0 ? ABSENT : 0;
}
