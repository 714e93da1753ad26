import { rephrase } from "@/lib/domain/question/wording/rephrase";
import type { Earlier } from "@/lib/domain/run/earlier";
import type { Reading } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { offersAfter } from "./offers";

/** What nothing completes, with what can be asked of the earlier question; what the text may mean or comes nearest to goes first. */
export function declined(own: Reading, meant: readonly string[], earlier: Earlier): Reading {
  const isOnlyUnread = own.query === null && own.named.length === 0 && own.unread.length > 0;
  const restated = isOnlyUnread
    ? `I cannot ask the earlier question of ${joinedWords(
        own.unread.map((word) => `"${word}"`),
        "and",
      )}: the loaded graph is not divided so, or does not hold it`
    : "I cannot tell what is asked of the earlier answer";
  const near = own.query === null ? own.alternatives : [];
  return { ...own, query: null, restated, alternatives: [...new Set([...meant, ...near, ...offersAfter(earlier)])] };
}

/** The question a reading would answer, where it has one. */
export function questionOf({ query }: Reading): string[] {
  return query ? [rephrase(query)] : [];
}
