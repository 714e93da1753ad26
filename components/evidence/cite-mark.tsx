import { Fragment, type ReactNode } from "react";
import type { Cite } from "@/lib/server/web/turn-head";
import { CITE_KINDS } from "@/lib/server/web/words";

/** The letter and the number of a citation, within what bears the class "cite". */
export function CiteMark({ letter, number }: Pick<Cite, "letter" | "number">) {
  return (
    <>
      <b>{letter}</b>
      {number}
    </>
  );
}

/** A citation in words, for who does not see its mark. */
export function citeWords({ letter, number, title }: Cite): string {
  return `${CITE_KINDS[letter]}, citation ${number}: ${title}`;
}

/** Between a word and its citation no line breaks. */
const WORD_JOINER = "\u2060";

/** The citations of a sentence; the first keeps to its last word. */
export function CitesBehind({ cites, show }: { cites: readonly Cite[]; show: (cite: Cite) => ReactNode }) {
  return cites.map((cite, index) => (
    <Fragment key={cite.factId}>
      {index === 0 && WORD_JOINER}
      {show(cite)}
    </Fragment>
  ));
}

/** Said of a sentence that the writer concluded. */
export const INTERPRETED = "Its names and figures stand in the evidence cited; the reasoning is the writer's.";
