import type { State } from "@/lib/engine/state";
import type { FindingDraft } from "@/lib/knowledge/finding";

/** A finding per open gap that names entities of the run, so that its sentence can cite what it speaks of. */
export function gapFindings(state: State): FindingDraft[] {
  return state.gaps.flatMap(({ description }): FindingDraft[] => {
    const named = Object.values(state.admitted).filter(({ name }) => holdsName(description, name));
    if (named.length === 0) return [];
    return [
      {
        kind: "absence",
        predicate: null,
        entities: named.map((ref) => ({ ...ref, role: "subject" })),
        numbers: [],
        polarity: "negative",
        sign: "unknown",
        causalGrade: "association",
        actions: [],
        datasets: [],
        text: description,
        from: { claimIds: [], handle: null, coverage: named.map(({ id }) => `gap/${id}`) },
      },
    ];
  });
}

/** Whether a text holds a name as words of its own, in whatever case. */
function holdsName(text: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
