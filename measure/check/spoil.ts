import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";

/** A sentence known to be true of the findings it cites. */
export type True = Pick<DraftSentence, "text" | "findingIds">;

/** What a sentence is spoilt with: the findings of its run, things of the graph no finding of the run names, and chance. */
export type Setting = {
  findings: readonly Fact[];
  outside: readonly EntityRef[];
  random: () => number;
};

/** A class of faults: sentences made untrue in its way, none where the class does not apply. */
export type Spoil = (sentence: True, setting: Setting) => True[];

/** The findings a sentence cites, in the order of the run. */
export function citedBy({ findingIds }: True, { findings }: Setting): Fact[] {
  return findings.filter(({ id }) => findingIds.includes(id));
}

/** The sentence with another text; none when the text is the same. */
export function retold(sentence: True, text: string): True[] {
  return text === sentence.text ? [] : [{ ...sentence, text }];
}

/** One of the things, each as likely; undefined without any. `random` gives 0 up to, not including, 1. */
export function pick<T>(things: readonly T[], random: () => number): T | undefined {
  return things[Math.floor(random() * things.length)];
}

/** Up to `count` of the things, drawn without repetition. */
export function draw<T>(things: readonly T[], count: number, random: () => number): T[] {
  const left = [...things];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
