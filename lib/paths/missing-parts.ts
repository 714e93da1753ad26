import { counted } from "@/lib/knowledge/counted";
import type { Missing } from "@/lib/knowledge/why-not";
import { type GraphIndex, nameOf } from "./graph-index";
import type { Opener } from "./openers";
import type { Reach } from "./reach";

/** Something a route would need and the graph does not hold, as a sentence. */
export type Lack = { missing: Missing; sentence: string };

/** A drug and an event, and what is known of both; pathways of at most `genesMax` genes are walked. */
export type Pair = {
  index: GraphIndex;
  drug: number;
  event: number;
  openers: Opener[];
  reach: Reach;
  genesMax: number;
};

/** What is missing, for programs, beside the sentence a reader sees. */
export function lack(missing: Missing, sentence: string): Lack {
  return { missing, sentence };
}

/** Whether paths through pathways and interactions may begin here. */
export function isStated({ opening, assayOnly }: Opener): boolean {
  return opening === "acts_on" && !assayOnly;
}

/** The event, and how many terms stand for it. */
export function eventWords({ index, event, reach }: Pair): string {
  const standing = new Set(reach.terms.map(({ entity }) => entity)).size - 1;
  return standing > 0
    ? `${nameOf(index, event)} or ${counted(standing, "term")} standing for it`
    : nameOf(index, event);
}
