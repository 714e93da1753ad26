import { type NameRow, nameRows } from "./name-rows";

/**
 * Receptors by the word for what binds them, as patterns for the place before "receptor" alone: all genes of the family, and groups
 * by their own name. Names only, looked up in the loaded graph. Reason: sources name genes, and the word by itself is a drug
 * ("histamine", "adenosine"). By the nomenclature of IUPHAR and HGNC.
 */
export const RECEPTOR_FAMILIES: readonly NameRow[] = nameRows("receptor-families");
