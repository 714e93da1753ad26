/**
 * A group of adverse events that questions name as a whole ("liver problems", "infections"). An event is in it by what its own
 * name says, or by a mapping to a phenotype or disease that is one of `branches` or a kind of it.
 */
export type EventGroup = {
  key: string;
  /** An organ system, of which an event's name tells; or a kind of event, whatever the organ. */
  axis: "organ" | "kind";
  /** Names of terms, the first of which that the graph holds stands for the group: phenotypes or diseases of an organ, adverse events of a kind. */
  called: readonly string[];
  /** The phenotypes and diseases all of whose kinds belong, by name, where these are not those it is called by. */
  branches?: readonly string[];
  /** Branches below these that say little of the organ. */
  apart?: readonly string[];
  /** Groups that it takes in, by key. */
  parts?: readonly string[];
  /** How words of an event's name that say the group begin, set apart by "|". "*" before one: also within a word; "_" after it: the word ends there. */
  stems?: string;
  /** Words alike that say something else: they are not looked at. */
  others?: string;
};
