import type { Sign } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import type { ChosenName, CompletionReason } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import type { BoardRow } from "./board-rows";

/** A turn before and beside what its run found; `sending` and `refused` are known to the browser that asks only. */
export type TurnMeta = {
  runId: string;
  question: string;
  status: "sending" | "refused" | "queued" | "running" | "ended";
  createdAt: string;
  /** The turn whose question this one words anew. */
  replaces: string | null;
  /** The run it goes on from, where it is no question of its own. */
  after: string | null;
  /** Why it was not asked. */
  refusal?: string;
};

/** A citation as a turn numbers it; the letter tells the kind of evidence. */
export type Cite = { number: number; letter: CiteLetter; factId: string; title: string };
export type CiteLetter = "L" | "R" | "M" | "G" | "P" | "X" | "N";
export type Line = { text: string; cites: Cite[]; isInterpretation: boolean };

/** One look-up of a run: what it was for, whether it goes on, and what came of it once it is back. */
export type Step = {
  label: string;
  tool: string;
  isUnderWay?: boolean;
  status: string | null;
  text: string;
  ms: number;
};
export type Round = { steps: Step[]; verdict: { canAnswer: boolean; text: string } | null };

/** The best path; terms of one name that map to one another stand as one. */
export type Strip = { steps: EntityRef[]; edges: { text: string; sign: Sign }[]; score: number; more: number };

export type TurnAnswer = {
  lead: Line[];
  body: Line[];
  quotes: Line[];
  /** What is not known, a sentence each. */
  open: string[];
  /** The typed answer with its first rows, and how many rows there are. */
  table: { answer: Answer; rows: number } | null;
  path: Strip | null;
  counts: { paths: number; nodes: number; evidence: number; sources: number };
  confidence: Artifacts["confidence"];
  isPartial: boolean;
  /** Whether a copy would leave something out, and is said to. */
  datasets: Artifacts["datasets"];
  /** Where events an indication may account for stand: last as by default, among the others, or there are none. */
  indications: "demote" | "keep" | null;
};

/** What a thread shows of a turn: a pure projection of its run, light enough to stand in a page. */
export type TurnHead = TurnMeta & {
  reading: Pick<Reading, "restated" | "unread" | "alternatives" | "named" | "corrections" | "talk"> | null;
  /** Whether the question could not be read, or names what nothing certain matches. */
  isUnanswered: boolean;
  rounds: Round[];
  /** The explanations raised and tested, the likeliest first. */
  explanations: BoardRow[];
  activity: Activity;
  /** The latest words of a model, which nobody has checked, while it has not ended its step. */
  saying: string | null;
  lookUps: number;
  elapsedMs: number;
  maxIterations: number;
  reason: CompletionReason | null;
  isDone: boolean;
  failures: string[];
  fallBacks: string[];
  /** The run that a question after this one goes on from; null where nothing can. */
  followFrom: string | null;
  followUps: string[];
  /** What names of the question were chosen to mean, to be asked with again. */
  chosen: ChosenName[];
  answer: TurnAnswer | null;
};

/** What a run is at. */
export type Activity = "reading" | "planning" | "looking_up" | "judging" | "writing" | "checking" | "criticising";

/** A turn of which nothing but its question is known yet. */
export function bareHead(meta: TurnMeta): TurnHead {
  return {
    ...meta,
    reading: null,
    isUnanswered: false,
    rounds: [],
    explanations: [],
    activity: "reading",
    saying: null,
    lookUps: 0,
    elapsedMs: 0,
    maxIterations: 0,
    reason: null,
    isDone: false,
    failures: [],
    fallBacks: [],
    followFrom: meta.runId,
    followUps: [],
    chosen: [],
    answer: null,
  };
}
