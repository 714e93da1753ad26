import { type NameRow, nameRows } from "./name-rows";

/**
 * Short everyday names of receptors, enzymes and transporters, of a protein of several genes, and of targets of one kind, as patterns, and the names their genes, and groups
 * of these, bear in sources; names only, looked up in the loaded graph. Reason: the field says "D2", sources say DRD2, and
 * the short form is an alias of other genes there.
 */
export const SHORT_NAMES: readonly NameRow[] = nameRows("short-names");
