import type { IterationRecord } from "@/lib/engine/state";

/** What an iteration's results say, as keys that are equal when the content is: finding ids differ for equal findings. */
export function learned({ results }: IterationRecord): string[] {
  return results.flatMap(({ refs, findings }) => [
    ...refs.map((ref) => ref.id),
    ...findings.flatMap((finding) => finding.from.claimIds),
    ...findings.map(({ kind, predicate, polarity, entities, text }) =>
      JSON.stringify([kind, predicate, polarity, entities.map((entity) => entity.id), text]),
    ),
  ]);
}
