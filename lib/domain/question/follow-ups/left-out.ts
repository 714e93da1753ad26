import type { Sight } from "@/lib/domain/question/draft";
import type { Cue } from "@/lib/domain/question/lexicon";
import { isGenes } from "@/lib/domain/question/wording/set-phrases";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";

/** Whether a follow-up says more than its reading asks: it is then not answered in part, but asked back. */
export function leavesOut({ query, unread }: Reading, seen: Sight): boolean {
  if (query === null) return false;
  if (EXCLUDES.test(seen.written) && !isExcluding(query)) return true;
  return (
    unread.length > 0 || JUDGES.test(seen.written) || SAID.some(([cue, isAsked]) => seen.says(cue) && !isAsked(query))
  );
}

/** Words that take something away, and what no source judges. */
const EXCLUDES =
  /\b(?:without|except|exclud\w*|drop|remove|omit|skip|minus|leave out|(?:take|leave|throw|kick) .{0,40}\bout)\b/i;
const JUDGES = /\b(?:worst|most (?:serious|severe|dangerous)|deadliest)\b/i;

function isExcluding({ subject, object, filters }: TypedQuery): boolean {
  const { lacks, outside, except } = filters;
  return subject.op === "minus" || object?.op === "minus" || "of" in subject || Boolean(lacks ?? outside ?? except);
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
