import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import type { Draft } from "./draft";
import { numeric } from "./filters";
import type { Cue } from "./lexicon";
import { hitsOf, type Scan } from "./scan";
import { overlaps } from "./tokens";

/** Content the reading makes no use of, in the order it was written: words, names, conditions such as "not". */
export function unreadOf(scanned: Scan, draft: Draft): string[] {
  const { query } = draft;
  const idle = hitsOf(scanned, ...idleCues(query)).filter(
    (hit) => hit.text !== "use of" && !usedElsewhere(hit.cues, query),
  );
  const denied = hasMinus(query.subject) || hasMinus(query.object) ? [] : hitsOf(scanned, "minus", "negated");
  const start = scanned.tokens[0]?.start ?? 0;
  const names = scanned.items.filter((item) => !draft.used.includes(item));
  const k = query.subject.op === "at_least" ? query.subject.k : null;
  const left = scanned.left.filter(({ lower }) => k === null || (numeric(lower) !== k && !shares.has(lower)));
  const spans = [...left, ...scanned.unapplied, ...names, ...idle, ...denied.filter((hit) => hit.start > start)];
  const kept = spans.filter((span) => !draft.used.some((item) => overlaps(item, span)));
  return [...new Set(kept.sort((a, b) => a.start - b.start).map(({ text }) => text))];
}

/** Words of a share that "at least k" says. */
const shares = new Set(["most", "majority"]);

const nouns: readonly Cue[] = ["ae", "targetNoun", "pathway", "phenotype", "disease", "use", "genetics"];

/** The cues that speak of each kind of wanted thing. */
const read: Record<TypedQuery["want"], readonly Cue[]> = {
  adverse_events: ["ae"],
  signals: ["ae"],
  targets: ["targetNoun", "use"],
  pathways: ["pathway", "targetNoun"],
  phenotypes: ["phenotype", "targetNoun", "disease"],
  diseases: ["disease", "targetNoun", "phenotype"],
  drugs: ["ae", "targetNoun", "use"],
  indications: ["use", "disease", "phenotype"],
  pharmacogenetics: ["genetics", "ae", "use", "targetNoun"],
};

function idleCues({ ask, want }: TypedQuery): readonly Cue[] {
  const always: Cue[] = ["reports", "interact", "outside"];
  if (ask === "mechanism" || ask === "path" || ask === "profile") return always;
  const why: Cue[] = ask === "list" && want === "adverse_events" ? ["why", "how"] : [];
  return [...always, ...why, ...nouns.filter((cue) => !read[want].includes(cue))];
}

function usedElsewhere(cues: readonly Cue[], { want }: TypedQuery): boolean {
  return cues.some((cue) => read[want].includes(cue) || cue === "bodyHarm" || cue === "count");
}

function hasMinus(expr: SetExpr | null): boolean {
  if (!expr || expr.op === "entity" || expr.op === "all") return false;
  return expr.op === "minus" || expr.of.some(hasMinus);
}
