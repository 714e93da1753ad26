import type { DraftSentence } from "@/lib/engine/artifacts";
import type { EntityType } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Context } from "./context";
import type { RelationUse } from "./find-relations";
import type { NumberUse } from "./read-numbers";
import type { RunNames } from "./run-names";

/** A span that names entities: every reading of it, and which of these the cited findings hold. */
export type Link = {
  text: string;
  start: number;
  end: number;
  /** Ids of the entities of the cited findings the span denotes, under any type. */
  cited: ReadonlySet<string>;
  /** Ids of all it may denote. */
  ids: ReadonlySet<string>;
  types: ReadonlySet<EntityType>;
};

/** A dataset named in a sentence; `keys` fits the keys of the datasets it may mean, null when it is no evidence source. */
export type SourceUse = { text: string; start: number; end: number; keys: RegExp | null };

/**
 * A sentence taken apart. All texts have the same length, so offsets hold in each: `text` as cleaned; `spoken` without
 * citation marks, verified quotations and the searched text it quotes; `bare` also without entity names ("§"), source names ("¶") and the
 * descriptions of cited gaps: what is left is the writer's own wording.
 */
export type Reading = {
  text: string;
  /** Quotations that a cited finding bears out, marks included. */
  quoted: readonly { start: number; end: number }[];
  spoken: string;
  bare: string;
  marks: readonly string[];
  links: readonly Link[];
  sources: readonly SourceUse[];
  relations: readonly RelationUse[];
  numbers: readonly NumberUse[];
  /** Ids of the cited findings whose figures come to a ratio or bear out a comparative it states; such words are not in `bare`. */
  compared: ReadonlySet<string>;
};

/** What a rule judges: the draft, its reading and the findings it cites that exist, and all of its run. */
export type Subject = {
  draft: DraftSentence;
  reading: Reading;
  cited: readonly Finding[];
  run: readonly Finding[];
  missing: readonly string[];
  /** Ids of what the question asks about. */
  topic: ReadonlySet<string>;
  names: RunNames;
  /** What the sentences before it leave understood. */
  context: Context;
};

/** A rule of the check: one sentence in, what is wrong with it out, as "code: words". */
export type Rule = (subject: Subject) => string[];
