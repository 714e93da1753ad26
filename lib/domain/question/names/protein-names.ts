import { type NameRow, nameRows } from "./name-rows";

/**
 * Everyday names of enzymes, transporters and channels that stand by themselves, as patterns, and the names their genes,
 * and groups of these, bear in sources; names only, looked up in the loaded graph. Reason: sources of gene names lack
 * them, give them in capitals only, or give them to other genes as well.
 */
export const PROTEIN_NAMES: readonly NameRow[] = nameRows("protein-names");
