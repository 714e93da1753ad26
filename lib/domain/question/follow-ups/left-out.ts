import type { Sight } from "@/lib/domain/question/draft";
import type { Cue } from "@/lib/domain/question/lexicon";
import { isGenes } from "@/lib/domain/question/wording/set-phrases";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";

/** Whether a follow-up says more than its reading asks: it is then not answered in part, but asked back. */
export function leavesOut({ query, unread }: Reading, seen: Sight): boolean {
  if (query === null) return false;
  return unread.length > 0 || SAID.some(([cue, isAsked]) => seen.says(cue) && !isAsked(query));
}

/** What a query has where words of a kind are not left out of it. */
const SAID: readonly [Cue, (query: TypedQuery) => boolean][] = [
  [
    "targetNoun",
    ({ want, ask, through, object }) =>
      want === "targets" ||
      want === "genes" ||
      want === "enzymes" ||
      ask === "mechanism" ||
      through !== undefined ||
      (object !== null && isGenes(object)),
  ],
  [
    "pathway",
    ({ want, ask, through }) => want === "pathways" || ask === "mechanism" || ask === "path" || through !== undefined,
  ],
  ["interact", ({ want }) => want === "interactions" || want === "interactors" || want === "enzymes"],
  ["use", ({ want, use }) => want === "indications" || use !== undefined],
  ["compare", ({ ask, measure }) => ask === "compare" || measure !== undefined],
  ["more", ({ ask, measure, filters }) => ask === "compare" || measure !== undefined || filters.order !== undefined],
];
