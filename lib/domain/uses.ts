import { z } from "zod";

/**
 * What a use rests on that neither a label nor a second source states: one compilation of uses, a phase 4 (approval, or a trial after
 * it), or curators who say that the drug relieves symptoms of it. Of a use without it the drug is said to be indicated.
 */
export const UseBasis = z.enum(["one_list", "phase_4", "symptoms"]);
export type UseBasis = z.infer<typeof UseBasis>;

const OPEN = "whether a label approves this use is open";

/** The same in few words, before the source. */
export const USE_NOTES: Record<UseBasis, string> = {
  one_list: "recorded by one source",
  phase_4: "phase 4",
  symptoms: "for symptoms of it",
};

/** What is stated of a use that rests on one source, without a full stop. */
export function recordedUse(basis: UseBasis, [drug, use]: readonly [string, string], source: string): string {
  switch (basis) {
    case "one_list":
      return `${drug} is recorded as used for ${use} by one source (${source}); ${OPEN}`;
    case "phase_4":
      return `${drug} is recorded with phase 4 for ${use} (${source}), an approval or a trial after one; ${OPEN}`;
    case "symptoms":
      return `${drug} is recorded as used for symptoms of ${use} by one source (${source}); ${OPEN}`;
  }
}
