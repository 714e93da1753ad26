type OfFacts = "source" | "entity" | "name" | "number" | "owner" | "relation" | "polarity" | "direction" | "action";
type OfWording = "cause" | "advice" | "condition" | "comparison" | "quotation" | "markup" | "word" | "unspoken";

/** The effect of an issue: `strike` on positive evidence only, `soften` where something stays unexplained. `cure` says what would mend it. */
export type Issue = { effect: "strike" | "soften"; kind: OfFacts | OfWording; words: string; cure?: string };

/** An issue that strikes. */
export function strike(kind: Issue["kind"], words: string, cure?: string): Issue {
  return { effect: "strike", kind, words, ...(cure ? { cure } : {}) };
}

/** An issue that makes the sentence an interpretation. */
export function soften(kind: Issue["kind"], words: string): Issue {
  return { effect: "soften", kind, words };
}
